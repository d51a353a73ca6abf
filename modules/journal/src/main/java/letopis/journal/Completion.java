package letopis.journal;

import java.util.List;
import java.util.Optional;

/// Whether a match has ended, as far as it has been read. Behind its end there is room for the agreement of the players
/// and for nothing else, so that nobody can add to a match what did not happen in it.
public enum Completion {

    /// Reading began in the middle, or came upon an [UnknownEvent] of the match, and nothing has said so since.
    UNKNOWN,

    OPEN,

    ENDED;

    /// What it is where a match ends with this commit, which was checked before.
    public static Completion at(Commit last) {
        return switch (last.entries().getFirst().event()) {
            case MatchEvent.Closing _ -> ENDED;
            case UnknownEvent event when event.isOfMatch() -> UNKNOWN;
            case Event _ -> OPEN;
        };
    }

    /// What it is after one more commit.
    ///
    /// @throws MisplacedEntryException when the commit cannot be here
    public Completion after(Commit commit) {
        List<Entry> entries = commit.entries();
        for (Entry entry : entries) {
            if (entry.event() instanceof MatchEvent event) {
                if (entries.size() > 1) {
                    throw new MisplacedEntryException(entry.seq(), MisplacedEntryException.Why.NOT_BY_ITSELF);
                }
                return after(entry, event);
            }
            if (entry.event() instanceof UnknownEvent event && event.isOfMatch()) {
                return UNKNOWN; // it may have ended the match, or gone on with it
            }
        }
        return afterPlay(commit.first());
    }

    /// What it is after one more commit in which nothing happens but in the game.
    ///
    /// @throws MisplacedEntryException when the commit cannot be here
    public Completion afterPlay(Sequence first) {
        if (this == ENDED) {
            throw new MisplacedEntryException(first, MisplacedEntryException.Why.AFTER_THE_END);
        }
        return OPEN;
    }

    /// What it is after a commit of nothing but this entry.
    ///
    /// @param event of the entry
    /// @throws MisplacedEntryException when the entry cannot be here
    public Completion after(Entry entry, MatchEvent event) {
        Sequence seq = entry.seq();
        if (!entry.isChoice() || !isBy(event, entry.by())) {
            throw new MisplacedEntryException(seq, MisplacedEntryException.Why.NOT_BY_ITSELF);
        }
        switch (event) {
            case MatchEvent.Ended _, MatchEvent.Ruling _ when this == ENDED ->
                    throw new MisplacedEntryException(seq, MisplacedEntryException.Why.AFTER_THE_END);
            case MatchEvent.Agreed _ when this == OPEN ->
                    throw new MisplacedEntryException(seq, MisplacedEntryException.Why.BEFORE_THE_END);
            case MatchEvent.Closing _ -> {
                return ENDED;
            }
            case MatchEvent.Ruling _ -> {
                return OPEN;
            }
        }
    }

    private static boolean isBy(MatchEvent event, Author by) {
        return switch (event) {
            case MatchEvent.JudgeCalled(var seat, _, _) when by instanceof Author.Player(var caller) ->
                    seat.equals(Optional.of(caller));
            case MatchEvent.Ended _, MatchEvent.Ruling _ ->
                    by instanceof Author.Recorder || by instanceof Author.Judge;
            case MatchEvent.Agreed(var seat) -> by instanceof Author.Player(var other) && other.equals(seat);
        };
    }
}
