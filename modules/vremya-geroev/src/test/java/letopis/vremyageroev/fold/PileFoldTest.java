package letopis.vremyageroev.fold;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.B;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.table.CardId;
import letopis.table.kernel.Pile;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.state.FightState;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Piles on a deck and the cards that are identified in them.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PileFoldTest {

    private static final CardId FIRST = new CardId(101);
    private static final CardId SECOND = new CardId(102);
    private static final CardId NEW = new CardId(201);

    private final FightState state = Bout.with().state();

    @Test
    void a_new_pile_lies_on_top_and_an_empty_graveyard_makes_none() {
        FightState one = PileFold.addPile(state, A, List.of(FIRST));
        FightState two = PileFold.addPile(one, A, List.of(SECOND));
        assertThat(two.piles()).extracting(Pile::gathered).containsExactly(List.of(SECOND), List.of(FIRST));
        assertThat(PileFold.addPile(two, A, List.of())).isEqualTo(two);
    }

    @Test
    void a_card_is_identified_in_the_uppermost_pile_of_its_player() {
        FightState piles = PileFold.addPile(PileFold.addPile(PileFold.addPile(state, B, List.of(FIRST, SECOND)),
                B, List.of(FIRST, SECOND)), A, List.of(FIRST, SECOND));
        assertThat(PileFold.identifyNextCard(piles, B, NEW).piles()).extracting(Pile::turnedUp)
                .containsExactly(List.of(), List.of(NEW), List.of());
        assertThat(PileFold.identifyNextCard(piles, A, NEW).piles()).extracting(Pile::turnedUp)
                .containsExactly(List.of(NEW), List.of(), List.of());
    }

    @Test
    void a_pile_whose_cards_are_all_identified_is_removed() {
        FightState piles = PileFold.addPile(PileFold.addPile(state, A, List.of(FIRST, SECOND)), A, List.of(FIRST));
        FightState rest = PileFold.identifyNextCard(piles, A, NEW);
        assertThat(rest.piles()).containsExactly(new Pile(A, List.of(FIRST, SECOND), List.of()));
        assertThat(PileFold.identifyNextCard(rest, B, NEW)).isEqualTo(rest);
    }
}
