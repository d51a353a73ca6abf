package letopis.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Sequence;
import letopis.match.Timeline.Stride;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.PublicChoice;
import letopis.table.Renumbering;
import letopis.table.State;

/// A choice in a recorded match with its consequences.
///
/// @param first the first entry of its commit
/// @param last the last entry of its commit
/// @param entry the entry of the choice; it follows the entries that renumber cards of a hand
/// @param choice the choice, with the ids that its cards had in the hand
/// @param events all events of the commit
public record RecordedChoice<S extends State>(
        long first, long last, Sequence entry, Choice choice, S before, S after, List<Event> events) {

    public RecordedChoice {
        events = List.copyOf(events);
    }

    /// Returns the choices in effect at an index, in order. Match events are not choices.
    public static <S extends State> List<RecordedChoice<S>> listChoicesInEffectAt(Timeline<S> timeline, long index) {
        List<TakenBackRange> takenBack = timeline.findTakenBackRangesAt(index);
        var recorded = new ArrayList<RecordedChoice<S>>();
        long before = 0;
        for (long end : timeline.asRecorded().listMarks(Stride.STEP)) {
            if (end <= index && takenBack.stream().noneMatch(range -> range.contains(end))) {
                of(timeline, before + 1, end).ifPresent(recorded::add);
            }
            before = end;
        }
        return List.copyOf(recorded);
    }

    public static <S extends State> Optional<RecordedChoice<S>> findAt(Timeline<S> timeline, long entry) {
        return of(timeline, timeline.findStepStart(entry) + 1, timeline.findStepEnd(entry));
    }

    /// Returns whether an entry is a player's choice to do nothing.
    public static <S extends State> boolean isIdle(Game<S> game, Timeline<S> timeline, long entry) {
        return findAt(timeline, entry).filter(recorded -> recorded.entry().number() == entry)
                .filter(recorded -> game.positions().flatMap(positions -> positions.idleChoice(recorded.before()))
                        .equals(Optional.of(recorded.choice()))).isPresent();
    }

    private static <S extends State> Optional<RecordedChoice<S>> of(Timeline<S> timeline, long first, long last) {
        List<Entry> entries = timeline.entries().subList((int) first - 1, (int) last);
        S before = timeline.at(timeline.findIndexBefore(first));
        var renumbered = new ArrayList<Renumbering>();
        for (Entry entry : entries) {
            if (entry.event() instanceof Renumbering renumbering) {
                renumbered.add(renumbering);
            } else if (entry.event() instanceof Choice choice) {
                return Optional.of(new RecordedChoice<>(first, last, entry.seq(),
                        new PublicChoice(renumbered, choice).originalChoice(before.table()), before, timeline.at(last),
                        entries.stream().map(Entry::event).toList()));
            } else {
                return Optional.empty(); // a match event: an end or a rewind
            }
        }
        return Optional.empty();
    }
}
