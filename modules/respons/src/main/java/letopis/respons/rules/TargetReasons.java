package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.respons.card.Filter;
import letopis.respons.card.Place;
import letopis.respons.card.Trait;
import letopis.respons.query.Filters;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardId;

/// The reasons why a card does not match a target filter.
final class TargetReasons {

    private TargetReasons() {}

    /// Returns the first reason why the card does not match.
    static Reason findMismatch(ResponsState state, Scope scope, Filter filter, CardId card) {
        if (!state.table().containsCard(card) || filter.placeOrBoard() != Place.BOARD) {
            return Reason.BAD_TARGET;
        }
        if (state.zoneOf(card).filter(ResponsZone.HERO::equals).isPresent()) {
            return Reason.TARGET_HERO;
        }
        if (!state.isOnBoard(card)) {
            return Reason.TARGET_ELSEWHERE;
        }
        Optional<Filter.Whose> whose = filter.whose().filter(side -> (side == Filter.Whose.YOURS)
                != TableQueries.findController(state, card).equals(scope.seat()));
        if (whose.isPresent()) {
            return whose.get() == Filter.Whose.YOURS ? Reason.TARGET_NOT_YOURS : Reason.TARGET_NOT_AN_ENEMY;
        }
        if (!Filters.matches(state, reduceFilter(filter, true), scope, card)) {
            return Reason.TARGET_OF_OTHER_TYPE;
        }
        return Filters.matches(state, reduceFilter(filter, false), scope, card) ? Reason.BAD_TARGET
                : Reason.TARGET_OF_OTHER_STRENGTH;
    }

    /// Returns the filter reduced to the type, or to type and strength.
    private static Filter reduceFilter(Filter filter, boolean keepsTypeOnly) {
        List<Trait> strengths = keepsTypeOnly ? List.of()
                : filter.traits().stream().filter(Trait.StrengthRange.class::isInstance).toList();
        return new Filter(filter.place(), filter.types(), Optional.empty(), Optional.empty(), List.of(), List.of(),
                List.of(), List.of(), false, strengths);
    }
}
