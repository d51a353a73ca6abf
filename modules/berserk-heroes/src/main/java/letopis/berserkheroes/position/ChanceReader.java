package letopis.berserkheroes.position;

import static letopis.table.kernel.position.Fields.map;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.rules.Prompt;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.state.BerserkState;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.CardWord;
import letopis.table.kernel.position.ChanceForm;

/// What chance brings: `{turned-up: [cards]}`, `{dice: [3, 5]}`, or `{first: A}` where another lot was
/// drawn. `of` says whose cards they are; it may be left out where the rules are waiting for them.
final class ChanceReader {

    static final ChanceForm<BerserkState> FORM = new ChanceForm<BerserkState>(
            state -> Rules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, _) ? seat : state.active(),
            ChanceOutcome.CardsTurnedUp::new, "turned-up", "dice", "first")
            .seat("first", ChanceOutcome.OrderDrawn::new)
            .sort("dice", (written, _, reader) -> dice(written, reader));

    private static final int SIDES = 6;

    private ChanceReader() {}

    private static Optional<WrittenChoice<BerserkState>> dice(SourceNode written, PositionReader reader) {
        List<Integer> rolled = reader.items(written).stream()
                .flatMap(item -> reader.number(item, 1, SIDES).stream()).toList();
        if (reader.items(written).size() != 2) {
            reader.report(written, "two-dice");
        }
        return rolled.size() == 2 ? Optional.of(WrittenChoice.of(
                new ChanceOutcome.DiceRolled(rolled.getFirst(), rolled.getLast()))) : Optional.empty();
    }

    /// As [#FORM] reads it.
    static Map<String, Object> write(ChanceOutcome chance) {
        return switch (chance) {
            case ChanceOutcome.DiceRolled(int a, int b) -> map("dice", List.of(a, b));
            case ChanceOutcome.OrderDrawn(var first) -> map("first", first.name());
            case ChanceOutcome.CardsTurnedUp(var seat, var cards, var faces) -> map(
                    "turned-up", faces.seenBy(Audience.JUDGE).<Object>map(known ->
                            known.stream().map(CardName::value).toList())
                            .orElseGet(() -> cards.stream().map(_ -> CardWord.UNKNOWN).toList()),
                    "of", seat.name());
        };
    }
}
