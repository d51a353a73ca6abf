package letopis.sqlite;

import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import letopis.journal.Completion;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Header;
import letopis.journal.LruCache;
import letopis.journal.MatchEvent;
import letopis.journal.MatchId;
import letopis.journal.MisplacedEntryException;
import letopis.journal.PublicKey;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.journal.SignerKey;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.notation.WrittenCommit;
import org.jspecify.annotations.Nullable;

/// Writes to a shelf. The state of recently used matches is cached across transactions, and dropped if a
/// transaction fails or another connection has written the file.
final class ShelfWriter {

    private static final int KEPT = 256;

    private final Followers followers;
    private final LruCache<MatchId, StoredMatch> kept = new LruCache<>(KEPT);
    private Stamp stamp; // of the file when `kept` was last valid, null if it never was

    ShelfWriter(Followers followers) {
        this.followers = followers;
    }

    /// A stamp that changes with every write to the file.
    ///
    /// @param byOthers the counter of changes by other connections
    /// @param byUs the number of rows written by this connection
    private record Stamp(Session session, long byOthers, long byUs) {

        static Stamp of(Session session) throws SQLException {
            long byUs = session.one("SELECT total_changes()", row -> row.getLong(1)).orElseThrow();
            return new Stamp(session, session.pragma("data_version"), byUs);
        }
    }

    void inTransaction(Sessions sessions, Consumer<ShelfTransaction> steps) {
        put(sessions, steps, null);
    }

    void inBatch(Sessions sessions, Consumer<ShelfTransaction> steps) {
        put(sessions, steps, new BatchCheck());
    }

    private void put(Sessions sessions, Consumer<ShelfTransaction> steps, @Nullable BatchCheck check) {
        var touched = new HashSet<MatchId>();
        sessions.change(session -> {
            if (!Stamp.of(session).equals(stamp)) {
                kept.clear();
            }
            stamp = null;
            var adding = new Tables.Adding(session);
            var shelf = new Steps(sessions, session, adding, touched, check);
            try {
                steps.accept(shelf);
                shelf.putJudged();
                finish(adding, check);
            } catch (Session.Failed e) {
                throw doubted((SQLException) e.getCause(), check);
            } catch (SQLException e) {
                throw doubted(e, check);
            } finally {
                shelf.over = true;
                adding.forget();
            }
            stamp = Stamp.of(session);
        });
        touched.forEach(followers::wake);
    }

    private static void finish(Tables.Adding adding, @Nullable BatchCheck check) throws SQLException {
        if (check == null) {
            adding.done();
            return;
        }
        check.begin();
        adding.done();
        if (!check.isRight()) {
            throw new DoubtfulBatch(null);
        }
    }

    /// Converts a rejected value in a batch to an error for the whole batch, since the record it came from is
    /// unknown.
    private static SQLException doubted(SQLException e, @Nullable BatchCheck check) {
        if (check != null && SqliteErrors.isRefused(e)) {
            throw new DoubtfulBatch(e);
        }
        return e;
    }

    private final class Steps implements ShelfTransaction {

        private final Sessions sessions;
        private final Session session;
        private final Tables.Adding adding;
        private final Set<MatchId> touched;
        private final @Nullable BatchCheck check; // null to check everything immediately
        private final Map<Long, KnownMatch.Place> judged = new HashMap<>(); // not yet in the table, by match
        private boolean over;

        Steps(Sessions sessions, Session session, Tables.Adding adding, Set<MatchId> touched,
                @Nullable BatchCheck check) {
            this.sessions = sessions;
            this.session = session;
            this.adding = adding;
            this.touched = touched;
            this.check = check;
        }

        private <T> T with(Sessions.Work<T> work) {
            if (over) {
                throw new IllegalStateException("the transaction is over");
            }
            try {
                return work.with(session);
            } catch (SQLException e) {
                throw new Session.Failed(e);
            }
        }

        private void does(Sessions.Step step) {
            with(it -> {
                step.with(it);
                return it;
            });
        }

        @Override
        public OptionalLong next(String topic, int partition) {
            return with(it -> {
                OptionalLong next = Tables.next(it, topic, partition);
                if (next.isEmpty() && ShelfContents.group(it).isPresent()) {
                    throw sessions.notHeld(partition);
                }
                return next;
            });
        }

        @Override
        public void next(String topic, int partition, long offset) {
            does(it -> Tables.setNext(it, topic, partition, offset));
        }

        @Override
        public Optional<KnownMatch> known(MatchId match) {
            return stored(match).map(StoredMatch::known);
        }

        private Optional<StoredMatch> stored(MatchId match) {
            return kept.find(match, () -> with(it -> {
                adding.done();
                putJudged();
                return StoredMatch.find(it, match);
            }));
        }

        private StoredMatch needed(MatchId match) {
            return stored(match).orElseThrow(() -> new IllegalArgumentException("the shelf has no match " + match));
        }

        @Override
        public boolean takes(Header header) {
            return with(it -> Admission.admits(Admission.of(it), header));
        }

        @Override
        public void begin(Header header, byte[] headerLine, String token, String writer) {
            if (known(header.match()).isPresent()) {
                throw new IllegalArgumentException("the shelf already has a match " + header.match());
            }
            Tables.Row row = with(it -> Tables.create(it, header, headerLine));
            var known = new KnownMatch(Seal.ofHeader(headerLine), Completion.OPEN, token, writer, headerLine, token,
                    KnownMatch.Place.NONE, header.keys());
            put(header.match(), new StoredMatch(row.no(), known));
            does(it -> Tables.setOpened(it, row.no(), token));
        }

        @Override
        public void changeWriter(MatchId match, String token, String writer) {
            StoredMatch stored = needed(match);
            KnownMatch known = stored.known();
            put(match, new StoredMatch(stored.no(), known.writtenBy(token, writer)));
        }

        /// Writes pending positions; in a batch, once per match.
        @Override
        public void judged(MatchId match, KnownMatch.Place place) {
            StoredMatch stored = needed(match);
            kept.put(match, new StoredMatch(stored.no(), stored.known().judgedTo(place)));
            judged.put(stored.no(), place);
            if (check == null) {
                putJudged();
            }
        }

        private void putJudged() {
            does(it -> {
                for (Map.Entry<Long, KnownMatch.Place> one : judged.entrySet()) {
                    Tables.setJudged(it, one.getKey(), one.getValue());
                }
                judged.clear();
            });
        }

        private void put(MatchId match, StoredMatch stored) {
            does(it -> {
                Tables.setToken(it, stored.no(),
                        new Tables.FencingToken(stored.known().token(), stored.known().writer()));
                kept.put(match, stored);
            });
        }

        @Override
        public Added add(MatchId match, WrittenCommit commit) {
            StoredMatch stored = needed(match);
            if (!commit.follows(stored.known().tail())) {
                return Added.DOES_NOT_FOLLOW;
            }
            Optional<Entry> ofMatch;
            Completion reached;
            try {
                ofMatch = commit.ofMatch();
                reached = reached(stored.known().reached(), commit, ofMatch);
            } catch (MisplacedEntryException _) {
                return Added.MISPLACED;
            } catch (BadFile _) {
                return Added.NOT_ENTRIES;
            }
            List<SignerKey> keys = stored.known().keys();
            Optional<PublicKey> signer = BatchCheck.signer(keys, commit, ofMatch);
            if (signer.isEmpty() && (!keys.isEmpty() || commit.signature().isPresent())) {
                return Added.NOT_SIGNED;
            }
            if (check != null) {
                check.add(match, signer, commit);
            } else if (signer.isPresent() && !BatchCheck.isRight(signer.get(), commit)) {
                return Added.NOT_SIGNED;
            } else if (!commit.hasEntries()) {
                return Added.NOT_ENTRIES;
            }
            with(it -> adding.add(stored.no(), commit));
            kept.put(match, stored.with(commit.seal(), reached));
            touched.add(match);
            return Added.ADDED;
        }

        private static Completion reached(Completion before, WrittenCommit commit, Optional<Entry> ofMatch) {
            return switch (ofMatch.map(Entry::event).orElse(null)) {
                case MatchEvent event -> before.after(ofMatch.orElseThrow(), event);
                case Event _ -> Completion.UNKNOWN; // from a later release
                case null -> before.afterPlay(commit.first());
            };
        }

        @Override
        public Optional<Seal> seal(MatchId match, Sequence last) {
            return with(it -> {
                adding.done();
                return Tables.seal(it, match, last);
            });
        }

        @Override
        public Seal before(MatchId match, Sequence entry) {
            StoredMatch stored = needed(match);
            return with(it -> {
                adding.done();
                return Tables.before(it, new Tables.Row(stored.no(), stored.known().headerLine()), entry);
            });
        }

        @Override
        public boolean isSigned(MatchId match, WrittenCommit commit) {
            List<SignerKey> keys = needed(match).known().keys();
            if (keys.isEmpty()) {
                return commit.signature().isEmpty();
            }
            try {
                return BatchCheck.signer(keys, commit, commit.ofMatch())
                        .filter(key -> BatchCheck.isRight(key, commit)).isPresent();
            } catch (MisplacedEntryException | BadFile _) {
                return false;
            }
        }

        @Override
        public void setAside(DeadLetter letter) {
            does(it -> Tables.setAside(it, letter));
        }

        @Override
        public Optional<String> attempt(Runnable step) {
            try {
                does(it -> {
                    adding.done();
                    it.attempt(() -> {
                        step.run();
                        adding.done();
                    });
                });
                return Optional.empty();
            } catch (Session.Failed e) {
                undone();
                if (SqliteErrors.isRefused((SQLException) e.getCause())) {
                    return Optional.of(e.getCause().toString());
                }
                throw e;
            } catch (BadLog | UncheckedIOException e) { // an error of the log or machine, not of the record
                throw e;
            } catch (RuntimeException e) { // any error that reading a record can cause
                undone();
                return Optional.of(e.toString());
            }
        }

        /// Drops cached values that may have been rolled back.
        private void undone() {
            kept.clear();
            judged.clear();
            does(_ -> adding.forget());
        }
    }
}
