package letopis.vremyageroev.query;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Whom;
import letopis.vremyageroev.state.FightState;

/// Evaluation of card conditions.
public final class Conditions {

    private Conditions() {}

    public static Seat seatOf(Whom whom, Seat you) {
        return switch (whom) {
            case YOU -> you;
            case OPPONENT -> you.opponent();
        };
    }

    public static boolean allHold(FightState state, Seat you, List<Condition> conditions) {
        for (Condition condition : conditions) {
            if (!holds(state, you, condition)) {
                return false;
            }
        }
        return true;
    }

    public static boolean holds(FightState state, Seat you, Condition condition) {
        return switch (condition) {
            case Condition.HandIs(var whom, int atLeast, int atMost) -> {
                int hand = state.hand(seatOf(whom, you)).size();
                yield hand >= atLeast && (atMost < atLeast || hand <= atMost);
            }
            case Condition.HeroOpen(var whom, boolean open) ->
                    TableQueries.isOpen(state, TableQueries.hero(state, seatOf(whom, you))) == open;
            case Condition.HasCompanion(var whom, var filter) ->
                    countMatches(state, TableQueries.companions(state, seatOf(whom, you)), filter) > 0;
            case Condition.GraveyardHas(var whom, int atLeast, var filter) ->
                    countMatches(state, TableQueries.graveyard(state, seatOf(whom, you)), filter) >= atLeast;
            case Condition.OwnTurn() -> state.active().equals(you);
            case Condition.Not(var other) -> !holds(state, you, other);
        };
    }

    private static int countMatches(FightState state, List<CardId> cards, CardFilter filter) {
        int count = 0;
        for (CardId card : cards) {
            count += TableQueries.text(state, card).filter(text -> CardMatch.matches(state, filter, text))
                    .isPresent() ? 1 : 0;
        }
        return count;
    }
}
