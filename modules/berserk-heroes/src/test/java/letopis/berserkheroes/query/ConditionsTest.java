package letopis.berserkheroes.query;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.ENEMIES;
import static letopis.berserkheroes.TestCards.OWN;
import static letopis.berserkheroes.TestCards.THIS;
import static letopis.berserkheroes.TestCards.creature;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Condition;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Score;
import letopis.berserkheroes.state.Marks;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Conditions and amounts evaluated for a card.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConditionsTest {

    private static final Condition NEVER = new Condition.CountCondition(OWN, 9, Optional.empty());
    private static final Condition ALWAYS = new Condition.CountCondition(OWN, 0, Optional.empty());

    private static Duel table() {
        return Duel.of().coins(A, 4).deck(B, 7).put(A, creature("Лев", 2, 3, 4), Map.of(Marks.WOUNDS, 1))
                .put(B, creature("Тигр", 2, 2, 5), Map.of(Marks.WOUNDS, 2)).put(B, creature("Кот", 2, 1, 5))
                .hand(A, creature("Рысь", 1, 1, 1)).graveyard(B, creature("Бык", 1, 1, 1)).begin();
    }

    private static boolean holds(Condition... conditions) {
        Duel duel = table();
        return Conditions.allHold(duel.state(), List.of(conditions), Scope.of(duel.state(), duel.id("Лев")));
    }

    private static int evaluate(Amount amount) {
        Duel duel = table();
        return AmountEvaluation.evaluate(duel.state(), amount, Scope.of(duel.state(), duel.id("Лев")).withX(3));
    }

    private static int evaluate(Measure measure) {
        return evaluate(new Amount(1, Optional.of(measure)));
    }

    @Test
    void all_conditions_must_hold_and_an_empty_list_always_holds() {
        assertThat(holds()).isTrue();
        assertThat(holds(ALWAYS, ALWAYS)).isTrue();
        assertThat(holds(ALWAYS, NEVER)).isFalse();
        assertThat(holds(new Condition.Not(NEVER))).isTrue();
        assertThat(holds(new Condition.Not(ALWAYS))).isFalse();
        assertThat(holds(new Condition.AnyOf(List.of(NEVER, ALWAYS)))).isTrue();
        assertThat(holds(new Condition.AnyOf(List.of(NEVER, NEVER)))).isFalse();
    }

    @Test
    void a_turn_condition_names_a_player() {
        assertThat(holds(new Condition.TurnOf(Participant.YOU))).isTrue();
        assertThat(holds(new Condition.TurnOf(Participant.OPPONENT))).isFalse();
    }

    @Test
    void all_referenced_cards_must_match_and_at_least_one_must_exist() {
        assertThat(holds(new Condition.FilterCondition(THIS, OWN))).isTrue();
        assertThat(holds(new Condition.FilterCondition(THIS, ENEMIES))).isFalse();
        assertThat(holds(new Condition.FilterCondition(new CardSelector.Cause(), OWN))).as("nothing set it off")
                .isFalse();
        assertThat(holds(new Condition.FilterCondition(
                new CardSelector.MatchingCards(letopis.berserkheroes.TestCards.CREATURES), OWN)))
                .as("not all are").isFalse();
    }

    @Test
    void conditions_compare_player_scores() {
        for (var one : Map.of(Score.COINS, 4, Score.OPEN_COINS, 4, Score.PRAYERS, 0, Score.CARDS_IN_HAND, 1,
                Score.CARDS_IN_DECK, 20, Score.CARDS_IN_GRAVEYARD, 0).entrySet()) {
            assertThat(evaluate(new Measure.ScoreOf(Participant.YOU, one.getKey()))).as(one.getKey().name())
                    .isEqualTo(one.getValue());
            assertThat(holds(new Condition.ScoreCondition(Participant.YOU, one.getKey(), one.getValue(),
                    Optional.of(one.getValue()))))
                    .isTrue();
            assertThat(holds(new Condition.ScoreCondition(Participant.YOU, one.getKey(), one.getValue() + 1,
                    Optional.empty())))
                    .isFalse();
        }
        assertThat(evaluate(new Measure.ScoreOf(Participant.OPPONENT, Score.CARDS_IN_DECK))).isEqualTo(7);
        assertThat(evaluate(new Measure.ScoreOf(Participant.OPPONENT, Score.CARDS_IN_GRAVEYARD))).isEqualTo(1);
    }

    @Test
    void conditions_count_cards_and_sum_their_numbers() {
        assertThat(evaluate(new Measure.X())).isEqualTo(3);
        assertThat(evaluate(new Measure.Count(ENEMIES))).isEqualTo(2);
        assertThat(evaluate(new Measure.StrikeOf(THIS))).isEqualTo(3);
        assertThat(evaluate(new Measure.StrikeOf(new CardSelector.MatchingCards(ENEMIES)))).isEqualTo(3);
        assertThat(evaluate(new Measure.LifeOf(new CardSelector.MatchingCards(ENEMIES)))).isEqualTo(8);
        assertThat(evaluate(new Measure.WoundsOf(new CardSelector.MatchingCards(ENEMIES)))).isEqualTo(2);
        assertThat(evaluate(new Amount(2, Optional.of(new Measure.Count(ENEMIES))))).isEqualTo(4);
        assertThat(evaluate(Amount.of(5))).isEqualTo(5);
    }
}
