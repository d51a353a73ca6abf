package letopis.respons.query;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Amount;
import letopis.respons.card.Measure;
import letopis.respons.card.Score;
import letopis.respons.state.Frame;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;

/// Evaluation of amounts and scores.
public final class AmountEvaluation {

    private AmountEvaluation() {}

    static boolean isWithin(int number, int min, Optional<Integer> max) {
        return number >= min && max.filter(limit -> number > limit).isEmpty();
    }

    public static int evaluate(ResponsState state, Amount amount, Scope scope) {
        return evaluate(state, ContinuousEffects.of(state), amount, scope);
    }

    static int evaluate(ResponsState state, ContinuousEffects effects, Amount amount, Scope scope) {
        return amount.per().isEmpty() ? amount.number()
                : amount.number() * evaluate(state, effects, amount.per().get(), scope);
    }

    private static int evaluate(ResponsState state, ContinuousEffects effects, Measure measure, Scope scope) {
        return switch (measure) {
            case Measure.Ritual _ -> state.player(scope.seat()).played() + (countsItself(state, scope) ? 1 : 0);
            case Measure.Count(var filter) -> Filters.findMatchingCards(state, effects, filter, scope).size();
            case Measure.ScoreOf(var whom, var score) -> evaluate(state, scope.seat(whom), score);
            case Measure.StrengthOf(var which) -> CardReferences.resolve(state, effects, which, scope).stream()
                    .mapToInt(card -> Math.max(0, effects.computeCurrentOrPrintedStrength(card))).sum();
        };
    }

    /// Returns true if the source is an Order being played, which may count itself ([R-RITUALSELF]).
    private static boolean countsItself(ResponsState state, Scope scope) {
        return state.settings().is(Settings.RitualOrderRule.ITSELF) && state.agenda().stream().anyMatch(frame ->
                frame instanceof Frame.OrderPlay(var seat, var card, _, _) && seat.equals(scope.seat())
                        && card.equals(scope.sourceCard()));
    }

    public static int evaluate(ResponsState state, Seat seat, Score score) {
        Player player = state.player(seat);
        return switch (score) {
            case CARDS_IN_HAND -> state.listHandCards(seat).size();
            case CARDS_IN_DECK -> TableQueries.findDeck(state, seat).size();
            case CARDS_IN_GRAVEYARD -> TableQueries.listGraveyard(state, seat).size();
            case ORDERS_PLAYED -> player.played();
            case INFLUENCE -> player.publicFunds(); // public funds, so that the result reveals no secret
            case ACTION_POINTS -> player.points();
            case DISCARDED_THIS_TURN -> player.discarded();
            case CHOSEN_LINES -> player.lines().size();
        };
    }
}
