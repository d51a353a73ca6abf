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

    public static Seat seat(Whom whom, Seat you) {
        return switch (whom) {
            case YOU -> you;
            case OPPONENT -> you.opponent();
        };
    }

    public static boolean hold(FightState state, Seat you, List<Condition> conditions) {
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
                int hand = state.hand(seat(whom, you)).size();
                yield hand >= atLeast && (atMost < atLeast || hand <= atMost);
            }
            case Condition.HeroOpen(var whom, boolean open) ->
                    Field.isOpen(state, Field.hero(state, seat(whom, you))) == open;
            case Condition.HasCompanion(var whom, var filter) ->
                    count(state, Field.companions(state, seat(whom, you)), filter) > 0;
            case Condition.GraveyardHas(var whom, int atLeast, var filter) ->
                    count(state, Field.graveyard(state, seat(whom, you)), filter) >= atLeast;
            case Condition.OwnTurn() -> state.active().equals(you);
            case Condition.Not(var other) -> !holds(state, you, other);
        };
    }

    private static int count(FightState state, List<CardId> cards, CardFilter filter) {
        int count = 0;
        for (CardId card : cards) {
            count += Field.text(state, card).filter(text -> Kinds.matches(state, filter, text)).isPresent() ? 1 : 0;
        }
        return count;
    }
}
