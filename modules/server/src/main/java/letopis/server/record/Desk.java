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
import letopis.server.record.Act.Result;
import letopis.table.Refusal;

/// The recording sessions of all matches. They write to one log, each match by one thread at a time. Several pages
/// may record the same match; each request names the last entry its page knows, so no page overwrites the work of
/// another.
public final class Desk implements AutoCloseable {

    private static final int KEPT = 64; // matches

    private final BulkLog log;
    private final InstantSource clock;
    private final MatchKeys keys;
    private final UnaryOperator<String> salts;
    private final LruCache<MatchId, OpenRecording> open = new LruCache<>(KEPT, OpenRecording::close);

    /// @param log not closed by this
    /// @param keys the keys that sign new matches; a signed match can be continued only if one of its recorder keys
    /// is among them
    /// @param salts returns the same unguessable text for the same use, also after a restart
    public Desk(BulkLog log, InstantSource clock, MatchKeys keys, UnaryOperator<String> salts) {
        this.log = log;
        this.clock = clock;
        this.keys = keys;
        this.salts = salts;
    }

    public BulkLog log() {
        return log;
    }

    public InstantSource clock() {
        return clock;
    }

    /// Answers a question about the current state of a match.
    ///
    /// @param seen the last entry known to other readers
    /// @throws letopis.journal.NoSuchMatchException if the match does not exist
    public <T> T ask(MatchId match, long seen, Function<Recording<?>, T> question) {
        return at(match).ask(seen, question);
    }

    /// Records a request after an entry, unless it is already recorded. It is durable in the log when this returns.
    ///
    /// @param after the last entry the sender knew
    /// @param takeOver true to continue although another writer has the match
    /// @throws letopis.journal.NoSuchMatchException if the match does not exist
    public Result put(MatchId match, Sequence after, Act act, boolean takeOver) {
        return at(match).put(after, act, takeOver);
    }

    /// Returns the recorder keys of a match if the match requires one of them and this server has none; else an empty
    /// list.
    public List<PublicKey> lacking(Header header) {
        return keys.lacking(header);
    }

    /// Creates a match in the log. A repeated request resumes where the first one was interrupted.
    public Opening begin(MatchId match, NewMatch wanted) {
        Header header = wanted.header(match, clock.instant(), keys.named());
        try (Writer _ = log.create(header, LateWriter.NAME)) {
            return first(match, wanted);
        } catch (MatchExistsException _) {
            Optional<Header> there = log.header(match).filter(one -> isAlike(one, header));
            List<PublicKey> lacking = there.map(keys::lacking).orElse(List.of());
            return there.isEmpty() ? new Opening.NameConflict()
                    : lacking.isEmpty() ? first(match, wanted) : new Opening.NeedsKey(lacking);
        }
    }

    private Opening first(MatchId match, NewMatch wanted) {
        return ask(match, 0, recording -> wanted.begin(recording)
                .<Opening>map(refusal -> new Opening.DeckRefusal(refusal, recording)).orElseGet(Opening.There::new));
    }

    private static boolean isAlike(Header there, Header wanted) {
        return there.title().equals(wanted.title()) && there.game().equals(wanted.game())
                && there.players().equals(wanted.players()) && there.settings().equals(wanted.settings())
                && there.occasion().equals(wanted.occasion());
    }

    private OpenRecording at(MatchId match) {
        return open.get(match, () -> new OpenRecording(log, match, clock, keys,
                salts.apply("options|judge|" + match)));
    }

    @Override
    public void close() {
        open.clear();
    }

    /// The result of a request to create a match.
    public sealed interface Opening {

        /// The match is in the log with its decks, created by this request or an earlier identical one.
        record There() implements Opening {}

        record NameConflict() implements Opening {}

        /// The match is in the log, signed with keys that this server lacks.
        ///
        /// @param recorders one of these keys is required
        record NeedsKey(List<PublicKey> recorders) implements Opening {}

        /// A deck was refused; the match exists without it.
        record DeckRefusal(Refusal refusal, Recording<?> recording) implements Opening {}
    }
}
