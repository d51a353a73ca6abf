package letopis.sparks;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;

/// The events of a fictional game, with a component of every supported type.
public sealed interface Spark extends Event {

    record Brought(Seat seat, int size, Hidden<Deck> list) implements Spark, Choice.Decision {}

    record TurnedUp(Seat seat, List<CardId> cards, Hidden<List<CardName>> faces, Hidden<Integer> heat)
            implements Spark, Choice.Chance {}

    record Played(Seat seat, CardId card, CardName name, Optional<CardId> target, List<Aim> aims)
            implements Spark, Choice.Decision {}

    record Wounded(
            Aim aim, int amount, Manner manner, boolean deadly, SortedMap<Manner, Integer> parts,
                    Map<String, Integer> notes,
            Set<Seat> seats, long stamp, Sequence from, Instant when, String words) implements Spark {}

    /// The first version of a wound, without its manner.
    record WoundedOnce(Seat seat, int amount) implements Spark {}

    record Won(Seat seat, Reason reason) implements Spark {
        public enum Reason { BURNT_DOWN }
    }

    record Deck(SortedMap<CardName, Integer> cards) {
        public Deck {
            cards = Collections.unmodifiableSortedMap(cards);
        }
    }

    enum Manner { FIRE, SLOW_SMOKE }

    sealed interface Aim {
        record AtSeat(Seat seat) implements Aim {}

        record AtCard(CardId card) implements Aim {}
    }

    sealed interface Text extends CardDefinition {
        record Flame(CardName name, String english, int heat, Price price, List<Manner> manners) implements Text {}

        record Charm(CardName name, String english, List<Grant> grants) implements Text {}
    }

    record Price(int embers, boolean turn) {}

    sealed interface Grant {
        record Shield(int amount) implements Grant {}

        record Calm() implements Grant {}
    }
}
