package letopis.berserkheroes.query;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Amount;
import letopis.berserkheroes.card.Measure;
import letopis.berserkheroes.card.Score;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Player;
import letopis.berserkheroes.state.Settings;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Evaluation of amounts.
public final class Numbers {

    private Numbers() {}

    static boolean within(int number, int least, Optional<Integer> most) {
        return number >= least && most.filter(limit -> number > limit).isEmpty();
    }

    public static int of(BerserkState state, Amount amount, Scope scope) {
        return of(state, Continuous.of(state), amount, scope);
    }

    static int of(BerserkState state, Continuous now, Amount amount, Scope scope) {
        return amount.per().map(measure -> Reckoned.divided(
                amount.number() * of(state, now, measure, scope), amount.over().orElse(1), isUp(state)))
                .orElse(amount.number());
    }

    /// Returns whether halves are rounded up ([R-DIV]).
    public static boolean isUp(BerserkState state) {
        return state.settings().is(Settings.Rounding.UP);
    }

    private static int of(BerserkState state, Continuous now, Measure measure, Scope scope) {
        return switch (measure) {
            case Measure.X _ -> scope.x();
            case Measure.Count(var filter) -> Filters.all(state, now, filter, scope).size();
            case Measure.ScoreOf(var whom, var score) -> of(state, scope.seat(whom), score);
            case Measure.StrikeOf(var which) -> known(state, which, scope).map(Source::strike)
                    .orElseGet(() -> Cards.meant(state, now, which, scope).stream()
                            .mapToInt(card -> Math.max(0, now.strike(card))).sum());
            case Measure.LifeOf(var which) -> known(state, which, scope).flatMap(Source::life)
                    .orElseGet(() -> Cards.meant(state, now, which, scope).stream()
                            .mapToInt(card -> Math.max(0, now.life(card))).sum());
            case Measure.WoundsOf(var which) -> known(state, which, scope).flatMap(Source::wounds)
                    .orElseGet(() -> Cards.meant(state, now, which, scope).stream()
                            .mapToInt(card -> state.table().card(card).count(Marks.WOUNDS)).sum());
            case Measure.CostOf(var which) -> costly(state, now, which, scope).stream()
                    .mapToInt(card -> Filters.cost(state, now, card)).sum();
            case Measure.Done _ -> scope.done();
        };
    }

    /// Returns the cards whose printed costs count, in any zone.
    private static List<CardId> costly(BerserkState state, Continuous now, Which which, Scope scope) {
        return which instanceof Which.This ? List.of(scope.self())
                : which instanceof Which.Cause ? scope.cause().stream().toList()
                : Cards.meant(state, now, which, scope);
    }

    /// Returns the last known values of a card that left play (BF-403.1).
    private static Optional<Source> known(BerserkState state, Which which, Scope scope) {
        Optional<Source> known = which instanceof Which.This ? Optional.of(scope.source())
                : which instanceof Which.Cause ? scope.known() : Optional.empty();
        return known.filter(card -> !(Field.isSame(state, card) && state.isInPlay(card.card())));
    }

    public static int of(BerserkState state, Seat seat, Score score) {
        Player player = state.player(seat);
        return switch (score) {
            case COINS -> player.coins();
            case OPEN_COINS -> player.open();
            case PRAYERS -> player.prayers();
            case CARDS_IN_HAND -> state.hand(seat).size();
            case CARDS_IN_DECK -> Field.deck(state, seat).size();
            case CARDS_IN_GRAVEYARD -> Field.graveyard(state, seat).size();
            case ATTACKS_THIS_TURN -> player.attacks();
        };
    }
}
