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
import letopis.table.kernel.ComingUp.Misfit;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ComingUpTest {

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
    private static ComingUp of(CardName... left) {
        Optional<List<CardName>> names = Optional.of(new ArrayList<>(List.of(left)));
        return new ComingUp(Seat.A, List.of(names, names));
    }

    private static Optional<Misfit> misfit(List<CardId> cards, Hidden<List<CardName>> faces, ComingUp next) {
        return ComingUp.misfit(EMPTY, cards, faces, name -> !name.equals(SLATE), () -> next);
    }

    private static Optional<Misfit> misfit(List<CardName> faces, ComingUp next) {
        return misfit(TWO, Hidden.from(Seat.A, faces), next);
    }

    @Test
    void each_copy_comes_up_once() {
        assertThat(of(AMBER, AMBER, JET).drawn(bound -> bound - 1, false))
                .isEqualTo(Hidden.from(Seat.A, List.of(JET, AMBER)));
        assertThat(misfit(List.of(AMBER, JET), of(AMBER, JET))).isEmpty();
        assertThat(misfit(List.of(AMBER, AMBER), of(AMBER, JET))).contains(new Misfit.NoneLeft(AMBER));
    }

    @Test
    void what_nobody_has_listed_comes_up_unseen_and_may_be_any_card_of_a_deck() {
        var unlisted = new ComingUp(Seat.B, List.of(Optional.of(new ArrayList<>(List.of(AMBER))), Optional.empty()));
        Hidden<List<CardName>> drawn = unlisted.drawn(bound -> 0, false);
        assertThat(drawn.isUnseen()).isTrue();
        assertThat(drawn.owner()).contains(Seat.B);
        assertThat(misfit(List.of(AMBER, AMBER), unlisted)).isEmpty();
        assertThat(misfit(List.of(AMBER, SLATE), unlisted)).contains(new Misfit.NoDeckCard(SLATE));
    }

    @Test
    void what_somebody_has_listed_elsewhere_cannot_be_drawn_here() {
        var withheld = new ComingUp(Seat.B, List.of(Optional.empty()));
        assertThatThrownBy(() -> withheld.drawn(bound -> 0, true)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("deck of B");
    }

    @Test
    void cards_come_up_under_the_next_ids_with_a_face_each() {
        assertThat(misfit(List.of(new CardId(2), new CardId(3)), Hidden.from(Seat.A, List.of(AMBER, JET)),
                of(AMBER, JET))).contains(new Misfit.OtherCards());
        assertThat(misfit(List.of(AMBER), of(AMBER, JET))).contains(new Misfit.OtherNumber(2));
    }

    @Test
    void of_cards_nobody_sees_it_is_not_asked_what_is_left() {
        assertThat(ComingUp.misfit(EMPTY, TWO, Hidden.unseen(Seat.A), name -> false, () -> {
            throw new AssertionError("asked");
        })).isEmpty();
    }
}
