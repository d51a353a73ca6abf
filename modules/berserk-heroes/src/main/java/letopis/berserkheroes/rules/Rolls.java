package letopis.berserkheroes.rules;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.event.ChanceOutcome;
import letopis.berserkheroes.event.ChanceOutcome.CardsTurnedUp;
import letopis.berserkheroes.query.Unseen;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardsAwaited;
import letopis.table.Dice;
import letopis.table.Hidden;

/// What chance may bring, as a simulator draws it. An unknown card of a shuffled deck is any card of the player's list
/// that is not identified, each copy equally likely: that is what a shuffle means.
public final class Rolls {

    private Rolls() {}

    public static ChanceOutcome of(BerserkState state, Dice dice) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Roll _ ->
                    new ChanceOutcome.DiceRolled(1 + dice.below(SetUps.SIDES), 1 + dice.below(SetUps.SIDES));
            case Prompt.TurnUp(var seat, int unknown) -> turnUp(state, seat, unknown, dice);
            case Prompt other -> throw new IllegalStateException("chance is not awaited, but " + other);
        };
    }

    /// Where nobody at hand has listed what lies there, the cards come up unseen.
    private static ChanceOutcome turnUp(BerserkState state, Seat seat, int unknown, Dice dice) {
        List<Optional<List<CardName>>> slots = Unseen.next(state, seat, unknown);
        List<CardId> cards = state.table().nextIds(unknown);
        if (slots.stream().anyMatch(Optional::isEmpty)) {
            if (Unseen.isWithheld(state, seat)) {
                throw new IllegalStateException("this log does not hold the deck of " + seat);
            }
            return new CardsTurnedUp(seat, cards, Hidden.unseen(seat));
        }
        List<CardName> faces = slots.stream().map(Optional::orElseThrow)
                .map(left -> left.remove(dice.below(left.size()))).toList();
        return new CardsTurnedUp(seat, cards, Hidden.from(seat, faces));
    }

    /// The cards that come up next, for whoever keeps the record.
    public static Optional<CardsAwaited> awaited(BerserkState state) {
        if (!(Rules.RULES.prompt(state) instanceof Prompt.TurnUp(var seat, int unknown))) {
            return Optional.empty();
        }
        List<CardId> cards = state.table().nextIds(unknown);
        return Optional.of(new CardsAwaited(seat, cards, faces -> new CardsTurnedUp(seat, cards, faces)));
    }
}
