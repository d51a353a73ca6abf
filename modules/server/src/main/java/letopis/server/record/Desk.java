package letopis.server.record;

import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.function.Function;
import letopis.codec.copying.WrittenLog;
import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.live.recording.Recording;

/// Where pages record matches: into one log, each match by one thread at a time. Several pages may record the same
/// match; each says what it knows of it, so that none writes over what another wrote.
public final class Desk implements AutoCloseable {

    private static final int KEPT = 64; // matches

    private final WrittenLog log;
    private final InstantSource clock;
    private final LinkedHashMap<MatchId, OpenRecording> open = new LinkedHashMap<>(16, 0.75f, true);

    /// @param log not closed by this
    public Desk(WrittenLog log, InstantSource clock) {
        this.log = log;
        this.clock = clock;
    }

    public WrittenLog log() {
        return log;
    }

    public InstantSource clock() {
        return clock;
    }

    /// Asks something of a match as it is now.
    ///
    /// @param seen how far others have seen it go on
    /// @throws letopis.journal.NoSuchMatchException when there is no such match
    public <T> T ask(MatchId match, long seen, Function<Recording<?>, T> question) {
        return at(match).ask(seen, question);
    }

    /// Does something behind an entry, unless it is there already. It is in the log when this returns.
    ///
    /// @param after the last entry whoever sent it knew
    /// @param takeOver whether to go on though somebody else writes the match
    /// @throws letopis.journal.NoSuchMatchException when there is no such match
    public Written put(MatchId match, Sequence after, Act act, boolean takeOver) {
        return at(match).put(after, act, takeOver);
    }

    private synchronized OpenRecording at(MatchId match) {
        OpenRecording there = open.computeIfAbsent(match, id -> new OpenRecording(log, id, clock));
        if (open.size() > KEPT) {
            var eldest = open.pollFirstEntry();
            eldest.getValue().close();
        }
        return there;
    }

    @Override
    public synchronized void close() {
        open.values().forEach(OpenRecording::close);
        open.clear();
    }
}
