package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.eachTimeTrigger;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.optionalTriggerOn;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.triggerOn;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardEventKind;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.CardEvent.CardDrawn;
import letopis.berserkheroes.event.CoinEvent.CoinsGained;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.Passed;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclared;
import letopis.berserkheroes.event.PlayerDecision.TriggerDeclined;
import letopis.berserkheroes.event.PlayerDecision.TurnHandedOver;
import letopis.berserkheroes.event.QueueEvent;
import letopis.berserkheroes.event.TurnEvent;
import letopis.berserkheroes.event.ValueEvent.WoundsDealt;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Priority, and the time an ability waits.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PriorityTest {

    private static Effect wound(Participant whom, int wounds) {
        return new Effect.Wound(new CardSelector.Hero(whom), amount(wounds));
    }

    private static Deed shot() {
        return targeting(CREATURES, new Effect.Wound(FIRST, amount(1)));
    }

    private static Prompt prompt(Duel duel) {
        return Rules.RULES.prompt(duel.state());
    }

    private static Duel duelWithAskedPasses() {
        return Duel.of().withSetting(Settings.AutomaticPassRule.ASKED);
    }

    private static TriggerDeclared declarationOn(Duel duel, Seat seat, String target) {
        return new TriggerDeclared(seat, 0, Optional.empty(), duel.atPhase(target));
    }

    private static List<String> eventKinds(Duel duel, List<Class<? extends Event>> kinds) {
        return duel.events().stream().filter(event -> kinds.contains(event.getClass()))
                .map(event -> event.getClass().getSimpleName()).toList();
    }

    @Test
    @Covers({"BF-121.1", "BF-121.2-d", "BF-121.2-g", "BF-121.3", "BF-401.8"})
    void the_inactive_player_acts_first_after_a_play_and_two_passes_resolve_an_ability() {
        Duel duel = duelWithAskedPasses()
                .hand(A, spell("Клык", 1, deed(wound(Participant.OPPONENT, 1)), deed(wound(Participant.OPPONENT, 2))))
                .begin();
        duel.choose(duel.playChoice("Клык", 0, Declaration.EMPTY, Declaration.EMPTY));
        for (int done = 0; done <= 1; done++) {
            assertThat(prompt(duel)).isEqualTo(new Prompt.Pass(B));
            duel.assertRefused(new Passed(A), Reason.NOT_YOUR_DECISION).choose(new Passed(B));
            assertThat(prompt(duel)).isEqualTo(new Prompt.Pass(A));
            assertThat(duel.heroWounds(B)).isEqualTo(done);
            duel.choose(new Passed(A));
        }
        assertThat(duel.heroWounds(B)).isEqualTo(3);
        assertThat(duel.state().queue()).isEmpty();
        assertThat(prompt(duel)).isEqualTo(new Prompt.Act(A));
    }

    @Test
    @Covers("BF-121.2-e")
    void a_player_may_declare_several_actions_before_the_opponent() {
        var fang = new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)), Optional.empty(), List.of(),
                deed(wound(Participant.OPPONENT, 1)));
        Duel duel = duelWithAskedPasses()
                .put(A, event("Ухо", 1, triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.DIES,
                Optional.of(ENEMIES)), shot()),
                        triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.LEAVES_PLAY,
                        Optional.of(ENEMIES)), shot()), fang))
                .put(B, creature("Мышь", 1, 1, 1)).put(B, creature("Бык", 1, 1, 9))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.play("Казнь", duel.atPhase("Мышь")).choose(new Passed(B)).choose(new Passed(A));
        assertThat(prompt(duel)).isEqualTo(new Prompt.Declare(A));
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Мышь")), duel.atPhase("Бык")));
        assertThat(prompt(duel)).isEqualTo(new Prompt.Declare(A));
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Мышь")), duel.atPhase("Бык")));
        for (int i = 0; i < 2; i++) {
            duel.choose(new Passed(B)).choose(new Passed(A));
        }
        assertThat(duel.wounds("Бык")).isEqualTo(2);
        duel.choose(duel.abilityChoice("Ухо", "f2")).choose(new Passed(B)).choose(new Passed(A));
        assertThat(prompt(duel)).isEqualTo(new Prompt.Act(A));
    }

    @Test
    @Covers({"BF-121.2", "BF-121.2-a", "BF-121.2-b"})
    void no_player_acts_in_the_restore_phase_and_the_inactive_player_is_first_after_accumulation() {
        var start = new TriggerCondition.Turn(TriggerCondition.Moment.START, Optional.empty());
        Duel duel = duelWithAskedPasses().put(A, event("Рассвет", 1, triggerOn(start, shot())))
                .put(B, event("Заря", 1, triggerOn(start, shot()),
                        triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.OPENS, Optional.empty()),
                        deed(wound(Participant.OPPONENT, 1)))), Marks.CLOSED)
                .put(B, creature("Бык", 1, 1, 9)).begin().endTurn();
        assertThat(duel.events(QueueEvent.TriggerMet.class)).hasSize(1); // Заря was readied
        assertThat(duel.events(QueueEvent.AbilityQueued.class)).isEmpty();
        duel.turnUp();
        assertThat(eventKinds(duel, List.of(CoinsGained.class, CardDrawn.class, TurnEvent.StartOfTurnReached.class,
                QueueEvent.AbilityQueued.class))).containsExactly("CardDrawn", "StartOfTurnReached");
        assertThat(prompt(duel)).isEqualTo(new Prompt.Declare(A));
        duel.choose(declarationOn(duel, A, "Бык"));
        assertThat(prompt(duel)).isEqualTo(new Prompt.Declare(B));
    }

    @Test
    @Covers({"BF-121.2-c", "BF-121.3"})
    void the_queue_empties_at_end_of_turn_and_no_player_acts_in_the_extraction() {
        Duel duel = duelWithAskedPasses()
                .put(A, event("Закат", 1,
                triggerOn(new TriggerCondition.Turn(TriggerCondition.Moment.END, Optional.of(Participant.YOU)),
                        deed(wound(Participant.OPPONENT, 1))))).put(A, creature("Бык", 1, 1, 9))
                .hand(A, spell("Сила", 1, targeting(CREATURES, new Effect.Grant(FIRST,
                        List.of(new Modifier.StrikeBonus(amount(1))), Duration.END_OF_TURN)))).begin();
        duel.play("Сила", duel.atPhase("Бык")).choose(new Passed(B)).choose(new Passed(A)).endTurn();
        assertThat(prompt(duel)).isEqualTo(new Prompt.Pass(B));
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
        duel.choose(new Passed(B)).choose(new Passed(A));
        assertThat(duel.heroWounds(B)).isEqualTo(1);
        assertThat(duel.state().active()).isEqualTo(B);
        assertThat(eventKinds(duel, List.of(QueueEvent.AbilityEnded.class, QueueEvent.EffectExpired.class,
                TurnEvent.TurnStarted.class))).containsExactly("AbilityEnded", "EffectExpired", "TurnStarted");
    }

    @Test
    @Covers("BF-401.4")
    void a_trigger_is_met_queued_and_resolved_in_that_order() {
        Duel duel = duelWithAskedPasses()
                .put(A, event("Ухо", 1, triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED,
                        Optional.of(ENEMIES)), deed(wound(Participant.OPPONENT, 1))))).put(B, creature("Бык", 1, 1, 9))
                .hand(A, spell("Клык", 1, shot(), shot())).begin();
        duel.choose(duel.playChoice("Клык", 0, duel.atPhase("Бык"), duel.atPhase("Бык"))).choose(new Passed(B));
        duel.choose(new Passed(A)); // the first half of the spell
        assertThat(eventKinds(duel,
                List.of(WoundsDealt.class, QueueEvent.TriggerMet.class, QueueEvent.AbilityEnded.class,
                QueueEvent.AbilityQueued.class)))
                .containsExactly("WoundsDealt", "TriggerMet", "AbilityEnded", "AbilityQueued");
        assertThat(duel.state().queue()).extracting(one -> one.source().card())
                .containsExactly(duel.id("Клык"), duel.id("Ухо"));
        duel.choose(new Passed(B)).choose(new Passed(A)); // the second half, while the trigger is pending
        assertThat(duel.heroWounds(B)).isZero();
        duel.choose(new Passed(B)).choose(new Passed(A));
        assertThat(duel.heroWounds(B)).isEqualTo(1);
    }

    @Test
    @Covers("BF-401.5")
    void a_met_trigger_resolves_even_if_its_source_left_or_lost_it() {
        var cry = triggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED, Optional.empty()),
                deed(wound(Participant.OPPONENT, 1)));
        Duel duel = Duel.of().coins(A, 9).put(B, creature("Мышь", 1, 1, 1, cry)).put(B, creature("Бык", 1, 1, 9, cry))
                .hand(A, spell("Клык", 1, shot()))
                .hand(A, spell("Кляп", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1)),
                        new Effect.Grant(FIRST, List.of(new Modifier.NoFeatures()), Duration.GAME),
                        new Effect.Move(FIRST, Destination.HAND)))).begin();
        duel.play("Клык", duel.atPhase("Мышь"));
        assertThat(duel.isIn("Мышь", B, BerserkZone.GRAVEYARD)).isTrue();
        assertThat(duel.heroWounds(A)).isEqualTo(1);
        duel.play("Кляп", duel.atPhase("Бык"));
        assertThat(duel.isIn("Бык", B, BerserkZone.HAND)).isTrue();
        assertThat(duel.heroWounds(A)).isEqualTo(2);
    }

    @Test
    @Covers("BF-401.7")
    void a_declined_trigger_is_lost_until_it_is_met_again() {
        Duel duel = Duel.of().put(A,
                event("Ухо", 1, optionalTriggerOn(new TriggerCondition.CardEventTrigger(CardEventKind.IS_WOUNDED,
                        Optional.of(ENEMIES)), deed(wound(Participant.OPPONENT, 1))))).put(B, creature("Бык", 1, 1, 9))
                .hand(A, spell("Клык", 1, shot())).hand(A, spell("Зуб", 1, shot())).begin();
        duel.play("Клык", duel.atPhase("Бык")).choose(new TriggerDeclined(A, 0));
        assertThat(prompt(duel)).isEqualTo(new Prompt.Act(A));
        assertThat(duel.state().listPendingTriggers()).isEmpty();
        duel.play("Зуб", duel.atPhase("Бык"));
        assertThat(prompt(duel)).isEqualTo(new Prompt.Declare(A));
        duel.choose(new TriggerDeclared(A, 0, Optional.of(duel.id("Бык")), Declaration.EMPTY));
        assertThat(duel.heroWounds(B)).isEqualTo(1);
    }

    @Test
    @Covers("BF-403.1")
    void source_conditions_use_last_known_values_and_others_the_current_ones() {
        var own = new Amount(1, Optional.of(new Measure.StrikeOf(THIS)));
        var count = new Amount(1, Optional.of(new Measure.Count(CREATURES)));
        Duel duel = Duel.of().addToSet(creature("Дух", 1, 1, 1, List.of(Trait.CREATED)))
                .put(B, creature("Мститель", 1, 2, 1,
                        eachTimeTrigger(new TriggerCondition.Death(),
                        deed(new Effect.Wound(new CardSelector.Hero(Participant.OPPONENT), own))),
                        eachTimeTrigger(new TriggerCondition.Death(),
                        deed(new Effect.Create(new CardName("Дух"), amount(2)))),
                        eachTimeTrigger(new TriggerCondition.Death(),
                        deed(new Effect.Wound(new CardSelector.Hero(Participant.YOU), count)))),
                        Map.of(Marks.BOOSTS, 3))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        duel.play("Казнь", duel.atPhase("Мститель"));
        while (!duel.state().listPendingTriggers().isEmpty()) { // in printed order
            duel.choose(new TriggerDeclared(B, 0, Optional.of(duel.id("Мститель")), Declaration.EMPTY));
        }
        assertThat(duel.heroWounds(A)).isEqualTo(5);
        assertThat(duel.heroWounds(B)).isEqualTo(2);
    }

    @Test
    @Covers("BF-101.2")
    void an_ability_is_announced_with_targets_before_it_resolves() {
        var shot = new Feature.ActivatedAbility(List.of(new Payment.CloseSelf()), Optional.empty(), List.of(), shot());
        Duel duel = Duel.of().put(A, creature("Лучник", 1, 1, 1, shot)).put(B, creature("Бык", 1, 1, 9)).begin();
        duel.assertRefused(duel.abilityChoice("Лучник", "f0"), Reason.ILLEGAL_TARGET);
        duel.use("Лучник", duel.atPhase("Бык"));
        assertThat(eventKinds(duel, List.of(QueueEvent.AbilityQueued.class, WoundsDealt.class)))
                .containsExactly("AbilityQueued", "WoundsDealt");
        assertThat(duel.events(QueueEvent.AbilityQueued.class).getFirst().ability().parts().getFirst().aims())
                .extracting(Aim::card)
                .containsExactly(duel.id("Бык"));
        assertThat(duel.rules(QueueEvent.AbilityQueued.class)).contains("BF-101.2");
        duel.endTurn().turnUp();
        duel.assertRefused(new TurnHandedOver(A), Reason.NOT_YOUR_DECISION).endTurn();
        assertThat(duel.state().active()).isEqualTo(A);
    }
}
