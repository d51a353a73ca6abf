package letopis.pebbles;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.NamedCard;
import letopis.table.RecordedAs;

/// An event of a match of pebbles.
public sealed interface PebblesEvent extends Event {

    /// A player's choice.
    sealed interface Decision extends PebblesEvent, Choice.Decision {}

    /// A chance outcome.
    sealed interface Chance extends PebblesEvent, Choice.Chance {}

    /// A judge's order.
    sealed interface Order extends PebblesEvent, Choice.Order {}

    /// A consequence derived by the rules.
    sealed interface Consequence extends PebblesEvent {}

    /// A player brought a pouch with secret contents.
    record PouchFilled(Seat seat, int size, Hidden<Pouch> pouch) implements Decision {}

    /// A pebble was laid face up on the beach.
    record PebblePlayed(Seat seat, CardId pebble, CardName name) implements Decision {
        @Override
        public PebblePlayed mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new PebblePlayed(seat, newIdOf.apply(pebble), name);
        }

        @Override
        public List<NamedCard> namedCards() {
            return List.of(new NamedCard(pebble, name));
        }
    }

    /// A pebble was returned to the bottom of the pouch without being revealed.
    record PebbleReturned(Seat seat, CardId pebble) implements Decision {
        @Override
        public PebbleReturned mapCardIds(UnaryOperator<CardId> newIdOf) {
            return new PebbleReturned(seat, newIdOf.apply(pebble));
        }
    }

    record Passed(Seat seat) implements Decision {}

    /// A player conceded the current game.
    record Conceded(Seat seat) implements Decision {}

    /// A toss decided the first player of the first game.
    record FirstTossed(Seat seat) implements Chance {}

    /// Pebbles on top of a shaken pouch were identified.
    ///
    /// @param pebbles the new ids of the pebbles, from the top
    /// @param faces the faces of the pebbles, in the same order
    record PebblesTurnedUp(Seat seat, List<CardId> pebbles, Hidden<List<CardName>> faces) implements Chance {
        public PebblesTurnedUp {
            pebbles = List.copyOf(pebbles);
        }
    }

    /// The judge corrected the points of a player.
    record PointsCorrected(Seat seat, int points, String reason) implements Order {}

    record GameOpened(int game) implements Consequence {}

    record PouchShaken(Seat seat, int size) implements Consequence {}

    /// The first player of a later game was decided.
    @RecordedAs("FirstSeated")
    record FirstSeatChosen(Seat seat) implements Consequence {}

    record PebblesDrawn(Seat seat, List<CardId> pebbles) implements Consequence {
        public PebblesDrawn {
            pebbles = List.copyOf(pebbles);
        }
    }

    record TurnBegun(int turn, Seat seat) implements Consequence {}

    record PointsEarned(Seat seat, CardId pebble, int points) implements Consequence {}

    record GameWon(Seat seat, Reason reason) implements Consequence {
        public enum Reason { GOAL_REACHED, MORE_POINTS, CONCEDED }
    }

    record GameDrawn() implements Consequence {}

    record MatchWon(Seat seat) implements Consequence {}

    record MatchDrawn() implements Consequence {}
}
