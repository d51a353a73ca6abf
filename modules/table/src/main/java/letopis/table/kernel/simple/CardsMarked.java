package letopis.table.kernel.simple;

import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Table;

/// What is on the cards of a table that was written by hand, as a game with plain cards records it. Both halves lie by
/// then, and cards that are attached lie in the zone of their bearer.
public record CardsMarked(List<Marks> cards) implements Choice.Order {

    /// @param attached in the order in which they were attached
    public record Marks(CardId card, SortedMap<String, Integer> counters, List<String> flags, List<CardId> attached) {
        public Marks {
            counters = Collections.unmodifiableSortedMap(new TreeMap<>(counters));
            flags = List.copyOf(flags);
            attached = List.copyOf(attached);
        }

        boolean isEmpty() {
            return counters.isEmpty() && flags.isEmpty() && attached.isEmpty();
        }
    }

    public CardsMarked {
        cards = List.copyOf(cards);
    }

    /// Whether all these cards lie on a table, each is attached to one other at most, and bears others or is borne.
    public boolean fits(Table table) {
        List<CardId> borne = cards.stream().flatMap(one -> one.attached().stream()).toList();
        List<CardId> bearers = cards.stream().map(Marks::card).toList();
        return new HashSet<>(borne).size() == borne.size() && new HashSet<>(bearers).size() == bearers.size()
                && Collections.disjoint(borne, bearers)
                && Stream.concat(borne.stream(), bearers.stream()).allMatch(card -> table.has(card)
                        && table.card(card).place() instanceof Card.Place.In(_, var zone) && !zone.isDeck());
    }

    /// The table with these marks.
    public Table on(Table before) {
        Table table = before;
        for (Marks one : cards) {
            for (Map.Entry<String, Integer> counter : one.counters().entrySet()) {
                table = table.with(one.card(), card -> card.withCount(counter.getKey(), counter.getValue()));
            }
            for (String flag : one.flags()) {
                table = table.with(one.card(), card -> card.withFlag(flag, true));
            }
            for (CardId attached : one.attached()) {
                table = table.attach(attached, one.card());
            }
        }
        return table;
    }
}
