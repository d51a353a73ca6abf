package letopis.match;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Sequence;
import letopis.table.CardsRenumbered;

/// Why an entry is there: itself and all entries it follows from, the latest first, down to what somebody chose. A
/// choice has before it which cards of a hand it names, where they got new ids for it.
public record Why(List<Link> links) {

    public Why {
        links = List.copyOf(links);
    }

    /// @param parts the earlier entries its event is made of, besides its cause
    public record Link(Entry entry, List<Sequence> parts) {
        public Link {
            parts = List.copyOf(parts);
        }
    }

    /// @param named the numbers of the entries an event names
    public static Why of(Timeline<?> timeline, Sequence asked, Function<Event, List<Sequence>> named) {
        var found = new ArrayList<Link>();
        var open = new TreeSet<Sequence>();
        open.add(asked);
        while (!open.isEmpty()) {
            Entry entry = timeline.entry(open.removeLast());
            List<Sequence> parts = named.apply(entry.event()).stream().distinct().sorted()
                    .filter(part -> part.number() > 0 && part.compareTo(entry.seq()) < 0
                    && !part.equals(entry.cause())).toList();
            found.add(new Link(entry, parts));
            open.addAll(parts);
            if (!entry.isChoice()) {
                open.add(entry.cause());
            } else if (entry.seq().number() > 1
                    && timeline.entry(entry.seq().number() - 1).event() instanceof CardsRenumbered
                    && timeline.entry(entry.seq().number() - 1).isChoice()) {
                open.add(new Sequence(entry.seq().number() - 1));
            }
        }
        return new Why(found);
    }
}
