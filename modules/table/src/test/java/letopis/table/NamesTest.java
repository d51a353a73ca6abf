package letopis.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import letopis.journal.Event;
import letopis.journal.Sequence;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class NamesTest {

    private record Pebble(CardName name, String english, int points) implements CardDefinition {}

    private record GameDrawn() implements Event {}

    private static final Pebble AMBER = new Pebble(new CardName("Янтарь"), "Amber", 3);
    private static final Pebble FLINT = new Pebble(new CardName("Кремень"), "Flint", 2);

    @Test
    void a_card_id_is_the_letter_c_and_a_number() {
        assertThat(CardId.parse("c12")).isEqualTo(new CardId(12)).hasToString("c12");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "c", "12", "c0", "c-1", "d4", "c1x", "c99999999999"})
    void malformed_card_ids_are_rejected(String text) {
        assertThatThrownBy(() -> CardId.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_blank_card_name_is_rejected() {
        assertThatThrownBy(() -> new CardName(" ")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void definitions_are_found_by_name_and_keep_their_order() {
        var set = new CardSet("shore", List.of(FLINT, AMBER));
        assertThat(set.find(AMBER.name())).contains(AMBER);
        assertThat(set.find(new CardName("Жемчуг"))).isEmpty();
        assertThat(set.definitions()).containsExactly(FLINT, AMBER);
    }

    @Test
    void duplicate_names_in_a_card_set_are_rejected() {
        assertThatThrownBy(() -> new CardSet("shore", List.of(AMBER, new Pebble(AMBER.name(), "Other", 1))))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("Янтарь");
    }

    @Test
    void card_sets_with_the_same_name_and_definitions_are_equal() {
        assertThat(new CardSet("shore", List.of(AMBER))).isEqualTo(new CardSet("shore", List.of(AMBER)))
                .hasSameHashCodeAs(new CardSet("shore", List.of(AMBER)))
                .isNotEqualTo(new CardSet("shore", List.of(FLINT))).isNotEqualTo(new CardSet("river", List.of(AMBER)));
    }

    @Test
    void a_consequence_without_rules_is_rejected() {
        assertThatThrownBy(() -> new Outcome.Consequence(new GameDrawn(), new Sequence(1), List.of()))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("GameDrawn");
    }
}
