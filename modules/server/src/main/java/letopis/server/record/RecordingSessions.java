package letopis.server.record;

import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import letopis.app.keys.MatchKeys;
import letopis.journal.Header;
import letopis.journal.LruCache;
import letopis.journal.MatchExistsException;
import letopis.journal.MatchId;
import letopis.journal.MatchLog.Writer;
import letopis.journal.PublicKey;
import letopis.journal.Sequence;
import letopis.notation.copying.BulkLog;
import letopis.recording.NewMatch;
import letopis.recording.Recording;
import letopis.server.record.RecordRequest.RecordResult;
import letopis.table.Refusal;

/// The recording sessions of all matches. They write to one log; only one thread at a time writes to a match. Each
/// request names the last entry known to its page, so no page overwrites the work of another. One device at a time
/// records the choices of a match; another device can take over.
public final class RecordingSessions implements AutoCloseable {

    private static final int CACHE_SIZE = 64; // matches

    private final BulkLog log;
    private final InstantSource clock;
    private final MatchKeys keys;
    private final UnaryOperator<String> saltOf;
    private final LruCache<MatchId, RecordingSession> sessions = new LruCache<>(CACHE_SIZE, RecordingSession::close);

    /// @param log the log, which stays open
    /// @param keys the keys that sign new matches; a signed match can be continued only if one of its recorder keys
    ///   is among them
    /// @param saltOf the function that returns an unguessable string for a purpose; the string stays the same
    ///   after a restart
    public RecordingSessions(BulkLog log, InstantSource clock, MatchKeys keys, UnaryOperator<String> saltOf) {
        this.log = log;
        this.clock = clock;
        this.keys = keys;
        this.saltOf = saltOf;
    }

    public BulkLog log() {
        return log;
    }

    public InstantSource clock() {
        return clock;
    }

    /// Answers a question about the current state of a match.
    ///
    /// @param lastSeenEntry the last entry known to other readers; if it is beyond the last entry read so far, the
    ///   match is read again
    /// @throws letopis.journal.NoSuchMatchException if the match does not exist
    public <T> T query(MatchId match, long lastSeenEntry, Function<Recording<?>, T> query) {
        return findSession(match).query(lastSeenEntry, query);
    }

    /// Records a request after an entry, unless it is already recorded. When this returns, the request is durable in
    /// the log.
    ///
    /// @param after the last entry known to the sender
    /// @param sender the sending device, and whether it takes over the match from another writer or device
    /// @throws letopis.journal.NoSuchMatchException if the match does not exist
    public RecordResult record(MatchId match, Sequence after, RecordRequest act, Sender sender) {
        return findSession(match).record(after, act, sender);
    }

    /// Returns the recorder keys required by a match if this server has none of them; otherwise an empty list.
    public List<PublicKey> findMissingKeys(Header header) {
        return keys.findMissingKeys(header);
    }

    /// Creates a match in the log. A repeated request resumes where the first one was interrupted.
    public CreationResult createOrResumeSession(MatchId match, NewMatch newMatch) {
        Header header = newMatch.createHeader(match, clock.instant(), keys.namedKeys());
        try (Writer _ = log.create(header, LazyWriter.WRITER_NAME)) {
            return createMatch(match, newMatch);
        } catch (MatchExistsException _) {
            Optional<Header> there = log.findHeader(match).filter(one -> isSameMatch(one, header));
            List<PublicKey> lacking = there.map(keys::findMissingKeys).orElse(List.of());
            return there.isEmpty() ? new CreationResult.NameConflict()
                    : lacking.isEmpty() ? createMatch(match, newMatch) : new CreationResult.MissingKey(lacking);
        }
    }

    private CreationResult createMatch(MatchId match, NewMatch newMatch) {
        return query(match, 0, recording -> newMatch.begin(recording)
                .<CreationResult>map(refusal -> new CreationResult.DeckRefusal(refusal, recording))
                .orElseGet(CreationResult.Success::new));
    }

    private static boolean isSameMatch(Header header, Header expectedHeader) {
        return header.title().equals(expectedHeader.title()) && header.game().equals(expectedHeader.game())
                && header.players().equals(expectedHeader.players()) && header.settings()
                .equals(expectedHeader.settings())
                && header.occasion().equals(expectedHeader.occasion());
    }

    private RecordingSession findSession(MatchId match) {
        return sessions.get(match, () -> new RecordingSession(log, match, clock, keys,
                saltOf.apply("options|judge|" + match)));
    }

    @Override
    public void close() {
        sessions.clear();
    }

    /// The result of a request to create a match.
    public sealed interface CreationResult {

        /// The match is in the log with its decks. It was created by this request or by an earlier identical one.
        record Success() implements CreationResult {}

        record NameConflict() implements CreationResult {}

        /// The match is in the log, signed with keys that this server lacks.
        ///
        /// @param recorderKeys the recorders' keys, one of which is required
        record MissingKey(List<PublicKey> recorderKeys) implements CreationResult {}

        /// A deck was refused; the match exists without it.
        record DeckRefusal(Refusal refusal, Recording<?> recording) implements CreationResult {}
    }
}
