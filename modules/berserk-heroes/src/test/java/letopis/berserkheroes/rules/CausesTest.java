package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.QueueEvent.AbilityBegan;
import letopis.berserkheroes.event.QueueEvent.AbilityQueued;
import letopis.berserkheroes.fold.Fold;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.table.CardId;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Tracking of the causing card by queued abilities.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CausesTest {

    private static final TriggerCondition ENTERS = new TriggerCondition.CardEventTrigger(CardEventKind.ENTERS,
            Optional.of(ENEMIES));
    private static final TriggerCondition DIES = new TriggerCondition.CardEventTrigger(CardEventKind.DIES,
            Optional.of(ENEMIES));

    /// Two opposing guards observe the event, and the second acts after the first.
    private static Duel duelWithTwoTriggers(TriggerCondition when, Effect first, Effect second) {
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Первый страж", 1, 1, 5, triggerOn(when, deed(first))))
                .put(B, creature("Второй страж", 1, 1, 5, triggerOn(when, deed(second))))
                .hand(A, creature("Гость", 1, 1, 3))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin().play("Гость");
        if (when == DIES) {
            duel.play("Казнь", duel.atPhase("Гость"));
        }
        return duel.choose(new TriggerDeclared(B, 0, Optional.of(duel.id("Гость")), Declaration.EMPTY));
    }

    @Test
    @Covers({"BF-201.4", "BF-120.7"})
    void a_card_returned_to_hand_is_a_new_object_for_queued_abilities() {
        Duel duel = duelWithTwoTriggers(ENTERS, new Effect.Move(CAUSE, Destination.HAND),
                new Effect.Move(CAUSE, Destination.GRAVEYARD));
        assertThat(duel.isIn("Гость", A, BerserkZone.HAND)).isTrue();
    }

    @Test
    @Covers({"BF-118.6", "BF-120.7"})
    void an_effect_meant_for_play_does_not_reach_the_graveyard() {
        Duel duel = duelWithTwoTriggers(ENTERS, new Effect.Destroy(CAUSE), new Effect.Move(CAUSE, Destination.HAND));
        assertThat(duel.isIn("Гость", A, BerserkZone.GRAVEYARD)).isTrue();
    }

    @Test
    @Covers({"BF-118.6", "BF-201.4"})
    void a_death_trigger_finds_the_dead_card_while_it_stays_in_the_graveyard() {
        Duel duel = duelWithTwoTriggers(DIES, new Effect.GainPrayers(Participant.YOU, amount(1)),
                new Effect.Move(CAUSE, Destination.HAND));
        assertThat(duel.isIn("Гость", A, BerserkZone.HAND)).isTrue();
    }

    @Test
    @Covers({"BF-201.4", "BF-120.7"})
    void a_revived_card_is_not_followed_into_play() {
        Duel duel = duelWithTwoTriggers(DIES, new Effect.Revive(CAUSE, false),
                new Effect.Move(CAUSE, Destination.HAND));
        assertThat(duel.state().isInPlay(duel.id("Гость"))).isTrue();
    }

    @Test
    @Covers("BF-120.7")
    void a_card_that_stayed_in_place_is_followed() {
        Duel duel = duelWithTwoTriggers(ENTERS, new Effect.Wound(CAUSE, amount(1)), new Effect.Boost(CAUSE, amount(1)));
        assertThat(duel.wounds("Гость")).isEqualTo(1);
        assertThat(duel.count("Гость", Marks.BOOSTS)).isEqualTo(1);
    }

    @Test
    @Covers("BF-118.6")
    void a_strike_trigger_does_not_return_the_creature_that_died_from_the_strike() {
        var hunts = new TriggerCondition.CardEventTrigger(CardEventKind.WOUNDS_BY_STRIKE, Optional.empty());
        var back = new Effect.Move(CAUSE, Destination.HAND);
        for (Effect first : List.of(back, new Effect.GainPrayers(Participant.YOU, amount(1)))) {
            for (int life : List.of(1, 5)) {
                Duel duel = Duel.of().put(A, creature("Волк", 2, 2, 5, triggerOn(hunts, deed(first, back))))
                        .put(B, creature("Пёс", 1, 0, life)).begin().strike("Волк", "Пёс");
                assertThat(duel.isIn("Пёс", B, life == 1 ? BerserkZone.GRAVEYARD : BerserkZone.HAND)).isTrue();
            }
        }
    }

    /// A created card goes to the supply before its trigger is declared.
    @Test
    @Covers({"BF-105.5", "BF-403.1"})
    void a_name_filter_finds_namesakes_of_a_dead_created_card() {
        var namesakes = withQualities(CREATURES, new Quality.HasSameName(CAUSE));
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Мститель", 1, 1, 5, triggerOn(DIES, targeting(namesakes,
                        new Effect.Wound(FIRST, amount(1))))))
                .put(A, creature("Дух", 1, 1, 3, List.of(Trait.CREATED)))
                .put(A, creature("Дух", 1, 1, 3, List.of(Trait.CREATED)))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        CardId other = duel.state().table().zone(A, BerserkZone.CREATURES).stream()
                .filter(card -> !card.equals(duel.id("Дух"))).findFirst().orElseThrow();
        duel.play("Казнь", duel.atPhase("Дух")).choose(new TriggerDeclared(B, 0, Optional.of(duel.id("Дух")),
                new Declaration(List.of(), List.of(new Aim(0, other)))));
        assertThat(duel.state().table().card(other).count(Marks.WOUNDS)).isEqualTo(1);
    }

    /// Abilities recorded with and without a tracked cause are the same ability.
    @Test
    @Covers({"BF-201.4", "BF-401.4"})
    void an_ability_that_lost_its_cause_while_queued_is_still_the_same_ability() {
        Duel duel = duelWithTwoTriggers(ENTERS, new Effect.Move(CAUSE, Destination.HAND),
                new Effect.GainPrayers(Participant.YOU, amount(1)));
        var queued = duel.events(AbilityQueued.class).stream().map(AbilityQueued::ability).toList();
        AbilityBegan last = duel.events(AbilityBegan.class).getLast();
        assertThat(last.ability().cause()).isEmpty();
        assertThat(queued.getLast().cause()).isPresent();
        assertThat(new BerserkHeroes().grounds(last)).anyMatch(sort -> sort.test(new AbilityQueued(queued.getLast(),
                Optional.empty())));
        BerserkState waiting = duel.state().withQueue(List.of(last.ability()));
        assertThat(Fold.evolve(waiting, waiting.at().next(), new AbilityBegan(queued.getLast())).queue()).isEmpty();
    }
}
