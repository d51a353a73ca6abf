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

/// Where pages record matches: into one log, each match by one thread at a time. Several pages may record the same
/// match; each says what it knows of it, so that none writes over what another wrote.
public final class Desk implements AutoCloseable {

    private static final int KEPT = 64; // matches

    private final BulkLog log;
    private final InstantSource clock;
    private final MatchKeys keys;
    private final UnaryOperator<String> salts;
    private final LruCache<MatchId, OpenRecording> open = new LruCache<>(KEPT, OpenRecording::close);

    /// @param log not closed by this
    /// @param keys what matches that begin here are signed with; of others, those may be gone on with that have one of
    /// them
    /// @param salts gives the same unguessable text for the same use, also after a restart
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
    public Result put(MatchId match, Sequence after, Act act, boolean takeOver) {
        return at(match).put(after, act, takeOver);
    }

    /// The recorders' keys of a match, where it takes one of them to write it and none is here.
    public List<PublicKey> lacking(Header header) {
        return keys.lacking(header);
    }

    /// Puts a match into the log. Sent a second time it goes on where the first time was broken off.
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

    /// The answer to a request to begin a match.
    public sealed interface Opening {

        /// It is in the log with its decks; it may have been before, since the same was sent again.
        record There() implements Opening {}

        record NameConflict() implements Opening {}

        /// It is in the log, begun with keys that are not here.
        ///
        /// @param recorders one of which is needed
        record NeedsKey(List<PublicKey> recorders) implements Opening {}

        /// A deck was refused; the match is there without it.
        record DeckRefusal(Refusal refusal, Recording<?> recording) implements Opening {}
    }
}
