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

/// The marks on the cards of a hand-written table, as recorded by simple games. Both halves are already laid out, and
/// attached cards are in the zone of their bearer.
public record CardsMarked(List<Marks> cards) implements Choice.Order {

    /// @param attached the attached cards in order of attachment
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

    /// Returns true if these marks can be set on a table. All cards must be on the table, outside its decks. Each card
    /// must be unattached, or attached to exactly one card that is itself unattached.
    public boolean canApplyTo(Table table) {
        List<CardId> borne = cards.stream().flatMap(marks -> marks.attached().stream()).toList();
        List<CardId> bearers = cards.stream().map(Marks::card).toList();
        return new HashSet<>(borne).size() == borne.size() && new HashSet<>(bearers).size() == bearers.size()
                && Collections.disjoint(borne, bearers)
                && Stream.concat(borne.stream(), bearers.stream()).allMatch(card -> table.containsCard(card)
                        && table.card(card).place() instanceof Card.Place.In(_, var zone) && !zone.isDeck());
    }

    /// Returns the table with these marks.
    public Table applyTo(Table before) {
        Table table = before;
        for (Marks marks : cards) {
            for (Map.Entry<String, Integer> counter : marks.counters().entrySet()) {
                table = table.with(marks.card(), card -> card.withCount(counter.getKey(), counter.getValue()));
            }
            for (String flag : marks.flags()) {
                table = table.with(marks.card(), card -> card.withFlag(flag, true));
            }
            for (CardId attached : marks.attached()) {
                table = table.attach(attached, marks.card());
            }
        }
        return table;
    }
}
