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

/// What happens in a match of pebbles.
public sealed interface PebblesEvent extends Event {

    /// What a player chooses.
    sealed interface Decision extends PebblesEvent, Choice.Decision {}

    /// What chance brings.
    sealed interface Chance extends PebblesEvent, Choice.Chance {}

    /// What the judge orders.
    sealed interface Order extends PebblesEvent, Choice.Order {}

    /// What the rules make of it.
    sealed interface Consequence extends PebblesEvent {}

    /// A player brings a pouch; what is in it is the player's secret.
    record PouchFilled(Seat seat, int size, Hidden<Pouch> pouch) implements Decision {}

    /// A pebble is laid on the beach for all to see.
    record PebblePlayed(Seat seat, CardId pebble, CardName name) implements Decision {
        @Override
        public PebblePlayed withCards(UnaryOperator<CardId> names) {
            return new PebblePlayed(seat, names.apply(pebble), name);
        }

        @Override
        public List<NamedCard> named() {
            return List.of(new NamedCard(pebble, name));
        }
    }

    /// A pebble goes back to the bottom of the pouch, and nobody else learns which.
    record PebbleReturned(Seat seat, CardId pebble) implements Decision {
        @Override
        public PebbleReturned withCards(UnaryOperator<CardId> names) {
            return new PebbleReturned(seat, names.apply(pebble));
        }
    }

    record Passed(Seat seat) implements Decision {}

    /// A player gives up the running game.
    record Conceded(Seat seat) implements Decision {}

    /// Who goes first in the first game.
    record FirstTossed(Seat seat) implements Chance {}

    /// Pebbles on top of a shaken pouch are identified.
    ///
    /// @param pebbles their new ids, from the top
    /// @param faces what they are, in the same order
    record PebblesTurnedUp(Seat seat, List<CardId> pebbles, Hidden<List<CardName>> faces) implements Chance {
        public PebblesTurnedUp {
            pebbles = List.copyOf(pebbles);
        }
    }

    /// The judge sets the points of a player right.
    record PointsCorrected(Seat seat, int points, String reason) implements Order {}

    record GameOpened(int game) implements Consequence {}

    record PouchShaken(Seat seat, int size) implements Consequence {}

    /// Who goes first in a later game.
    record FirstSeated(Seat seat) implements Consequence {}

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
