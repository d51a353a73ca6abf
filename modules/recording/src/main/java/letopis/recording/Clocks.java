package letopis.recording;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.MatchEvent;
import letopis.journal.Seat;
import letopis.match.Timeline.Stride;
import letopis.match.Timeline;
import letopis.notation.LoadedMatch;
import letopis.table.Awaited;
import letopis.table.State;

/// The time each player has left. What passes before a choice is the time of whoever makes it; while chance or the
/// judge is awaited it is nobody's, and neither is a break.
///
/// @param left less than nothing where a player has used more
/// @param running whose time passes now
public record Clocks(SortedMap<Seat, Duration> left, List<Seat> running) {

    private static final Duration BREAK = Duration.ofHours(1); // nobody thinks that long; the match was interrupted

    public Clocks {
        left = Collections.unmodifiableSortedMap(new TreeMap<>(left));
        running = List.copyOf(running);
    }

    /// @param each what every player has at the beginning
    /// @param since from when on the time is looked at; before that nothing passes since the last choice
    public static <S extends State> Clocks of(LoadedMatch<S> match, Duration each, Instant since, Instant now) {
        Timeline<S> timeline = match.timeline();
        var left = new TreeMap<Seat, Duration>();
        match.header().players().keySet().forEach(seat -> left.put(seat, each));
        Instant before = match.header().at();
        long first = 1;
        for (long end : timeline.asRecorded().marks(Stride.STEP)) {
            Entry choice = timeline.entry(first);
            if (choice.by() instanceof Author.Player(var seat)) {
                take(left, seat, Duration.between(before, choice.at()));
            }
            if (choice.event() instanceof MatchEvent.TimeExtended(int minutes, _, _) && timeline.isEffective(end)) {
                left.replaceAll((_, time) -> time.plusMinutes(minutes));
            }
            before = choice.at();
            first = end + 1;
        }
        List<Seat> running = match.game().awaited(timeline.at(timeline.size())) instanceof Awaited.Players(var seats)
                ? List.copyOf(seats) : List.of();
        Instant from = before.isAfter(since) ? before : since;
        Optional.of(running).filter(seats -> seats.size() == 1).ifPresent(seats ->
                take(left, seats.getFirst(), Duration.between(from, now)));
        return new Clocks(left, running);
    }

    private static void take(Map<Seat, Duration> left, Seat seat, Duration time) {
        if (time.isPositive() && time.compareTo(BREAK) < 0) {
            left.merge(seat, time, Duration::minus);
        }
    }
}
