package letopis.berserkheroes.query;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Score;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Player;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Evaluation of amounts.
public final class AmountEvaluation {

    private AmountEvaluation() {}

    static boolean isWithin(int number, int min, Optional<Integer> max) {
        return number >= min && max.filter(limit -> number > limit).isEmpty();
    }

    public static int evaluate(BerserkState state, Amount amount, Scope scope) {
        return evaluate(state, ContinuousEffects.evaluate(state), amount, scope);
    }

    static int evaluate(BerserkState state, ContinuousEffects effects, Amount amount, Scope scope) {
        return amount.per().map(measure -> NumberChange.divide(
                amount.number() * evaluate(state, effects, measure, scope), amount.over().orElse(1),
                isRoundedUp(state)))
                .orElse(amount.number());
    }

    /// Returns whether halves are rounded up ([R-DIV]).
    public static boolean isRoundedUp(BerserkState state) {
        return state.settings().is(Settings.Rounding.UP);
    }

    private static int evaluate(BerserkState state, ContinuousEffects effects, Measure measure, Scope scope) {
        return switch (measure) {
            case Measure.X _ -> scope.x();
            case Measure.Count(var filter) -> Filters.findMatchingCards(state, effects, filter, scope).size();
            case Measure.ScoreOf(var whom, var score) -> evaluate(state, scope.seat(whom), score);
            case Measure.StrikeOf(var which) -> findLastKnownSource(state, which, scope).map(Source::strike)
                    .orElseGet(() -> CardReferences.resolve(state, effects, which, scope).stream()
                            .mapToInt(card -> Math.max(0, effects.computeStrike(card))).sum());
            case Measure.LifeOf(var which) -> findLastKnownSource(state, which, scope).flatMap(Source::life)
                    .orElseGet(() -> CardReferences.resolve(state, effects, which, scope).stream()
                            .mapToInt(card -> Math.max(0, effects.computeLife(card))).sum());
            case Measure.WoundsOf(var which) -> findLastKnownSource(state, which, scope).flatMap(Source::wounds)
                    .orElseGet(() -> CardReferences.resolve(state, effects, which, scope).stream()
                            .mapToInt(card -> state.table().card(card).count(Marks.WOUNDS)).sum());
            case Measure.CostOf(var which) -> listCostSources(state, effects, which, scope).stream()
                    .mapToInt(card -> Filters.computeCost(state, effects, card)).sum();
            case Measure.CompletedAmount _ -> scope.done();
        };
    }

    /// Returns the cards whose printed costs are evaluated. They may be in any zone.
    private static List<CardId> listCostSources(BerserkState state, ContinuousEffects effects, CardSelector selector,
            Scope scope) {
        return selector instanceof CardSelector.ThisCard ? List.of(scope.self())
                : selector instanceof CardSelector.Cause ? scope.cause().stream().toList()
                : CardReferences.resolve(state, effects, selector, scope);
    }

    /// Returns the last known values of a card that left play (BF-403.1).
    private static Optional<Source> findLastKnownSource(BerserkState state, CardSelector selector, Scope scope) {
        Optional<Source> known = selector instanceof CardSelector.ThisCard ? Optional.of(scope.source())
                : selector instanceof CardSelector.Cause ? scope.known() : Optional.empty();
        return known.filter(card -> !(TableQueries.isSameObject(state, card) && state.isInPlay(card.card())));
    }

    public static int evaluate(BerserkState state, Seat seat, Score score) {
        Player player = state.player(seat);
        return switch (score) {
            case COINS -> player.coins();
            case OPEN_COINS -> player.openCoins();
            case PRAYERS -> player.prayers();
            case CARDS_IN_HAND -> state.listHandCards(seat).size();
            case CARDS_IN_DECK -> TableQueries.findDeck(state, seat).size();
            case CARDS_IN_GRAVEYARD -> TableQueries.listGraveyard(state, seat).size();
            case ATTACKS_THIS_TURN -> player.attacks();
        };
    }
}
