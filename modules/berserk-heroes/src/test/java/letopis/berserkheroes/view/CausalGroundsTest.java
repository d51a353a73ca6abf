package letopis.berserkheroes.view;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CHARACTERS;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.EndEvent.PlayerLost;
import letopis.berserkheroes.event.PlayerDecision.Conceded;
import letopis.berserkheroes.event.QueueEvent.AbilityBegan;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.event.QueueEvent.TriggerMet;
import letopis.berserkheroes.event.StrikeEvent.StrikeBegan;
import letopis.berserkheroes.event.StrikeEvent.TargetFinalized;
import letopis.berserkheroes.event.TurnEvent.DrawMissed;
import letopis.berserkheroes.event.ValueEvent.LifeChanged;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Event;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Grounds of events, followed by `why`.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CausalGroundsTest {

    private static final BerserkHeroes GAME = new BerserkHeroes();

    /// Returns the grounds of an event of the last choice among the other events.
    private static List<Event> groundsOf(Duel duel, Class<? extends Event> type) {
        Event event = duel.events(type).getFirst();
        return duel.events().stream().filter(earlier -> GAME.grounds(event).stream().anyMatch(sort ->
                sort.test(earlier))).toList();
    }

    @Test
    void a_death_is_grounded_in_its_wounds_and_an_ability_in_its_cause() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 3, 5)).put(A, creature("Пёс", 2, 1, 5))
                .put(B, creature("Дух", 1, 0, 3, triggerOn(new TriggerCondition.Death(),
                        deed(new Effect.GainCoins(Participant.YOU, amount(1), false))))).begin().strike("Волк", "Дух");
        assertThat(groundsOf(duel, CardsDestroyed.class)).containsExactlyElementsOf(duel.events(WoundsDealt.class));
        assertThat(groundsOf(duel, AbilityQueued.class)).containsExactlyElementsOf(duel.events(TriggerMet.class));
        assertThat(groundsOf(duel, AbilityBegan.class)).containsExactlyElementsOf(duel.events(AbilityQueued.class));
    }

    @Test
    void a_defeat_is_grounded_in_the_wounds_of_the_hero() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Волк", 2, 3, 5))
                .hand(A, spell("Клык", 1, targeting(CHARACTERS, new Effect.Wound(FIRST, amount(25))))).begin();
        duel.play("Клык", duel.atPhase("Второй"));
        assertThat(groundsOf(duel, PlayerLost.class)).containsExactlyElementsOf(duel.events(WoundsDealt.class));
        assertThat(GAME.grounds(duel.events(PlayerLost.class).getFirst())).singleElement()
                .satisfies(sort -> assertThat(sort.test(Duel.of().put(A, creature("Лев", 2, 3, 5))
                        .put(B, creature("Тигр", 2, 3, 5)).begin().strike("Лев", "Тигр").events(WoundsDealt.class)
                        .getFirst())).isFalse());
    }

    @Test
    void a_defeat_by_missed_draws_is_grounded_in_that_players_missed_draws() {
        Duel duel = Duel.of().missedDraws(B, 2).deck(B, 0).begin().endTurn();
        assertThat(groundsOf(duel, PlayerLost.class)).containsExactlyElementsOf(duel.events(DrawMissed.class))
                .hasSize(1);
        PlayerLost lost = duel.events(PlayerLost.class).getFirst();
        assertThat(GAME.grounds(lost)).noneMatch(sort -> sort.test(new DrawMissed(A, 3)));
        Duel given = Duel.of().begin().choose(new Conceded(A));
        assertThat(GAME.grounds(given.events(PlayerLost.class).getFirst())).isEmpty();
    }

    @Test
    void strike_wounds_are_grounded_in_the_defence_and_that_in_the_attack() {
        Duel duel = Duel.of().put(A, creature("Волк", 2, 3, 5)).put(B, creature("Бык", 1, 1, 9))
                .put(B, creature("Страж", 1, 1, 9, keywordFeature(Keyword.FIRST_STRIKE))).begin().attack("Волк", "Бык");
        Event began = duel.events(StrikeBegan.class).getFirst();
        duel.defend("Страж");
        List<WoundsDealt> both = duel.events(WoundsDealt.class);
        assertThat(both).hasSize(2); // the defender strikes first
        for (WoundsDealt wounds : both) {
            assertThat(duel.events().stream().filter(earlier -> GAME.grounds(wounds).stream()
                    .anyMatch(sort -> sort.test(earlier)))).containsExactlyElementsOf(
                    duel.events(TargetFinalized.class));
            assertThat(GAME.grounds(wounds)).noneMatch(sort -> sort.test(began));
            assertThat(GAME.grounds(wounds)).noneMatch(sort -> sort.test(
                    new TargetFinalized(duel.id("Бык"), Optional.empty())));
        }
        assertThat(GAME.grounds(duel.events(TargetFinalized.class).getFirst())).allMatch(sort -> sort.test(began))
                .hasSize(1);
    }

    @Test
    void fight_wounds_are_grounded_in_the_ability_and_spell_wounds_only_in_their_cause() {
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Волк", 2, 3, 5)).put(B, creature("Бык", 1, 1, 9))
                .hand(A, spell("Поединок", 1, new Deed(List.of(new Target(OWN, false), new Target(ENEMIES, false)),
                        List.of(step(new Effect.Fight(FIRST, SECOND))), Optional.empty())))
                .hand(A, spell("Клык", 1, targeting(CHARACTERS, new Effect.Wound(FIRST, amount(1))))).begin();
        duel.play("Поединок", duel.atPhase("Волк", "Бык"));
        assertThat(groundsOf(duel, WoundsDealt.class)).containsExactlyElementsOf(duel.events(AbilityBegan.class));
        duel.play("Клык", duel.atPhase("Бык"));
        assertThat(GAME.grounds(duel.events(WoundsDealt.class).getFirst())).isEmpty();
    }

    @Test
    void prevented_wounds_and_extra_life_are_not_grounds_of_a_death() {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Бык", 1, 1, 3), Map.of(Marks.SHIELD, 1))
                .hand(A, spell("Укол", 1, targeting(CHARACTERS, new Effect.Wound(FIRST, amount(1)))))
                .hand(A, spell("Дар", 1, targeting(CHARACTERS, new Effect.ExtraLife(FIRST, amount(1)))))
                .hand(A, spell("Клык", 1, targeting(CHARACTERS, new Effect.Wound(FIRST, amount(4))))).begin();
        WoundsDealt prevented = duel.play("Укол", duel.atPhase("Бык")).events(WoundsDealt.class).getFirst();
        LifeChanged given = duel.play("Дар", duel.atPhase("Бык")).events(LifeChanged.class).getFirst();
        assertThat(groundsOf(duel.play("Клык", duel.atPhase("Бык")), CardsDestroyed.class))
                .containsExactlyElementsOf(duel.events(WoundsDealt.class));
        assertThat(GAME.grounds(duel.events(CardsDestroyed.class).getFirst())).isNotEmpty()
                .noneMatch(sort -> sort.test(prevented)).noneMatch(sort -> sort.test(given));
    }
}
