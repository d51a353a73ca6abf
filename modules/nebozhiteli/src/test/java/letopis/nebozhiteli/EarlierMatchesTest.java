package letopis.nebozhiteli;

import java.util.stream.Stream;
import letopis.nebozhiteli.state.DuelState;
import letopis.testkit.positions.EarlierMatchesContract;

class EarlierMatchesTest extends EarlierMatchesContract<DuelState> {

    private static final String PROTECTION_GAINED = """
            game: nebozhiteli
            turn: {phase: equip}
            seats:
              A: {hand: [Завеса, Исцеление], field: [{id: x, card: Рыцарь, life: 3}, Друид, Жрица]}
            choices:
              - A: {cast: Завеса, target: x}
              - A: {cast: Исцеление, target: x}
              - A: close
              - until: end of phase
            """;

    @Override
    protected Stream<EarlierReading> earlierReadings() {
        return Stream.of(new EarlierReading("protectionGained", "bars-later-declarations", PROTECTION_GAINED));
    }
}
