package letopis.respons.query;

import static letopis.respons.TestCards.amount;
import static letopis.respons.TestCards.deed;
import static letopis.respons.TestCards.play;
import static letopis.respons.TestCards.spell;
import static letopis.respons.TestCards.unit;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.Amount;
import letopis.respons.card.CardSelector;
import letopis.respons.card.CardType;
import letopis.respons.card.Condition;
import letopis.respons.card.Effect;
import letopis.respons.card.Filter;
import letopis.respons.card.Measure;
import letopis.respons.card.Participant;
import letopis.respons.card.Place;
import letopis.respons.card.Score;
import letopis.respons.event.PlayerDecision.CardsGivenUp;
import letopis.respons.event.PlayerDecision.LineChosen;
import letopis.respons.event.RevealedCard;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Evaluation of conditions and amounts.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ConditionsTest {

    private static final Seat A = Seat.A;
    private static final Seat B = Seat.B;

    /// A has 2 cards in hand, 7 in the deck, 1 in the graveyard, 3 played Orders, 4 + 2 influence, 5 points, one
    /// discarded card and one chosen line; B has different numbers.
    private static Lanes table() {
        var lanes = Lanes.of().playerNumbers(A, 4, 2, 5).playedOrders(A, 3).deck(A, 7).deck(B, 9)
                .hand(A, unit("Рысь", 1),
                unit("Репа", 1), unit("Лук", 1)).unit(A, 1, unit("Лев", 4)).unit(A, 2, unit("Пума", 2))
                .unit(B, 1, unit("Тигр", 3)).cast(spell("Обряд", 0, play(deed(
                        new Effect.Discard(Participant.YOU, Optional.of(amount(1)), false),
                        new Effect.ChooseLine(Participant.YOU)))));
        return lanes.choose(new CardsGivenUp(A, List.of(new RevealedCard(lanes.card("Лук"), new CardName("Лук")))))
                .choose(new LineChosen(A, 2));
    }

    private static Scope scope(Lanes lanes) {
        return Scope.of(lanes.state(), lanes.card("Лев"));
    }

    private static boolean holds(Lanes lanes, Condition... conditions) {
        return Conditions.allHold(lanes.state(), List.of(conditions), scope(lanes));
    }

    @Test
    @Covers({"RS-131", "RS-210", "RS-212"})
    void each_player_number_is_counted_when_it_is_queried() {
        var lanes = table();
        var expected = new EnumMap<Score, Integer>(Score.class);
        expected.put(Score.CARDS_IN_HAND, 2);
        expected.put(Score.CARDS_IN_DECK, 7);
        expected.put(Score.CARDS_IN_GRAVEYARD, 2);
        expected.put(Score.ORDERS_PLAYED, 3);
        expected.put(Score.INFLUENCE, 6);
        expected.put(Score.ACTION_POINTS, 4);
        expected.put(Score.DISCARDED_THIS_TURN, 1);
        expected.put(Score.CHOSEN_LINES, 1);
        assertThat(expected.keySet()).containsExactly(Score.values());
        expected.forEach((score, number) -> {
            assertThat(holds(lanes, new Condition.ScoreCondition(Participant.YOU, score, number, Optional.of(number))))
                    .as("%s", score)
                    .isTrue();
            assertThat(holds(lanes, new Condition.ScoreCondition(Participant.YOU, score, number + 1, Optional.empty())))
                    .isFalse();
            assertThat(holds(lanes, new Condition.ScoreCondition(Participant.YOU, score, 0, Optional.of(number - 1))))
                    .isFalse();
            assertThat(holds(lanes,
                    new Condition.ScoreCondition(Participant.OPPONENT, score, number, Optional.of(number))))
                    .as("%s", score).isFalse();
            assertThat(AmountEvaluation.evaluate(lanes.state(),
                    new Amount(2, Optional.of(new Measure.ScoreOf(Participant.YOU, score))),
                    scope(lanes))).isEqualTo(2 * number);
        });
    }

    @Test
    @Covers({"RS-131", "RS-027a"})
    void conditions_on_the_board_can_be_combined() {
        var lanes = table();
        Condition two = new Condition.CountCondition(TestCards.OWN_UNITS, 2, Optional.of(2));
        Condition three = new Condition.CountCondition(TestCards.OWN_UNITS, 3, Optional.empty());
        Condition few = new Condition.CountCondition(TestCards.OWN_UNITS, 0, Optional.of(1));
        assertThat(holds(lanes, two)).isTrue();
        assertThat(holds(lanes, three)).isFalse();
        assertThat(holds(lanes, few)).isFalse();
        assertThat(holds(lanes, two, three)).isFalse();
        assertThat(holds(lanes)).isTrue();
        assertThat(holds(lanes, new Condition.Not(three))).isTrue();
        assertThat(holds(lanes, new Condition.Not(two))).isFalse();
        assertThat(holds(lanes, new Condition.AnyOf(List.of(three, two)))).isTrue();
        assertThat(holds(lanes, new Condition.AnyOf(List.of(three, few)))).isFalse();
        assertThat(holds(lanes, new Condition.HoldsInitiative(Participant.YOU))).isTrue();
        assertThat(holds(lanes, new Condition.HoldsInitiative(Participant.OPPONENT))).isFalse();
        assertThat(holds(lanes, new Condition.FilterCondition(new CardSelector.ThisCard(), TestCards.OWN_UNITS)))
                .isTrue();
        assertThat(holds(lanes, new Condition.FilterCondition(new CardSelector.ThisCard(), TestCards.ENEMY_UNITS)))
                .isFalse();
        assertThat(holds(lanes,
                new Condition.FilterCondition(new CardSelector.MatchingCards(TestCards.UNITS), TestCards.OWN_UNITS)))
                .as("not all")
                .isFalse();
        assertThat(holds(lanes, new Condition.FilterCondition(new CardSelector.Cause(), TestCards.UNITS))).as("no card")
                .isFalse();
    }

    @Test
    @Covers({"RS-131", "RS-210", "RS-147"})
    void amounts_are_multiplied_by_their_measure() {
        var lanes = table();
        var expected = new LinkedHashMap<Measure, Integer>();
        expected.put(new Measure.Ritual(), 3);
        expected.put(new Measure.Count(TestCards.UNITS), 3);
        expected.put(new Measure.StrengthOf(new CardSelector.ThisCard()), 4);
        expected.put(new Measure.StrengthOf(new CardSelector.MatchingCards(TestCards.OWN_UNITS)), 6);
        expected.put(new Measure.StrengthOf(new CardSelector.MatchingCards(new Filter(Optional.of(Place.HAND),
                List.of(CardType.UNIT),
                Optional.of(Filter.Whose.YOURS), Optional.empty(), List.of(), List.of(), List.of(), List.of(), false,
                List.of()))), 2);
        expected.forEach((measure, number) -> {
            assertThat(AmountEvaluation.evaluate(lanes.state(), new Amount(1, Optional.of(measure)), scope(lanes)))
                    .as("%s", measure)
                    .isEqualTo(number);
            assertThat(AmountEvaluation.evaluate(lanes.state(), new Amount(3, Optional.of(measure)), scope(lanes)))
                    .isEqualTo(3 * number);
        });
        assertThat(AmountEvaluation.evaluate(lanes.state(), amount(5), scope(lanes))).isEqualTo(5);
    }
}
