package letopis.testkit.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Table;
import letopis.table.Tally;
import letopis.testkit.Playthrough;
import letopis.testkit.Sights;
import letopis.testkit.pebbles.Pebbles;
import letopis.testkit.pebbles.PebblesEvent.PebblesTurnedUp;
import letopis.testkit.pebbles.PebblesEvent.PouchFilled;
import letopis.testkit.pebbles.PebblesEvent;
import letopis.testkit.pebbles.PebblesZone;
import letopis.testkit.pebbles.Pouch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class HiddenTest {

    private static final CardName AMBER = new CardName("Янтарь");
    private static final Hidden<CardName> FACE = Hidden.from(Seat.A, AMBER);

    @Test
    void only_the_owner_and_the_judge_see_a_hidden_value() {
        assertThat(FACE.seenBy(new Audience.At(Seat.A))).contains(AMBER);
        assertThat(FACE.seenBy(Audience.JUDGE)).contains(AMBER);
        assertThat(FACE.seenBy(new Audience.At(Seat.B))).isEmpty();
        assertThat(FACE.seenBy(Audience.EVERYONE)).isEmpty();
    }

    @Test
    void everybody_sees_an_open_value() {
        assertThat(Sights.audiences(Seat.PAIR)).hasSize(4)
                .allSatisfy(audience -> assertThat(Hidden.open(AMBER).seenBy(audience)).contains(AMBER));
    }

    @Test
    void nobody_sees_a_value_that_is_not_at_hand() {
        Hidden<CardName> unknown = Hidden.unknown(Seat.A);
        assertThat(Sights.audiences(Seat.PAIR)).allSatisfy(audience -> assertThat(unknown.seenBy(audience)).isEmpty());
        assertThat(unknown.isKnown()).isFalse();
        assertThat(unknown.isOpen()).isFalse();
        assertThat(unknown.owner()).contains(Seat.A);
    }

    @Test
    void hidden_values_are_equal_when_owner_and_value_are() {
        assertThat(FACE).isEqualTo(Hidden.from(Seat.A, new CardName("Янтарь"))).hasSameHashCodeAs(Hidden.from(Seat.A, AMBER));
        assertThat(FACE).isNotEqualTo(Hidden.from(Seat.B, AMBER)).isNotEqualTo(Hidden.unknown(Seat.A)).isNotEqualTo(Hidden.open(AMBER));
    }

    @Test
    void a_hidden_value_is_never_null() {
        assertThatThrownBy(() -> Hidden.from(Seat.A, null)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> Hidden.from(null, AMBER)).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> Hidden.open(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void printing_never_shows_the_value() {
        var pouch = new Pouch(new TreeMap<>(Map.of(AMBER, 12)));
        var card = new Card(new CardId(1), FACE, Seat.A, Seat.A, new Card.Place.In(Seat.A, PebblesZone.HAND),
                Tally.NONE, Set.of(), List.of());
        var table = Table.of(Seat.PAIR, PebblesZone.values()).withDeck(Seat.A, PebblesZone.POUCH, Deck.unknown(1))
                .withKnown(Seat.A, PebblesZone.POUCH, new CardId(1), FACE);
        assertThat(List.of(FACE, card, table, new PouchFilled(Seat.A, 12, Hidden.from(Seat.A, pouch)),
                new PebblesTurnedUp(Seat.A, List.of(new CardId(1)), Hidden.from(Seat.A, List.of(AMBER)))))
                .allSatisfy(secretive -> assertThat(String.valueOf(secretive)).doesNotContain("Янтарь"));
    }

    @Test
    void printing_a_state_or_an_entry_shows_no_face_that_was_never_open() {
        var played = Playthrough.of(new Pebbles()).withWeight(
                choice -> choice instanceof PebblesEvent.PebblePlayed ? 0 : 1).play(1);
        assertThat(played.entries()).anyMatch(entry -> entry.event() instanceof PebblesTurnedUp);
        assertThat(played.entries()).allSatisfy(entry -> assertThat(entry.toString()).doesNotContain("Янтарь", "Галька", "Кремень"));
        var timeline = played.timeline();
        for (long position = 0; position <= timeline.size(); position++) {
            assertThat(timeline.at(position).toString()).doesNotContain("Янтарь", "Галька", "Кремень");
        }
    }
}
