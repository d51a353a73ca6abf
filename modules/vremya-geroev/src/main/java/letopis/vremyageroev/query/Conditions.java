package letopis.vremyageroev.query;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.state.FightState;

/// Evaluation of card conditions.
public final class Conditions {

    private Conditions() {}

    public static Seat findSeat(Participant whom, Seat controller) {
        return switch (whom) {
            case YOU -> controller;
            case OPPONENT -> controller.opponent();
        };
    }

    public static boolean allHold(FightState state, Seat controller, List<Condition> conditions) {
        for (Condition condition : conditions) {
            if (!holds(state, controller, condition)) {
                return false;
            }
        }
        return true;
    }

    public static boolean holds(FightState state, Seat controller, Condition condition) {
        return switch (condition) {
            case Condition.HandSizeCondition(var whom, int atLeast, int atMost) -> {
                int hand = state.hand(findSeat(whom, controller)).size();
                yield hand >= atLeast && (atMost < atLeast || hand <= atMost);
            }
            case Condition.HeroStatusCondition(var whom, boolean open) ->
                    TableQueries.isOpen(state, TableQueries.findHero(state, findSeat(whom, controller))) == open;
            case Condition.CompanionCondition(var whom, var filter) ->
                    countMatches(state, TableQueries.listCompanions(state, findSeat(whom, controller)), filter) > 0;
            case Condition.GraveyardCondition(var whom, int atLeast, var filter) ->
                    countMatches(state, TableQueries.listGraveyard(state, findSeat(whom, controller)),
                    filter) >= atLeast;
            case Condition.OwnTurn() -> state.active().equals(controller);
            case Condition.Not(var other) -> !holds(state, controller, other);
        };
    }

    private static int countMatches(FightState state, List<CardId> cards, CardFilter filter) {
        int count = 0;
        for (CardId card : cards) {
            count += TableQueries.findText(state, card).filter(text -> CardMatch.matches(state, filter, text))
                    .isPresent() ? 1 : 0;
        }
        return count;
    }
}
