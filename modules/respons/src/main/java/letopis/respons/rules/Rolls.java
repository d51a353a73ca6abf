package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.ChanceOutcome;
import letopis.respons.event.ChanceOutcome.CardsTurnedUp;
import letopis.respons.query.Field;
import letopis.respons.query.Unseen;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;
import letopis.table.CardsAwaited;
import letopis.table.Dice;

/// What chance may bring, as a simulator draws it. An unknown card of a shuffled deck is any card of the player's list
/// that is not identified, each copy equally likely: that is what a shuffle means.
public final class Rolls {

    private Rolls() {}

    public static ChanceOutcome of(ResponsState state, Dice dice) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Lot _ -> new ChanceOutcome.InitiativeDrawn(Seat.PAIR.get(dice.below(Seat.PAIR.size())));
            case Prompt.CutFalls(var seat) ->
                    new ChanceOutcome.CutFell(seat, 1 + dice.below(Field.loose(state, seat) - 1));
            case Prompt.TurnUp(var seat, int unknown) -> new CardsTurnedUp(seat, state.table().nextIds(unknown),
                    Unseen.next(state, seat, unknown).drawn(dice, Unseen.isWithheld(state, seat)));
            case Prompt.Pick(var seat) ->
                    new ChanceOutcome.CardPicked(seat, state.hand(seat).get(dice.below(state.hand(seat).size())));
            case Prompt other -> throw new IllegalStateException("chance is not awaited, but " + other);
        };
    }

    /// The cards that come up next, for whoever keeps the record.
    public static Optional<CardsAwaited> awaited(ResponsState state) {
        if (!(Rules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, int unknown))) {
            return Optional.empty();
        }
        List<CardId> cards = state.table().nextIds(unknown);
        return Optional.of(new CardsAwaited(seat, cards, faces -> new CardsTurnedUp(seat, cards, faces)));
    }
}
