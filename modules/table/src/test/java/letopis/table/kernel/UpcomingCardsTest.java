package letopis.table.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Table;
import letopis.table.Zone;
import letopis.table.kernel.UpcomingCards.Mismatch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class UpcomingCardsTest {

    private static final CardName AMBER = new CardName("Янтарь");
    private static final CardName JET = new CardName("Гагат");
    private static final CardName SLATE = new CardName("Сланец");
    private static final Table EMPTY = Table.of(Seat.PAIR, Pouch.POUCH);
    private static final List<CardId> TWO = EMPTY.nextIds(2);

    private enum Pouch implements Zone {
        POUCH;

        @Override
        public String code() {
            return "pouch";
        }

        @Override
        public boolean isDeck() {
            return true;
        }
    }

    /// Returns two slots drawn from the same cards.
    private static UpcomingCards upcoming(CardName... left) {
        Optional<List<CardName>> names = Optional.of(new ArrayList<>(List.of(left)));
        return new UpcomingCards(Seat.A, List.of(names, names));
    }

    private static Optional<Mismatch> misfit(List<CardId> cards, Hidden<List<CardName>> faces, UpcomingCards next) {
        return UpcomingCards.findMismatch(EMPTY, cards, faces, name -> !name.equals(SLATE), () -> next);
    }

    private static Optional<Mismatch> misfit(List<CardName> faces, UpcomingCards next) {
        return misfit(TWO, Hidden.ownedBy(Seat.A, faces), next);
    }

    @Test
    void each_copy_is_drawn_once() {
        assertThat(upcoming(AMBER, AMBER, JET).drawFaces(bound -> bound - 1, false))
                .isEqualTo(Hidden.ownedBy(Seat.A, List.of(JET, AMBER)));
        assertThat(misfit(List.of(AMBER, JET), upcoming(AMBER, JET))).isEmpty();
        assertThat(misfit(List.of(AMBER, AMBER), upcoming(AMBER, JET))).contains(new Mismatch.MissingCopy(AMBER));
    }

    @Test
    void cards_of_an_unlisted_deck_come_up_unseen_and_can_have_any_face() {
        var unlisted = new UpcomingCards(
                Seat.B, List.of(Optional.of(new ArrayList<>(List.of(AMBER))), Optional.empty()));
        Hidden<List<CardName>> drawn = unlisted.drawFaces(bound -> 0, false);
        assertThat(drawn.isUnseen()).isTrue();
        assertThat(drawn.owner()).contains(Seat.B);
        assertThat(misfit(List.of(AMBER, AMBER), unlisted)).isEmpty();
        assertThat(misfit(List.of(AMBER, SLATE), unlisted)).contains(new Mismatch.NotADeckCard(SLATE));
    }

    @Test
    void cards_of_a_withheld_list_cannot_be_drawn() {
        var withheld = new UpcomingCards(Seat.B, List.of(Optional.empty()));
        assertThatThrownBy(() -> withheld.drawFaces(bound -> 0, true)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("deck of B");
    }

    @Test
    void drawn_cards_need_the_next_ids_and_one_face_each() {
        assertThat(misfit(List.of(new CardId(2), new CardId(3)), Hidden.ownedBy(Seat.A, List.of(AMBER, JET)),
                upcoming(AMBER, JET))).contains(new Mismatch.WrongCards());
        assertThat(misfit(List.of(AMBER), upcoming(AMBER, JET))).contains(new Mismatch.WrongCount(2));
    }

    @Test
    void unseen_draws_skip_the_check_of_remaining_copies() {
        assertThat(UpcomingCards.findMismatch(EMPTY, TWO, Hidden.unseen(Seat.A), name -> false, () -> {
            throw new AssertionError("asked");
        })).isEmpty();
    }
}
