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
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.notation.LoadedMatch;
import letopis.table.AwaitedInput;
import letopis.table.State;

/// The remaining time of each player. The time before a choice is charged to the player who makes it. Breaks, and the
/// time taken by chance or the judge, are not charged.
///
/// @param left the remaining times; negative if a player has exceeded the limit
/// @param runningSeats the seats whose time is running
public record Clocks(SortedMap<Seat, Duration> left, List<Seat> runningSeats) {

    private static final Duration MIN_BREAK = Duration.ofHours(1); // longer gaps are interruptions, not thinking time

    public Clocks {
        left = Collections.unmodifiableSortedMap(new TreeMap<>(left));
        runningSeats = List.copyOf(runningSeats);
    }

    /// @param timePerPlayer the initial time of each player
    /// @param startTime the time when the clocks were started again; no time is charged between the last choice and
    ///     this
    ///   instant
    public static <S extends State> Clocks of(LoadedMatch<S> match, Duration timePerPlayer, Instant startTime,
            Instant now) {
        Timeline<S> timeline = match.timeline();
        var left = new TreeMap<Seat, Duration>();
        match.header().players().keySet().forEach(seat -> left.put(seat, timePerPlayer));
        Instant before = match.header().at();
        long first = 1;
        for (long end : timeline.asRecorded().listMarks(Stride.STEP)) {
            Entry choice = timeline.entry(first);
            if (choice.by() instanceof Author.Player(var seat)) {
                subtract(left, seat, Duration.between(before, choice.at()));
            }
            if (choice.event() instanceof MatchEvent.TimeExtended(int minutes, _, _) && timeline.isEffective(end)) {
                left.replaceAll((_, time) -> time.plusMinutes(minutes));
            }
            before = choice.at();
            first = end + 1;
        }
        List<Seat> running = match.game()
                .awaited(timeline.at(timeline.size())) instanceof AwaitedInput.Players(var seats)
                ? List.copyOf(seats) : List.of();
        Instant from = before.isAfter(startTime) ? before : startTime;
        Optional.of(running).filter(seats -> seats.size() == 1).ifPresent(seats ->
                subtract(left, seats.getFirst(), Duration.between(from, now)));
        return new Clocks(left, running);
    }

    private static void subtract(Map<Seat, Duration> remainingTimes, Seat seat, Duration duration) {
        if (duration.isPositive() && duration.compareTo(MIN_BREAK) < 0) {
            remainingTimes.merge(seat, duration, Duration::minus);
        }
    }
}
