package letopis.vremyageroev.query;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.TestCards.attackAction;
import static letopis.vremyageroev.TestCards.technique;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import letopis.table.CardName;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestAbility;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText.BattleCard;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.rules.Prompt;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The possible cards of a deck, with and without a deck list.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeckKnowledgeTest {

    private static final BattleCard SPEAR = technique("Копьё", attackAction(1));
    private static final BattleCard TWO = technique("Взять две", TestAbility.of(new Effect.Draw(Participant.YOU, 2))
            .action());
    private static final CardName HERO = new CardName("Герой A");
    private static final CardName FILLER = TestCards.FILLER.name();

    @Test
    @Covers({"VG-57a", "VG-30c"})
    void cards_shuffled_back_by_a_second_wind_can_be_drawn_again() {
        var bout = Bout.with().deck(A, 0).fillGraveyard(A, 8).addToSet(SPEAR)
                .list(A, Map.of(SPEAR.name(), 2, FILLER, 8, TWO.name(), 1));
        bout.addToGraveyard(A, SPEAR);
        bout.hand(A, SPEAR);
        var two = bout.hand(A, TWO);
        assertThat(DeckKnowledge.countIdentifiedCopies(bout.state(), A, SPEAR.name())).isEqualTo(2);
        assertThat(DeckKnowledge.listUnidentifiedNames(bout.state(), A)).isEmpty();

        bout.chooseWithoutChance(bout.use(two).asPlay());
        assertThat(bout.prompt()).isEqualTo(new Prompt.TurnUp(A, 5));
        assertThat(DeckKnowledge.countIdentifiedCopies(bout.state(), A, SPEAR.name())).isZero();
        assertThat(DeckKnowledge.listUnidentifiedNames(bout.state(), A)).hasSize(bout.deckSize(A))
                .contains(SPEAR.name(), FILLER);
    }

    @Test
    @Covers("VG-09a")
    void the_hero_on_the_field_is_not_a_copy_from_the_battle_deck() {
        var bout = Bout.with("heroInDeck", "yes").list(A, Map.of(HERO, 1, FILLER, 1));
        assertThat(bout.name(bout.hero(A))).isEqualTo(HERO);
        assertThat(DeckKnowledge.countIdentifiedCopies(bout.state(), A, HERO)).isZero();
        assertThat(DeckKnowledge.listUnidentifiedNames(bout.state(), A)).containsExactlyInAnyOrder(HERO, FILLER);
        bout.fillHand(A, 1);
        assertThat(DeckKnowledge.listUnidentifiedNames(bout.state(), A)).containsExactly(HERO);
    }

    @Test
    @Covers("VG-09a")
    void without_a_list_any_card_that_a_battle_deck_allows_is_possible() {
        assertThat(DeckKnowledge.listPossibleFaces(Bout.with().addToSet(SPEAR).state(), A))
                .containsExactly(SPEAR.name(), FILLER);
        assertThat(DeckKnowledge.listPossibleFaces(Bout.with("heroInDeck", "yes").addToSet(SPEAR).state(), A))
                .containsExactly(HERO, new CardName("Герой B"), SPEAR.name(), FILLER);
    }

    @Test
    void a_missing_list_cannot_be_required() {
        var state = Bout.with().state();
        assertThat(DeckKnowledge.isKnown(state, A)).isFalse();
        assertThatThrownBy(() -> DeckKnowledge.requireDeckList(state, A)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("deck of A");
    }
}
