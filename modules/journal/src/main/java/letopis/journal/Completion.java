package letopis.journal;

import java.util.List;
import java.util.Optional;

/// The completion status of a match, as far as it has been read. After the end, only agreements of the players may
/// follow. This prevents adding events that never took place.
public enum Completion {

    /// The status is unknown: reading started in the middle of the match or reached an [UnknownEvent], and no later
    /// entry settles it.
    UNKNOWN,

    OPEN,

    ENDED;

    /// Returns the status of a match that ends with this validated commit.
    public static Completion ofTail(Commit lastCommit) {
        return switch (lastCommit.entries().getFirst().event()) {
            case MatchEvent.ClosingEvent _ -> ENDED;
            case UnknownEvent event when event.isMatchEvent() -> UNKNOWN;
            case Event _ -> OPEN;
        };
    }

    /// Returns the status after one more commit.
    ///
    /// @throws MisplacedEntryException if the commit is not allowed here
    public Completion computeCompletionAfter(Commit commit) {
        List<Entry> entries = commit.entries();
        for (Entry entry : entries) {
            if (entry.event() instanceof MatchEvent event) {
                if (entries.size() > 1) {
                    throw new MisplacedEntryException(entry.seq(), MisplacedEntryException.Reason.NOT_BY_ITSELF);
                }
                return computeCompletionAfter(entry, event);
            }
            if (entry.event() instanceof UnknownEvent event && event.isMatchEvent()) {
                return UNKNOWN; // it may have ended or continued the match
            }
        }
        return computeCompletionAfterPlay(commit.first());
    }

    /// Returns the status after one more commit that contains only game events.
    ///
    /// @throws MisplacedEntryException if the commit is not allowed here
    public Completion computeCompletionAfterPlay(Sequence firstEntry) {
        if (this == ENDED) {
            throw new MisplacedEntryException(firstEntry, MisplacedEntryException.Reason.AFTER_THE_END);
        }
        return OPEN;
    }

    /// Returns the status after a commit that contains only this entry.
    ///
    /// @param event the event of the entry
    /// @throws MisplacedEntryException if the entry is not allowed here
    public Completion computeCompletionAfter(Entry entry, MatchEvent event) {
        Sequence seq = entry.seq();
        if (!entry.isChoice() || !isAllowedAuthor(event, entry.by())) {
            throw new MisplacedEntryException(seq, MisplacedEntryException.Reason.NOT_BY_ITSELF);
        }
        switch (event) {
            case MatchEvent.Ended _, MatchEvent.Ruling _ when this == ENDED ->
                    throw new MisplacedEntryException(seq, MisplacedEntryException.Reason.AFTER_THE_END);
            case MatchEvent.Agreed _ when this == OPEN ->
                    throw new MisplacedEntryException(seq, MisplacedEntryException.Reason.BEFORE_THE_END);
            case MatchEvent.ClosingEvent _ -> {
                return ENDED;
            }
            case MatchEvent.Ruling _ -> {
                return OPEN;
            }
        }
    }

    private static boolean isAllowedAuthor(MatchEvent event, Author author) {
        return switch (event) {
            case MatchEvent.JudgeCalled(var seat, _, _) when author instanceof Author.Player(var caller) ->
                    seat.equals(Optional.of(caller));
            case MatchEvent.Ended _, MatchEvent.Ruling _ ->
                    author instanceof Author.Recorder || author instanceof Author.Judge;
            case MatchEvent.Agreed(var seat) -> author instanceof Author.Player(var other) && other.equals(seat);
        };
    }
}
