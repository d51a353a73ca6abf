package letopis.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import letopis.journal.Event;
import letopis.journal.GameId;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EventNamesTest {

    private static final GameId GAME = new GameId("dice");

    private sealed interface Throws extends Event permits Decision, Consequence {}

    private sealed interface Decision extends Throws permits DiceThrown, HandGivenUp {}

    private sealed interface Consequence extends Throws permits PointsCounted, HandGivenUp {}

    private record DiceThrown() implements Decision {}

    private record HandGivenUp() implements Decision, Consequence {}

    private record PointsCounted() implements Consequence {}

    private sealed interface Twice extends Event permits DiceThrownTwice, Other.DiceThrownTwice {}

    private record DiceThrownTwice() implements Twice {}

    private static final class Other {
        private record DiceThrownTwice() implements Twice {}
    }

    private sealed interface Open extends Event permits AnyThrow {}

    private non-sealed interface AnyThrow extends Open {}

    @Test
    void a_family_lists_each_record_once_in_permitted_order() {
        assertThat(EventNames.of(GAME, Throws.class)).containsExactly(
                Map.entry("dice.dice-thrown", DiceThrown.class),
                Map.entry("dice.hand-given-up", HandGivenUp.class),
                Map.entry("dice.points-counted", PointsCounted.class));
    }

    @Test
    void duplicate_record_names_are_rejected() {
        assertThatThrownBy(() -> EventNames.of(GAME, Twice.class)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dice.dice-thrown-twice");
    }

    @Test
    void an_unsealed_family_cannot_be_listed() {
        assertThatThrownBy(() -> EventNames.of(GAME, Open.class)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("AnyThrow");
    }
}
