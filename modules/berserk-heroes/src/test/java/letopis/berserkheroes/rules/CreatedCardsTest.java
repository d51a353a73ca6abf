package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.event.CardEvent.CardDrawn;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.ModuleJoined;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The cards described in the rules, as included with the game.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CreatedCardsTest {

    private static final CardSet CARDS = CardSets.loadBuiltInCardSet(new BerserkHeroes());

    private static Playable card(String name) {
        return (Playable) CARDS.find(new CardName(name)).orElseThrow();
    }

    /// A destroys a creature of B.
    private static Duel duelWithDyingCreature(String name) {
        Duel duel = Duel.of().addToSet(creature("Овца", 1, 1, 1)).put(B, card(name))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        return duel.play("Казнь", duel.atPhase(name));
    }

    /// Declares the trigger with its cause.
    private static void declare(Duel duel, Seat seat, Declaration said) {
        duel.choose(new TriggerDeclared(seat, 0, duel.state().listPendingTriggers().getFirst().causes().stream()
                .findFirst(), said));
    }

    @Test
    @Covers("BF-8-02")
    void an_air_elemental_wounds_a_chosen_card_on_entering_play() {
        for (String whom : List.of("Второй", "Бык")) {
            Duel duel = Duel.of().put(B, creature("Бык", 1, 1, 9)).hand(A, card("Элементаль воздуха")).begin()
                    .play("Элементаль воздуха");
            declare(duel, A, duel.atPhase(whom));
            assertThat(duel.wounds(whom)).isEqualTo(1);
        }
    }

    @Test
    @Covers("BF-8-03")
    void an_earth_elemental_heals_a_chosen_card_when_it_strikes() {
        Duel duel = Duel.of().put(A, card("Элементаль земли")).put(A, creature("Бык", 1, 1, 9),
                Map.of(Marks.WOUNDS, 3)).begin();
        assertThat(duel.state().listPendingTriggers()).isEmpty();
        duel.strike("Элементаль земли", "Второй");
        declare(duel, A, duel.atPhase("Бык"));
        assertThat(duel.wounds("Бык")).isEqualTo(2);
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        Duel struck = Duel.of().put(A, creature("Волк", 1, 1, 9)).put(B, card("Элементаль земли")).begin();
        struck.strike("Волк", "Элементаль земли");
        declare(struck, B, struck.atPhase("Элементаль земли")); // strike-back is a strike, too
        assertThat(struck.wounds("Элементаль земли")).isZero();
    }

    @Test
    @Covers({"BF-8-04", "BF-527.2.3"})
    void a_dying_water_elemental_makes_both_draw_starting_with_the_active_player() {
        Duel duel = duelWithDyingCreature("Элементаль воды").turnUp("Овца");
        assertThat(duel.events(CardDrawn.class)).extracting(CardDrawn::seat).containsExactly(A);
        duel.turnUp("Овца");
        assertThat(duel.events(CardDrawn.class)).extracting(CardDrawn::seat).containsExactly(B);
        assertThat(duel.namesIn(A, BerserkZone.HAND)).containsExactly("Овца");
        assertThat(duel.namesIn(B, BerserkZone.HAND)).containsExactly("Овца");
    }

    @Test
    @Covers("BF-8-05")
    void a_dying_ash_elemental_mills_the_deck_chosen_by_its_player() {
        for (Seat whose : Seat.PAIR) {
            Duel duel = duelWithDyingCreature("Элементаль праха");
            declare(duel, B, new Declaration(List.of(whose.equals(B) ? 0 : 1), List.of()));
            duel.turnUp("Овца");
            assertThat(duel.namesIn(whose, BerserkZone.GRAVEYARD)).contains("Овца");
            assertThat(TableQueries.findDeck(duel.state(), whose).size()).isEqualTo(19);
            assertThat(TableQueries.findDeck(duel.state(), whose.opponent()).size()).isEqualTo(20);
        }
    }

    @Test
    @Covers("BF-8-11")
    void a_tailwind_draws_two_cards() {
        Duel duel = Duel.of().addToSet(creature("Овца", 1, 1, 1)).hand(A, card("Попутный ветер")).begin()
                .play("Попутный ветер", Declaration.EMPTY).turnUp("Овца", "Овца");
        assertThat(duel.namesIn(A, BerserkZone.HAND)).containsExactly("Овца", "Овца");
        assertThat(duel.readyCoins(A)).isEqualTo(4);
        assertThat(duel.isIn("Попутный ветер", A, BerserkZone.SUPPLY)).isTrue();
    }

    @Test
    void a_created_module_can_be_attached_like_a_played_one() {
        Duel duel = Duel.of().addToSet(card("Модуль атаки")).put(A, card("Модуль поддержки"))
                .hand(A, spell("Сборка", 1, deed(new Effect.Create(new CardName("Модуль атаки"), amount(1))))).begin()
                .play("Сборка", Declaration.EMPTY);
        duel.choose(new ModuleJoined(A, Optional.of(duel.id("Модуль поддержки"))));
        assertThat(duel.namesIn(A, BerserkZone.CREATURES)).containsExactly("Модуль поддержки");
        assertThat(duel.strikeValue("Модуль поддержки")).isEqualTo(2);
        assertThat(duel.life("Модуль поддержки")).isEqualTo(3);
    }
}
