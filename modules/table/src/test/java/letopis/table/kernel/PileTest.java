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
        return Table.of(Seat.PAIR, Beach.BEACH).withNewCards(Seat.A, Beach.BEACH, cards, faces);
    }

    @Test
    void a_revealed_card_leaves_the_pile() {
        Table table = with(Hidden.ownedBy(Seat.A, List.of(AMBER, JET, AMBER, AMBER)), 4);
        Pile pile = new Pile(Seat.A, List.of(new CardId(1), new CardId(2), new CardId(3)), List.of())
                .turnedUp(new CardId(4));
        assertThat(pile.remainingCount()).isEqualTo(2);
        assertThat(pile.remainingNames(table).orElseThrow()).containsExactlyInAnyOrder(AMBER, JET);
    }

    @Test
    void a_pile_with_an_unknown_card_has_no_known_names() {
        Pile pile = new Pile(Seat.A, List.of(new CardId(1)), List.of());
        assertThat(pile.remainingNames(with(Hidden.unseen(Seat.A), 1))).isEmpty();
    }
}
