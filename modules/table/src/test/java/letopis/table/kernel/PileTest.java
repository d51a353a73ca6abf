package letopis.table.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Table;
import letopis.table.Zone;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PileTest {

    private static final CardName AMBER = new CardName("Янтарь");
    private static final CardName JET = new CardName("Гагат");

    private enum Beach implements Zone {
        BEACH;

        @Override
        public String code() {
            return "beach";
        }

        @Override
        public boolean isDeck() {
            return false;
        }
    }

    private static Table with(Hidden<List<CardName>> faces, int cards) {
        return Table.of(Seat.PAIR, Beach.BEACH).withNewIn(Seat.A, Beach.BEACH, cards, faces);
    }

    @Test
    void what_was_turned_up_is_no_longer_among_them() {
        Table table = with(Hidden.from(Seat.A, List.of(AMBER, JET, AMBER, AMBER)), 4);
        Pile pile = new Pile(Seat.A, List.of(new CardId(1), new CardId(2), new CardId(3)), List.of())
                .turnedUp(new CardId(4));
        assertThat(pile.left()).isEqualTo(2);
        assertThat(pile.names(table).orElseThrow()).containsExactlyInAnyOrder(AMBER, JET);
    }

    @Test
    void a_pile_with_a_card_nobody_has_written_down_is_not_known() {
        Pile pile = new Pile(Seat.A, List.of(new CardId(1)), List.of());
        assertThat(pile.names(with(Hidden.unseen(Seat.A), 1))).isEmpty();
    }
}
