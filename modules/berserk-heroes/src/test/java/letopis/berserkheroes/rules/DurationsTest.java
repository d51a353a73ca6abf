package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.SECOND;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.coinAbility;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.filter;
import static letopis.berserkheroes.TestCards.inZone;
import static letopis.berserkheroes.TestCards.keywordFeature;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static letopis.berserkheroes.TestCards.withQualities;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Deed;
import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.FutureTurns;
import letopis.berserkheroes.card.Keyword;
import letopis.berserkheroes.card.Modifier;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Quality;
import letopis.berserkheroes.card.Rule;
import letopis.berserkheroes.card.Score;
import letopis.berserkheroes.card.Target;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.QueueEvent.EffectExpired;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.state.Marks;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Conditional effects and effects of future turns.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DurationsTest {

    private static final List<Modifier> STRONGER = List.of(new Modifier.StrikeBonus(amount(3)));

    private static Effect grant(CardSelector which, Condition provided) {
        return new Effect.Grant(which, STRONGER, Duration.GAME, Optional.of(provided), Optional.empty());
    }

    private static Condition isInState(CardSelector which, Quality.State state) {
        return new Condition.FilterCondition(which,
                withQualities(filter(Optional.empty()), new Quality.HasState(state)));
    }

    @Test
    @Covers({"BF-120.6", "BF-503.1-j"})
    void an_effect_that_ended_with_its_condition_does_not_return() {
        var unwounded = new Condition.Not(isInState(FIRST, Quality.State.WOUNDED));
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Жрец", 2, 1, 5, coinAbility(targeting(CREATURES,
                        grant(FIRST, unwounded))))).put(A, creature("Бык", 2, 2, 9)).put(B, creature("Пёс", 2, 2, 9))
                .hand(A, spell("Укол", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1)))))
                .hand(A, spell("Второй укол", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(1)))))
                .hand(A, spell("Бальзам", 1, targeting(CREATURES, new Effect.HealFully(FIRST)))).begin();
        duel.use("Жрец", duel.atPhase("Бык"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(5);
        duel.play("Укол", duel.atPhase("Пёс"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(5);
        duel.play("Второй укол", duel.atPhase("Бык"));
        assertThat(duel.rules(EffectExpired.class)).contains("BF-120.6");
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
        duel.play("Бальзам", duel.atPhase("Бык"));
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
        assertThat(duel.state().lastingEffects()).isEmpty();
    }

    @Test
    @Covers("BF-120.6")
    void an_effect_condition_can_refer_to_its_source_a_target_or_a_player() {
        var closed = isInState(THIS, Quality.State.CLOSED);
        Duel own = Duel.of().coins(A, 9).put(A, creature("Жрец", 2, 1, 5, new Feature.ActivatedAbility(
                        List.of(new Payment.CloseSelf()), Optional.empty(), List.of(),
                        targeting(CREATURES, grant(FIRST, closed)))))
                .put(A, creature("Бык", 2, 2, 9))
                .hand(A, spell("Взмах", 1, targeting(CREATURES, new Effect.Open(FIRST))))
                .begin();
        own.use("Жрец", own.atPhase("Бык"));
        assertThat(own.strikeValue("Бык")).isEqualTo(5);
        own.play("Взмах", own.atPhase("Жрец"));
        assertThat(own.strikeValue("Бык")).isEqualTo(2);

        var pair = new Deed(List.of(new Target(CREATURES, false), new Target(CREATURES, false)),
                List.of(step(grant(FIRST, isInState(SECOND, Quality.State.OPEN)))), Optional.empty());
        Duel other = Duel.of().coins(A, 9).put(A, creature("Жрец", 2, 1, 5, coinAbility(pair)))
                .put(A, creature("Бык", 2, 2, 9))
                .hand(A, spell("Сон", 1, targeting(CREATURES, new Effect.Close(FIRST)))).begin();
        other.use("Жрец", other.atPhase("Бык", "Жрец"));
        assertThat(other.strikeValue("Бык")).isEqualTo(5);
        other.play("Сон", other.atPhase("Жрец"));
        assertThat(other.strikeValue("Бык")).isEqualTo(2);

        var praying = new Condition.ScoreCondition(Participant.YOU, Score.PRAYERS, 1, Optional.empty());
        Duel players = Duel.of().coins(A, 9).put(A, creature("Жрец", 2, 1, 5, coinAbility(deed(
                        new Effect.GainPrayers(Participant.YOU, amount(1)), grant(THIS, praying)))))
                .hand(A, spell("Забвение", 1, deed(new Effect.LosePrayers(Participant.YOU, amount(1))))).begin();
        players.use("Жрец");
        assertThat(players.strikeValue("Жрец")).isEqualTo(4);
        players.play("Забвение", Declaration.EMPTY);
        assertThat(players.strikeValue("Жрец")).isEqualTo(1);
    }

    @Test
    @Covers("BF-120.6")
    void an_effect_whose_condition_never_held_ends_at_once() {
        var unwounded = new Condition.Not(isInState(FIRST, Quality.State.WOUNDED));
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 2, 2, 9), Map.of(Marks.WOUNDS, 1))
                .hand(A, spell("Сила", 1, targeting(CREATURES, grant(FIRST, unwounded), new Effect.HealFully(FIRST))))
                .begin();
        duel.play("Сила", duel.atPhase("Бык"));
        assertThat(duel.wounds("Бык")).isZero();
        assertThat(duel.strikeValue("Бык")).isEqualTo(2);
    }

    @Test
    @Covers("BF-120.6")
    void a_player_rule_ends_with_its_condition() {
        var few = new Condition.CountCondition(CREATURES, 0, Optional.of(1));
        var dear = new Effect.Proclaim(
                Participant.OPPONENT, List.of(new Rule.CostChange(inZone(Place.HAND, filter(Optional.empty())),
                2)), Duration.GAME, Optional.of(few), Optional.empty());
        Duel duel = Duel.of().coins(A, 9).coins(B, 9).put(A, creature("Жрец", 2, 1, 5, coinAbility(deed(dear))))
                .hand(B, creature("Бык", 1, 2, 9)).hand(B, creature("Пёс", 1, 2, 9)).begin();
        duel.use("Жрец").endTurn().turnUp().play("Бык");
        assertThat(duel.readyCoins(B)).isEqualTo(10 - 3);
        duel.play("Пёс");
        assertThat(duel.readyCoins(B)).isEqualTo(10 - 4);
    }

    private static Duel duelWithFutureTurns(Participant whom, int turns) {
        var wrath = List.<Modifier>of(new Modifier.FeatureGain(keywordFeature(Keyword.WRATH)), STRONGER.getFirst());
        Duel duel = Duel.of().coins(A, 9).put(A, creature("Бык", 2, 2, 9))
                .hand(A, spell("Осада", 1, targeting(CREATURES,
                        new Effect.Grant(FIRST, wrath, Duration.NEXT_TURNS, Optional.empty(),
                                Optional.of(new FutureTurns(whom, turns))))))
                .hand(A, spell("Ещё ход", 1, deed(new Effect.ExtraTurn(Participant.YOU)))).begin();
        return duel.play("Осада", duel.atPhase("Бык"));
    }

    private static boolean isEffectActive(Duel duel) {
        boolean strong = duel.strikeValue("Бык") == 5;
        assertThat(ContinuousEffects.evaluate(duel.state()).has(duel.id("Бык"), Keyword.WRATH)).isEqualTo(strong);
        return strong;
    }

    @Test
    @Covers("BF-7-086")
    void an_effect_for_future_turns_applies_only_in_those_turns() {
        Duel duel = duelWithFutureTurns(Participant.OPPONENT, 2);
        assertThat(isEffectActive(duel)).as("this turn").isFalse();
        assertThat(isEffectActive(duel.endTurn().turnUp())).as("B").isTrue();
        assertThat(isEffectActive(duel.endTurn().turnUp())).as("A").isFalse();
        assertThat(isEffectActive(duel.endTurn().turnUp())).as("B again").isTrue();
        assertThat(isEffectActive(duel.endTurn().turnUp())).as("A again").isFalse();
        assertThat(duel.state().lastingEffects()).isEmpty();
        assertThat(isEffectActive(duel.endTurn().turnUp())).as("B for the third time").isFalse();
    }

    @Test
    @Covers({"BF-7-086", "BF-7-044"})
    void future_turns_exclude_the_current_turn_and_include_extra_turns() {
        Duel duel = duelWithFutureTurns(Participant.YOU, 1);
        assertThat(isEffectActive(duel)).isFalse();
        duel.play("Ещё ход", Declaration.EMPTY).endTurn().turnUp();
        assertThat(duel.state().active()).isEqualTo(A);
        assertThat(isEffectActive(duel)).isTrue();
        duel.endTurn();
        assertThat(duel.rules(EffectExpired.class)).contains("BF-7-086");
        assertThat(isEffectActive(duel.turnUp().endTurn().turnUp())).isFalse();
    }

    @Test
    @Covers("BF-7-086")
    void a_player_rule_can_apply_to_future_turns() {
        var dear = new Effect.Proclaim(
                Participant.OPPONENT, List.of(new Rule.CostChange(inZone(Place.HAND, filter(Optional.empty())),
                2)), Duration.NEXT_TURNS, Optional.empty(), Optional.of(new FutureTurns(Participant.OPPONENT, 1)));
        Duel duel = Duel.of().coins(A, 9).coins(B, 9).hand(A, spell("Налог", 1, deed(dear)))
                .hand(B, creature("Бык", 1, 2, 9)).hand(B, creature("Пёс", 1, 2, 9)).begin()
                .play("Налог", Declaration.EMPTY).endTurn().turnUp().play("Бык");
        assertThat(duel.readyCoins(B)).isEqualTo(10 - 3);
        duel.endTurn().turnUp().endTurn().turnUp().play("Пёс");
        assertThat(duel.readyCoins(B)).isEqualTo(10 - 1);
    }
}
