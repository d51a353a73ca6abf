package letopis.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Event;
import letopis.journal.Seat;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class HiddenTest {

    private static final CardName AMBER = new CardName("Янтарь");
    private static final Hidden<CardName> FACE = Hidden.from(Seat.A, AMBER);
    private static final List<Audience> AUDIENCES =
            List.of(Audience.EVERYONE, Audience.JUDGE, new Audience.At(Seat.A), new Audience.At(Seat.B));

    private record PouchFilled(Seat by, int size, Hidden<Map<CardName, Integer>> pouch) implements Event {}

    private record TurnedUp(Seat by, List<CardId> cards, Hidden<List<CardName>> faces) implements Event {}

    @Test
    void only_the_owner_and_the_judge_see_a_hidden_value() {
        assertThat(FACE.seenBy(new Audience.At(Seat.A))).contains(AMBER);
        assertThat(FACE.seenBy(Audience.JUDGE)).contains(AMBER);
        assertThat(FACE.seenBy(new Audience.At(Seat.B))).isEmpty();
        assertThat(FACE.seenBy(Audience.EVERYONE)).isEmpty();
    }

    @Test
    void everybody_sees_an_open_value() {
        assertThat(AUDIENCES).allSatisfy(audience -> assertThat(Hidden.open(AMBER).seenBy(audience)).contains(AMBER));
    }

    @Test
    void nobody_sees_a_value_that_is_not_at_hand() {
        Hidden<CardName> unknown = Hidden.unknown(Seat.A);
        assertThat(AUDIENCES).allSatisfy(audience -> assertThat(unknown.seenBy(audience)).isEmpty());
        assertThat(unknown.isKnown()).isFalse();
        assertThat(unknown.isOpen()).isFalse();
        assertThat(unknown.owner()).contains(Seat.A);
    }

    @Test
    void hidden_values_are_equal_when_owner_and_value_are() {
        assertThat(FACE).isEqualTo(Hidden.from(Seat.A, new CardName("Янтарь")))
                .hasSameHashCodeAs(Hidden.from(Seat.A, AMBER));
        assertThat(FACE).isNotEqualTo(Hidden.from(Seat.B, AMBER)).isNotEqualTo(Hidden.unknown(Seat.A))
                .isNotEqualTo(Hidden.open(AMBER));
    }

    @Test
    void a_hidden_value_is_never_null() {
        assertThatThrownBy(() -> Hidden.from(Seat.A, null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> Hidden.from(null, AMBER)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> Hidden.open(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void the_values_of_a_hidden_list_are_each_hidden_from_the_same_eyes() {
        assertThat(Hidden.each(Hidden.from(Seat.A, List.of(AMBER, AMBER)), 2)).containsExactly(FACE, FACE);
        assertThat(Hidden.each(Hidden.<List<CardName>>unknown(Seat.A), 2))
                .containsExactly(Hidden.unknown(Seat.A), Hidden.unknown(Seat.A));
        assertThat(Hidden.each(Hidden.open(List.of(AMBER)), 1)).containsExactly(Hidden.open(AMBER));
    }

    @Test
    void what_was_written_openly_is_open_and_the_rest_hidden_from_the_same_eyes() {
        Hidden<Map<Integer, CardName>> secret = Hidden.from(Seat.A, Map.of(1, AMBER));
        assertThat(Hidden.written(Optional.of(AMBER), secret, 1)).isEqualTo(Hidden.open(AMBER));
        assertThat(Hidden.written(Optional.empty(), secret, 1)).isEqualTo(FACE);
        assertThat(Hidden.written(Optional.empty(), secret, 2)).isEqualTo(Hidden.unknown(Seat.A));
        assertThat(Hidden.written(Optional.empty(), Hidden.<Map<Integer, CardName>>unknown(Seat.A), 1))
                .isEqualTo(Hidden.unknown(Seat.A));
        assertThat(Hidden.written(Optional.empty(), secret, 2).isUnseen()).isTrue();
        assertThat(Hidden.written(Optional.empty(), secret, 1).isUnseen()).isFalse();
        assertThat(Hidden.written(Optional.empty(), Hidden.<Map<Integer, CardName>>unknown(Seat.A), 1).isUnseen())
                .isFalse();
    }

    @Test
    void what_nobody_has_seen_is_no_secret_that_somebody_keeps_back() {
        Hidden<CardName> unseen = Hidden.unseen(Seat.A);
        assertThat(unseen).isEqualTo(Hidden.unknown(Seat.A));
        assertThat(asked(unseen)).isEmpty();
        assertThat(asked(Hidden.unknown(Seat.A))).contains(Seat.A);
        assertThat(asked(unseen.concealedFor(Seat.B))).isEmpty();
        assertThat(unseen.knownTo(Audience.EVERYONE).isUnseen()).isTrue();
        assertThat(FACE.knownTo(Audience.EVERYONE).isUnseen()).isFalse();
    }

    private static Optional<Seat> asked(Hidden<CardName> face) {
        var watching = new Unseen();
        watching.watch(() -> face.isKnown() || face.seenBy(Audience.JUDGE).isPresent());
        return watching.asked();
    }

    @Test
    void a_face_that_is_laid_open_remembers_that_nobody_had_seen_it_until_it_is_named_again() {
        Hidden<CardName> open = Hidden.<CardName>unseen(Seat.A).laidOpen(AMBER);
        assertThat(open).isEqualTo(Hidden.open(AMBER));
        assertThat(open.isUnseen()).isTrue();
        assertThat(open.laidOpen(AMBER).isUnseen()).isFalse();
        assertThat(FACE.laidOpen(AMBER).isUnseen()).isFalse();
        assertThat(Hidden.<CardName>unknown(Seat.A).laidOpen(AMBER).isUnseen()).isFalse();
    }

    @Test
    void asking_whether_it_may_be_what_somebody_named_is_no_question_about_the_unknown() {
        var watching = new Unseen();
        Hidden<CardName> unknown = Hidden.unknown(Seat.A);
        watching.watch(() -> unknown.mayBe(AMBER) && unknown.isBlank() && !unknown.isKnownAs(AMBER));
        assertThat(watching.asked()).isEmpty();
        assertThat(FACE.isKnownAs(AMBER)).isTrue();
    }

    @Test
    void what_somebody_has_is_withheld_where_it_is_not_at_hand() {
        var watching = new Unseen();
        assertThat(watching.watch(() -> Hidden.<CardName>unknown(Seat.A).isWithheld())).isTrue();
        assertThat(watching.asked()).isEmpty();
        assertThat(Hidden.<CardName>unseen(Seat.A).isWithheld()).isFalse();
        assertThat(FACE.isWithheld()).isFalse();
    }

    @Test
    void printing_never_shows_the_value() {
        var pouch = Map.of(AMBER, 12);
        var card = new Card(new CardId(1), FACE, Seat.A, Seat.A, new Card.Place.In(Seat.A, SmallZone.HAND),
                Tally.NONE, Set.of(), List.of());
        var table = Table.of(Seat.PAIR, SmallZone.values()).withDeck(Seat.A, SmallZone.POUCH, Deck.unknown(1))
                .withKnown(Seat.A, SmallZone.POUCH, new CardId(1), FACE);
        assertThat(List.of(FACE, card, table, new PouchFilled(Seat.A, 12, Hidden.from(Seat.A, pouch)),
                new TurnedUp(Seat.A, List.of(new CardId(1)), Hidden.from(Seat.A, List.of(AMBER)))))
                .allSatisfy(secretive -> assertThat(String.valueOf(secretive)).doesNotContain("Янтарь"));
    }
}
