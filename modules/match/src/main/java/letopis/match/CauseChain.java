package letopis.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.MatchEvent;
import letopis.journal.Sequence;
import letopis.table.Moment;
import letopis.table.Renumbering;

/// The causes of an entry, latest first: the entry itself and everything from which it follows, back to a player's
/// choice. If the choice names hand cards that had received new ids, the entries that renumbered them are also causes.
public record CauseChain(List<Link> links) {

    public CauseChain {
        links = List.copyOf(links);
    }

    /// @param parts the earlier entries named by the entry's event, besides its cause
    /// @param grounds the other earlier entries on which the entry is based
    public record Link(Entry entry, List<Sequence> parts, List<Sequence> grounds) {
        public Link {
            parts = List.copyOf(parts);
            grounds = List.copyOf(grounds);
        }
    }

    /// @param entriesOf the function that returns the entry numbers named by an event
    /// @param groundsOf as in [letopis.table.Game#grounds]
    public static CauseChain of(Timeline<?> timeline, Sequence sequence, Function<Event, List<Sequence>> entriesOf,
            Function<Event, List<Predicate<Event>>> groundsOf) {
        var found = new ArrayList<Link>();
        var open = new TreeSet<Sequence>();
        open.add(sequence);
        while (!open.isEmpty()) {
            Entry entry = timeline.entry(open.removeLast());
            List<Sequence> parts = entry.event() instanceof MatchEvent ? List.of() // a rewind is not a consequence
                    : entriesOf.apply(entry.event()).stream().distinct().sorted()
                    .filter(part -> part.number() > 0 && part.compareTo(entry.seq()) < 0
                    && !part.equals(entry.cause())).toList();
            List<Sequence> behind = groundsOf.apply(entry.event()).stream()
                    .flatMap(sort -> findLastCause(timeline, entry.seq(), sort).stream()).distinct().sorted()
                    .filter(ground -> !ground.equals(entry.cause()) && !parts.contains(ground)).toList();
            found.add(new Link(entry, parts, behind));
            open.addAll(parts);
            open.addAll(behind);
            if (!entry.isChoice()) {
                open.add(entry.cause());
            } else if (entry.seq().number() > 1
                    && timeline.entry(entry.seq().number() - 1).event() instanceof Renumbering
                    && timeline.entry(entry.seq().number() - 1).isChoice()) {
                open.add(new Sequence(entry.seq().number() - 1));
            }
        }
        return new CauseChain(found);
    }

    /// Returns the last matching entry before `limit` in the same turn.
    private static Optional<Sequence> findLastCause(Timeline<?> timeline, Sequence limit, Predicate<Event> matches) {
        Moment now = timeline.at(timeline.findIndexBefore(limit.number())).moment();
        for (long index = timeline.findIndexBefore(limit.number()); index > 0; index =
                timeline.findIndexBefore(index)) {
            Entry entry = timeline.entry(index);
            if (matches.test(entry.event())) {
                return Optional.of(entry.seq());
            }
            Moment then = timeline.at(timeline.findIndexBefore(index)).moment();
            if (then.turn() != now.turn() || then.game() != now.game()) {
                break;
            }
        }
        return Optional.empty();
    }
}
