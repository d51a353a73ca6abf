package letopis.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import letopis.journal.Entry;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.match.Timeline.Stride;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Moment;
import letopis.table.Renumbering;
import letopis.table.State;
import letopis.table.Table;

/// What it means for a match to go back to an earlier entry. The table can be set back; what people have learned
/// meanwhile cannot be, so it is listed for the judge to decide about.
///
/// @param to where it goes back to
/// @param moment where in the game that is
/// @param undone the steps that are taken back by it, the newest first
/// @param restored the steps that had been taken back before and count again, the newest first; mostly there are none
public record Rewinding(Sequence to, Moment moment, List<Step> undone, List<Step> restored) {

    public Rewinding {
        undone = List.copyOf(undone);
        restored = List.copyOf(restored);
    }

    /// One commit.
    ///
    /// @param choice what it began with
    /// @param learned what somebody saw in it for the first time
    public record Step(Entry choice, Sequence first, Sequence last, List<Learned> learned) {

        public Step {
            learned = List.copyOf(learned);
        }
    }

    /// A face that was seen.
    ///
    /// @param entry in which
    /// @param by the seats that saw it for the first time
    /// @param open whether it was laid open for all to see, or shown to these alone
    /// @param name what it is, where that is at hand
    public record Learned(Sequence entry, List<Seat> by, boolean open, CardId card, Optional<CardName> name) {

        public Learned {
            by = List.copyOf(by);
        }
    }

    /// @param to the last entry of a commit, or the beginning
    public static <S extends State> Rewinding of(Timeline<S> timeline, Sequence to) {
        List<TakenBack> then = timeline.takenBackAt(to.number());
        long[] ends = timeline.asRecorded().marks(Stride.STEP);
        var undone = new ArrayList<Step>();
        var restored = new ArrayList<Step>();
        for (int i = ends.length - 1; i >= 0; i--) {
            long end = ends[i];
            boolean counted = timeline.isEffective(end);
            boolean counts = end <= to.number() && then.stream().noneMatch(range -> range.holds(end));
            if (counted != counts) {
                (counts ? restored : undone).add(step(timeline, i == 0 ? 1 : ends[i - 1] + 1, end));
            }
        }
        return new Rewinding(to, timeline.at(to.number()).moment(), undone, restored);
    }

    private static Step step(Timeline<?> timeline, long first, long last) {
        List<Entry> entries = timeline.entries().subList((int) first - 1, (int) last);
        Entry choice = entries.stream().filter(entry -> !(entry.event() instanceof Renumbering)).findFirst()
                .orElseGet(entries::getFirst);
        List<Learned> learned = LongStream.rangeClosed(first, last).boxed()
                .flatMap(index -> learned(timeline.entry(index), timeline.at(timeline.before(index)).table(),
                        timeline.at(index).table())).toList();
        return new Step(choice, entries.getFirst().seq(), entries.getLast().seq(), learned);
    }

    private static Stream<Learned> learned(Entry entry, Table before, Table after) {
        if (entry.event() instanceof Renumbering) {
            return Stream.of(); // whoever holds the cards knew them, and nobody else knows them now
        }
        return after.facesSince(before).stream().flatMap(card -> {
            List<Seat> by = after.seats().stream()
                    .filter(seat -> sees(seat, card) && !(before.has(card.id()) && sees(seat, before.card(card.id()))))
                    .toList();
            return by.isEmpty() ? Stream.of()
                    : Stream.of(new Learned(entry.seq(), by, card.face().isOpen(), card.id(),
                            card.face().seenBy(Audience.JUDGE)));
        });
    }

    /// Whether at hand or not, whoever may see a face has seen it.
    private static boolean sees(Seat seat, Card card) {
        return card.face().owner().map(seat::equals).orElse(true);
    }
}
