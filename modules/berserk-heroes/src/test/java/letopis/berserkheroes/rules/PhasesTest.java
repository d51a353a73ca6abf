package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.NumericKeyword;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.TriggerCondition;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.CoinEvent.CoinsGained;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.event.PlayerDecision;
import letopis.berserkheroes.event.QueueEvent.AbilityEnded;
import letopis.berserkheroes.event.QueueEvent.EffectExpired;
import letopis.berserkheroes.event.QueueEvent.TriggerMet;
import letopis.berserkheroes.event.TurnEvent;
import letopis.berserkheroes.event.TurnEvent.PhaseStarted;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Event;
import letopis.table.Choice;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The phases of a turn and their transitions.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PhasesTest {

    private static Feature prayerAbility(int prayers, Payment... price) {
        return new Feature.ActivatedAbility(List.of(price), Optional.empty(), List.of(),
                deed(new Effect.GainPrayers(Participant.YOU, amount(prayers))));
    }

    private static List<Phase> phases(Duel duel) {
        return duel.events(PhaseStarted.class).stream().map(PhaseStarted::phase).toList();
    }

    @Test
    @Covers({"BF-302.1", "BF-303.4"})
    void a_turn_starts_with_the_restore_and_accumulation_phases() {
        Duel duel = Duel.of().put(B, creature("Пёс", 1, 1, 1), Marks.CLOSED).begin().endTurn();
        List<String> order = duel.events().stream().filter(event -> event instanceof TurnEvent.TurnStarted
                || event instanceof TurnEvent.CardsOpened || event instanceof PhaseStarted
                || event instanceof CoinsGained).map(event -> event.getClass().getSimpleName()).toList();
        assertThat(order).containsSubsequence("TurnStarted", "CardsOpened", "PhaseStarted", "CoinsGained");
        assertThat(phases(duel)).containsExactly(Phase.END, Phase.EXTRACTION, Phase.ACCUMULATION);
        assertThat(duel.rules(PhaseStarted.class)).contains("BF-303.4");
    }

    @Test
    @Covers({"BF-304.5", "BF-305.2"})
    void the_main_stage_starts_with_the_choice_phase_once_the_queue_is_empty() {
        Duel duel = Duel.of().put(B, creature("Тролль", 3, 1, 9, TestCards.numberedFeature(NumericKeyword.POISON, 2)))
                .begin()
                .endTurn()
                .turnUp();
        assertThat(duel.wounds("Тролль")).isEqualTo(2);
        List<Event> events = duel.events();
        assertThat(events.indexOf(duel.events(AbilityEnded.class).getLast()))
                .isLessThan(events.indexOf(new PhaseStarted(Phase.CHOICE)));
        assertThat(duel.rules(PhaseStarted.class)).contains("BF-304.5", "BF-305.2");
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
    }

    private static Duel duelWithActions() {
        return Duel.of().coins(A, 9)
                .put(A, creature("Волк", 2, 1, 9, prayerAbility(1, new Payment.CoinPayment(1, false))))
                .put(A, creature("Лис", 2, 1, 9)).hand(A, creature("Пёс", 1, 1, 1)).hand(A, creature("Кот", 1, 1, 1))
                .begin();
    }

    @Test
    @Covers({"BF-305.1", "BF-307.4", "BF-308.3", "BF-309.3"})
    void each_strike_ability_or_play_has_its_own_phase_followed_by_the_choice_phase() {
        Duel duel = duelWithActions().attack("Волк", "Второй");
        assertThat(phases(duel)).containsExactly(Phase.STRIKE, Phase.CHOICE);
        assertThat(duel.rules(PhaseStarted.class)).containsExactly("BF-307.4");
        duel.use("Волк");
        assertThat(phases(duel)).containsExactly(Phase.ABILITY, Phase.CHOICE);
        assertThat(duel.rules(PhaseStarted.class)).containsExactly("BF-308.3");
        duel.play("Пёс");
        assertThat(phases(duel)).containsExactly(Phase.PLAY, Phase.CHOICE);
        assertThat(duel.rules(PhaseStarted.class)).containsExactly("BF-309.3");
    }

    @Test
    @Covers({"BF-306.0", "BF-306.2"})
    void strikes_abilities_and_plays_can_repeat_in_any_order() {
        Duel duel = duelWithActions().play("Пёс").attack("Волк", "Второй").play("Кот").use("Волк")
                .attack("Лис", "Второй");
        assertThat(duel.heroWounds(B)).isEqualTo(2);
        assertThat(duel.state().isIn(Phase.CHOICE)).isTrue();
        assertThat(duel.state().active()).isEqualTo(A);
    }

    @Test
    @Covers("BF-306.1")
    void the_choice_phase_allows_strikes_abilities_plays_and_ending_the_turn() {
        Duel duel = duelWithActions();
        List<Choice> choices = new BerserkHeroes().choices(duel.state(), A);
        assertThat(choices).contains(new PlayerDecision.AttackDeclared(A, duel.id("Волк"), duel.heroOf(B)),
                duel.abilityChoice("Волк", "f0"), duel.playChoice("Пёс", 0), new PlayerDecision.TurnHandedOver(A));
        duel.assertRefused(new PlayerDecision.TurnHandedOver(B), Reason.NOT_YOUR_DECISION);
        duel.assertRefused(new PlayerDecision.Passed(A), Reason.NOT_YOUR_DECISION);
        duel.endTurn();
        assertThat(phases(duel)).startsWith(Phase.END);
        assertThat(duel.state().active()).isEqualTo(B);
    }

    private static Playable blessingSpell() {
        var life = new Feature.ConstantAbility(List.of(), TestCards.THIS, List.of(new Modifier.LifeBonus(amount(3))));
        return TestCards.spell("Щит", 1,
                TestCards.targeting(TestCards.CREATURES,
                new Effect.Grant(TestCards.FIRST, List.of(new Modifier.FeatureGain(
                life)), Duration.END_OF_TURN)));
    }

    private static List<String> endOfTurnEvents(Duel duel) {
        return duel.events().stream().filter(event -> event instanceof EffectExpired || event instanceof CardsDestroyed
                || event instanceof TriggerMet || event instanceof AbilityEnded
                || event instanceof TurnEvent.TurnStarted)
                .map(event -> event.getClass().getSimpleName()).toList();
    }

    @Test
    @Covers({"BF-310.2", "BF-121.2-c", "BF-310.3"})
    void a_death_from_ending_effects_triggers_before_the_next_turn() {
        Duel duel = Duel.of().coins(A, 9)
                .put(A, creature("Бык", 1, 1, 2, TestCards.triggerOn(new TriggerCondition.Death(), deed(
                        new Effect.GainPrayers(Participant.YOU, amount(1))))), Map.of(Marks.WOUNDS, 1))
                        .hand(A, blessingSpell())
                .hand(A, TestCards.spell(
                        "Удар", 1, TestCards.targeting(TestCards.CREATURES,
                                new Effect.Wound(TestCards.FIRST, amount(2)))))
                        .begin();
        duel.play("Щит", duel.atPhase("Бык")).play("Удар", duel.atPhase("Бык")).endTurn();
        assertThat(endOfTurnEvents(duel))
                .containsExactly("EffectExpired", "CardsDestroyed", "TriggerMet", "AbilityEnded",
                "TurnStarted");
        assertThat(duel.state().player(A).prayers()).isEqualTo(1);
    }

    @Test
    @Covers({"BF-310.2", "BF-310.3"})
    void an_end_of_turn_effect_created_in_the_extraction_ends_there_too() {
        Feature avenges = TestCards.triggerOn(new TriggerCondition.Death(),
                deed(new Effect.Grant(new CardSelector.Hero(Participant.YOU), List.of(
                new Modifier.FeatureGain(TestCards.keywordFeature(Keyword.VULNERABILITY))), Duration.END_OF_TURN)));
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 1, 1, 2, avenges), Map.of(Marks.WOUNDS, 1))
                .hand(A, blessingSpell()).hand(A, TestCards.spell("Удар", 1, TestCards.targeting(TestCards.CREATURES,
                        new Effect.Wound(TestCards.FIRST, amount(2))))).begin();
        duel.play("Щит", duel.atPhase("Бык")).play("Удар", duel.atPhase("Бык")).endTurn();
        assertThat(endOfTurnEvents(duel))
                .containsExactly("EffectExpired", "CardsDestroyed", "TriggerMet", "AbilityEnded",
                "EffectExpired", "TurnStarted");
        assertThat(duel.state().lastingEffects()).isEmpty();
    }
}
