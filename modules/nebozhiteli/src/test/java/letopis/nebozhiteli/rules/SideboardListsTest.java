package letopis.nebozhiteli.rules;

import static letopis.journal.Seat.A;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import letopis.nebozhiteli.event.SideboardSwap;
import letopis.table.Hidden;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Deck lists and sideboards that are known in part.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SideboardListsTest {

    private static final List<Boolean> EITHER = List.of(true, false);

    private static <T> Hidden<T> hidden(boolean unseen) {
        return unseen ? Hidden.unseen(A) : Hidden.unknown(A);
    }

    @Test
    void a_list_after_a_swap_is_unseen_if_the_list_or_the_swap_was() {
        for (boolean listUnseen : EITHER) {
            for (boolean swapUnseen : EITHER) {
                Hidden<?> after = Sideboard.computeDeckListAfterSwap(A, hidden(listUnseen), hidden(swapUnseen));
                assertThat(after.isKnown()).isFalse();
                assertThat(after.isUnseen()).isEqualTo(listUnseen || swapUnseen);
            }
        }
        assertThat(Sideboard.computeDeckListAfterSwap(A, hidden(true), Hidden.ownedBy(A, SideboardSwap.EMPTY))
                .isUnseen())
                .isTrue();
    }

    @Test
    void the_cards_of_a_pool_outside_both_decks_are_the_sideboard() {
        Map<String, Integer> sizes = Map.of("creatures", 12, "main", 30, "pool", 75);
        assertThat(SetupMoves.submitUnlistedDeck(A, sizes).sideboard()).isEqualTo(33);
        assertThat(SetupMoves.submitUnlistedDeck(A, Map.of("creatures", 16, "main", 40)).sideboard()).isZero();
    }
}
