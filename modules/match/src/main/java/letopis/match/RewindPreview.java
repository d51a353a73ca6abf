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

/// The effects of rewinding a match to an earlier entry. The table can be restored, but the players' knowledge cannot.
/// Therefore the preview shows the judge which cards the players have seen since.
///
/// @param to the target entry
/// @param moment the moment of the game at that entry
/// @param undoneSteps the undone steps, newest first
/// @param restoredSteps the steps that were undone earlier and now take effect again, newest first; usually empty
public record RewindPreview(Sequence to, Moment moment, List<Step> undoneSteps, List<Step> restoredSteps) {

    public RewindPreview {
        undoneSteps = List.copyOf(undoneSteps);
        restoredSteps = List.copyOf(restoredSteps);
    }

    /// One commit.
    ///
    /// @param choice the first entry of the commit
    /// @param learnedFaces the faces seen for the first time
    public record Step(Entry choice, Sequence first, Sequence last, List<SeenFace> learnedFaces) {

        public Step {
            learnedFaces = List.copyOf(learnedFaces);
        }
    }

    /// A card face that was seen.
    ///
    /// @param entry the entry that showed it
    /// @param seats the seats that saw it for the first time
    /// @param revealed true if it was revealed to all, false if it was shown only to these seats
    /// @param name the name; empty if it is not available here
    public record SeenFace(Sequence entry, List<Seat> seats, boolean revealed, CardId card, Optional<CardName> name) {

        public SeenFace {
            seats = List.copyOf(seats);
        }
    }

    /// @param target the last entry of a commit, or the beginning
    public static <S extends State> RewindPreview of(Timeline<S> timeline, Sequence target) {
        List<TakenBackRange> then = timeline.findTakenBackRangesAt(target.number());
        long[] ends = timeline.asRecorded().listMarks(Stride.STEP);
        var undone = new ArrayList<Step>();
        var restored = new ArrayList<Step>();
        for (int i = ends.length - 1; i >= 0; i--) {
            long end = ends[i];
            boolean counted = timeline.isEffective(end);
            boolean counts = end <= target.number() && then.stream().noneMatch(range -> range.contains(end));
            if (counted != counts) {
                (counts ? restored : undone).add(createStep(timeline, i == 0 ? 1 : ends[i - 1] + 1, end));
            }
        }
        return new RewindPreview(target, timeline.at(target.number()).moment(), undone, restored);
    }

    private static Step createStep(Timeline<?> timeline, long first, long last) {
        List<Entry> entries = timeline.entries().subList((int) first - 1, (int) last);
        Entry choice = entries.stream().filter(entry -> !(entry.event() instanceof Renumbering)).findFirst()
                .orElseGet(entries::getFirst);
        List<SeenFace> learned = LongStream.rangeClosed(first, last).boxed()
                .flatMap(index -> listSeenFaces(timeline.entry(index), timeline.at(timeline.findIndexBefore(index))
                .table(),
                        timeline.at(index).table())).toList();
        return new Step(choice, entries.getFirst().seq(), entries.getLast().seq(), learned);
    }

    private static Stream<SeenFace> listSeenFaces(Entry entry, Table before, Table after) {
        if (entry.event() instanceof Renumbering) {
            return Stream.of(); // the holder of the cards already knew them, and others do not see them now
        }
        return after.changedFacesSince(before).stream().flatMap(card -> {
            List<Seat> by = after.seats().stream()
                    .filter(seat -> canSee(seat, card)
                            && !(before.containsCard(card.id()) && canSee(seat, before.card(card.id()))))
                    .toList();
            return by.isEmpty() ? Stream.of()
                    : Stream.of(new SeenFace(entry.seq(), by, card.face().isOpen(), card.id(),
                            card.face().valueFor(Audience.JUDGE)));
        });
    }

    /// Returns whether the player may see the face, even if it is not available here.
    private static boolean canSee(Seat seat, Card card) {
        return card.face().owner().map(seat::equals).orElse(true);
    }
}
