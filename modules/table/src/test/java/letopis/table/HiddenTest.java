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
    private static final Hidden<CardName> FACE = Hidden.ownedBy(Seat.A, AMBER);
    private static final List<Audience> AUDIENCES =
            List.of(Audience.EVERYONE, Audience.JUDGE, new Audience.OfSeat(Seat.A), new Audience.OfSeat(Seat.B));

    private record PouchFilled(Seat by, int size, Hidden<Map<CardName, Integer>> pouch) implements Event {}

    private record TurnedUp(Seat by, List<CardId> cards, Hidden<List<CardName>> faces) implements Event {}

    @Test
    void only_the_owner_and_the_judge_see_a_hidden_value() {
        assertThat(FACE.valueFor(new Audience.OfSeat(Seat.A))).contains(AMBER);
        assertThat(FACE.valueFor(Audience.JUDGE)).contains(AMBER);
        assertThat(FACE.valueFor(new Audience.OfSeat(Seat.B))).isEmpty();
        assertThat(FACE.valueFor(Audience.EVERYONE)).isEmpty();
    }

    @Test
    void every_audience_sees_an_open_value() {
        assertThat(AUDIENCES).allSatisfy(audience -> assertThat(Hidden.open(AMBER).valueFor(audience)).contains(AMBER));
    }

    @Test
    void a_missing_value_is_visible_to_no_audience() {
        Hidden<CardName> unknown = Hidden.unknown(Seat.A);
        assertThat(AUDIENCES).allSatisfy(audience -> assertThat(unknown.valueFor(audience)).isEmpty());
        assertThat(unknown.isKnown()).isFalse();
        assertThat(unknown.isOpen()).isFalse();
        assertThat(unknown.owner()).contains(Seat.A);
    }

    @Test
    void hidden_values_with_equal_owner_and_value_are_equal() {
        assertThat(FACE).isEqualTo(Hidden.ownedBy(Seat.A, new CardName("Янтарь")))
                .hasSameHashCodeAs(Hidden.ownedBy(Seat.A, AMBER));
        assertThat(FACE).isNotEqualTo(Hidden.ownedBy(Seat.B, AMBER)).isNotEqualTo(Hidden.unknown(Seat.A))
                .isNotEqualTo(Hidden.open(AMBER));
    }

    @Test
    void a_hidden_value_is_never_null() {
        assertThatThrownBy(() -> Hidden.ownedBy(Seat.A, null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> Hidden.ownedBy(null, AMBER)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> Hidden.open(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void elements_of_a_hidden_list_keep_its_owner() {
        assertThat(Hidden.splitList(Hidden.ownedBy(Seat.A, List.of(AMBER, AMBER)), 2)).containsExactly(FACE, FACE);
        assertThat(Hidden.splitList(Hidden.<List<CardName>>unknown(Seat.A), 2))
                .containsExactly(Hidden.unknown(Seat.A), Hidden.unknown(Seat.A));
        assertThat(Hidden.splitList(Hidden.open(List.of(AMBER)), 1)).containsExactly(Hidden.open(AMBER));
    }

    @Test
    void openly_written_values_are_open_and_secret_values_keep_their_owner() {
        Hidden<Map<Integer, CardName>> secret = Hidden.ownedBy(Seat.A, Map.of(1, AMBER));
        assertThat(Hidden.ofWritten(Optional.of(AMBER), secret, 1)).isEqualTo(Hidden.open(AMBER));
        assertThat(Hidden.ofWritten(Optional.empty(), secret, 1)).isEqualTo(FACE);
        assertThat(Hidden.ofWritten(Optional.empty(), secret, 2)).isEqualTo(Hidden.unknown(Seat.A));
        assertThat(Hidden.ofWritten(Optional.empty(), Hidden.<Map<Integer, CardName>>unknown(Seat.A), 1))
                .isEqualTo(Hidden.unknown(Seat.A));
        assertThat(Hidden.ofWritten(Optional.empty(), secret, 2).isUnseen()).isTrue();
        assertThat(Hidden.ofWritten(Optional.empty(), secret, 1).isUnseen()).isFalse();
        assertThat(Hidden.ofWritten(Optional.empty(), Hidden.<Map<Integer, CardName>>unknown(Seat.A), 1).isUnseen())
                .isFalse();
    }

    @Test
    void an_unseen_value_is_not_withheld() {
        Hidden<CardName> unseen = Hidden.unseen(Seat.A);
        assertThat(unseen).isEqualTo(Hidden.unknown(Seat.A));
        assertThat(askedOwner(unseen)).isEmpty();
        assertThat(askedOwner(Hidden.unknown(Seat.A))).contains(Seat.A);
        assertThat(askedOwner(unseen.concealedFor(Seat.B))).isEmpty();
        assertThat(unseen.knownTo(Audience.EVERYONE).isUnseen()).isTrue();
        assertThat(FACE.knownTo(Audience.EVERYONE).isUnseen()).isFalse();
    }

    private static Optional<Seat> askedOwner(Hidden<CardName> face) {
        var watching = new HiddenAccessTracker();
        watching.watch(() -> face.isKnown() || face.valueFor(Audience.JUDGE).isPresent());
        return watching.firstAccessedOwner();
    }

    @Test
    void a_revealed_face_counts_as_unseen_until_it_is_named_again() {
        Hidden<CardName> open = Hidden.<CardName>unseen(Seat.A).revealedAs(AMBER);
        assertThat(open).isEqualTo(Hidden.open(AMBER));
        assertThat(open.isUnseen()).isTrue();
        assertThat(open.revealedAs(AMBER).isUnseen()).isFalse();
        assertThat(FACE.revealedAs(AMBER).isUnseen()).isFalse();
        assertThat(Hidden.<CardName>unknown(Seat.A).revealedAs(AMBER).isUnseen()).isFalse();
    }

    @Test
    void comparing_with_a_named_face_does_not_count_as_access() {
        var watching = new HiddenAccessTracker();
        Hidden<CardName> unknown = Hidden.unknown(Seat.A);
        watching.watch(() -> unknown.mayBe(AMBER) && unknown.isBlank() && !unknown.isKnownAs(AMBER));
        assertThat(watching.firstAccessedOwner()).isEmpty();
        assertThat(FACE.isKnownAs(AMBER)).isTrue();
    }

    @Test
    void an_owned_value_that_is_missing_is_withheld() {
        var watching = new HiddenAccessTracker();
        assertThat(watching.watch(() -> Hidden.<CardName>unknown(Seat.A).isWithheld())).isTrue();
        assertThat(watching.firstAccessedOwner()).isEmpty();
        assertThat(Hidden.<CardName>unseen(Seat.A).isWithheld()).isFalse();
        assertThat(FACE.isWithheld()).isFalse();
    }

    @Test
    void to_string_never_shows_the_value() {
        var pouch = Map.of(AMBER, 12);
        var card = new Card(new CardId(1), FACE, Seat.A, Seat.A, new Card.Place.In(Seat.A, SmallZone.HAND),
                Tally.NONE, Set.of(), List.of());
        var table = Table.of(Seat.PAIR, SmallZone.values()).withDeck(Seat.A, SmallZone.POUCH, Deck.unknown(1))
                .withIdentified(Seat.A, SmallZone.POUCH, new CardId(1), FACE);
        assertThat(List.of(FACE, card, table, new PouchFilled(Seat.A, 12, Hidden.ownedBy(Seat.A, pouch)),
                new TurnedUp(Seat.A, List.of(new CardId(1)), Hidden.ownedBy(Seat.A, List.of(AMBER)))))
                .allSatisfy(secretive -> assertThat(String.valueOf(secretive)).doesNotContain("Янтарь"));
    }
}
