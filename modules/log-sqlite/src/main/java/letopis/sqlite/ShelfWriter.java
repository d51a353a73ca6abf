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
import letopis.notation.UnverifiedCommit;
import org.jspecify.annotations.Nullable;

/// A writer to a shelf. The state of recently used matches is cached across transactions. The cache is dropped if a
/// transaction fails or another connection has written to the file.
final class ShelfWriter {

    private static final int CACHE_SIZE = 256;

    private final FollowerRegistry followers;
    private final LruCache<MatchId, StoredMatch> storedMatches = new LruCache<>(CACHE_SIZE);
    private ChangeStamp stamp; // of the file when `kept` was last valid, null if it never was

    ShelfWriter(FollowerRegistry followers) {
        this.followers = followers;
    }

    /// A stamp that changes with every write to the file.
    ///
    /// @param otherChangeCount the counter of changes by other connections
    /// @param ownChangeCount the number of rows written by this connection
    private record ChangeStamp(Session session, long otherChangeCount, long ownChangeCount) {

        static ChangeStamp of(Session session) throws SQLException {
            long byUs = session.queryOne("SELECT total_changes()", row -> row.getLong(1)).orElseThrow();
            return new ChangeStamp(session, session.readPragma("data_version"), byUs);
        }
    }

    void runInTransaction(Sessions sessions, Consumer<ShelfTransaction> action) {
        put(sessions, action, null);
    }

    void runInBatch(Sessions sessions, Consumer<ShelfTransaction> action) {
        put(sessions, action, new BatchCheck());
    }

    private void put(Sessions sessions, Consumer<ShelfTransaction> action, @Nullable BatchCheck check) {
        var touched = new HashSet<MatchId>();
        sessions.runWriteAction(session -> {
            if (!ChangeStamp.of(session).equals(stamp)) {
                storedMatches.clear();
            }
            stamp = null;
            var adding = new Tables.EntryBatch(session);
            var shelf = new TransactionSteps(sessions, session, adding, touched, check);
            try {
                action.accept(shelf);
                shelf.putFinalPositions();
                finish(adding, check);
            } catch (Session.DatabaseException e) {
                throw toBatchError((SQLException) e.getCause(), check);
            } catch (SQLException e) {
                throw toBatchError(e, check);
            } finally {
                shelf.isOver = true;
                adding.clear();
            }
            stamp = ChangeStamp.of(session);
        });
        touched.forEach(followers::wake);
    }

    private static void finish(Tables.EntryBatch entryBatch, @Nullable BatchCheck check) throws SQLException {
        if (check == null) {
            entryBatch.execute();
            return;
        }
        check.startRemainingChecks();
        entryBatch.execute();
        if (!check.isValid()) {
            throw new DoubtfulBatchException(null);
        }
    }

    /// Converts an error about one value to an error about the whole batch, because it is unknown which record contains
    /// the value.
    private static SQLException toBatchError(SQLException e, @Nullable BatchCheck check) {
        if (check != null && SqliteErrors.isValueRejected(e)) {
            throw new DoubtfulBatchException(e);
        }
        return e;
    }

    private final class TransactionSteps implements ShelfTransaction {

        private final Sessions sessionPool;
        private final Session session;
        private final Tables.EntryBatch entryBatch;
        private final Set<MatchId> touchedMatches;
        private final @Nullable BatchCheck check; // null to check everything immediately
        // Not yet in the table, by match.
        private final Map<Long, MatchHead.TopicPosition> judgedPositions = new HashMap<>();
        private boolean isOver;

        TransactionSteps(Sessions sessionPool, Session session, Tables.EntryBatch entryBatch,
                Set<MatchId> touchedMatches, @Nullable BatchCheck check) {
            this.sessionPool = sessionPool;
            this.session = session;
            this.entryBatch = entryBatch;
            this.touchedMatches = touchedMatches;
            this.check = check;
        }

        private <T> T apply(Sessions.SessionFunction<T> action) {
            if (isOver) {
                throw new IllegalStateException("the transaction is over");
            }
            try {
                return action.apply(session);
            } catch (SQLException e) {
                throw new Session.DatabaseException(e);
            }
        }

        private void run(Sessions.SessionAction action) {
            apply(it -> {
                action.run(it);
                return it;
            });
        }

        @Override
        public OptionalLong findNextOffset(String topic, int partition) {
            return apply(it -> {
                OptionalLong next = Tables.findNextOffset(it, topic, partition);
                if (next.isEmpty() && ShelfContents.readGroup(it).isPresent()) {
                    throw sessionPool.createPartitionNotHeldError(partition);
                }
                return next;
            });
        }

        @Override
        public void putNextOffset(String topic, int partition, long offset) {
            run(it -> Tables.setNextOffset(it, topic, partition, offset));
        }

        @Override
        public Optional<MatchHead> findHead(MatchId match) {
            return findStoredMatch(match).map(StoredMatch::known);
        }

        private Optional<StoredMatch> findStoredMatch(MatchId match) {
            return storedMatches.find(match, () -> apply(it -> {
                entryBatch.execute();
                putFinalPositions();
                return StoredMatch.find(it, match);
            }));
        }

        private StoredMatch requireStoredMatch(MatchId match) {
            return findStoredMatch(match)
                    .orElseThrow(() -> new IllegalArgumentException("the shelf has no match " + match));
        }

        @Override
        public boolean accepts(Header header) {
            return apply(it -> RecorderAllowlist.admits(RecorderAllowlist.listRecorders(it), header));
        }

        @Override
        public void begin(Header header, byte[] headerLine, String token, String writer) {
            if (findHead(header.match()).isPresent()) {
                throw new IllegalArgumentException("the shelf already has a match " + header.match());
            }
            Tables.Row row = apply(it -> Tables.create(it, header, headerLine));
            var head = new MatchHead(Seal.ofHeader(headerLine), Completion.OPEN, token, writer, headerLine, token,
                    MatchHead.TopicPosition.NONE, header.keys());
            put(header.match(), new StoredMatch(row.number(), head));
            run(it -> Tables.setOpeningToken(it, row.number(), token));
        }

        @Override
        public void changeWriter(MatchId match, String token, String writer) {
            StoredMatch stored = requireStoredMatch(match);
            MatchHead head = stored.known();
            put(match, new StoredMatch(stored.number(), head.withWriter(token, writer)));
        }

        /// Marks records as final. In a batch, positions are written once per match.
        @Override
        public void markFinal(MatchId match, MatchHead.TopicPosition topicPosition) {
            StoredMatch stored = requireStoredMatch(match);
            storedMatches.put(match, new StoredMatch(stored.number(), stored.known().withFinalPosition(topicPosition)));
            judgedPositions.put(stored.number(), topicPosition);
            if (check == null) {
                putFinalPositions();
            }
        }

        private void putFinalPositions() {
            run(it -> {
                for (Map.Entry<Long, MatchHead.TopicPosition> one : judgedPositions.entrySet()) {
                    Tables.setFinalPosition(it, one.getKey(), one.getValue());
                }
                judgedPositions.clear();
            });
        }

        private void put(MatchId match, StoredMatch storedMatch) {
            run(it -> {
                Tables.setToken(it, storedMatch.number(),
                        new Tables.FencingToken(storedMatch.known().token(), storedMatch.known().writer()));
                storedMatches.put(match, storedMatch);
            });
        }

        @Override
        public AddResult add(MatchId match, UnverifiedCommit commit) {
            StoredMatch stored = requireStoredMatch(match);
            if (!commit.follows(stored.known().tail())) {
                return AddResult.DOES_NOT_FOLLOW;
            }
            Optional<Entry> ofMatch;
            Completion completion;
            try {
                ofMatch = commit.findMatchEntry();
                completion = computeCompletionAfter(stored.known().reachedCompletion(), commit, ofMatch);
            } catch (MisplacedEntryException _) {
                return AddResult.MISPLACED;
            } catch (BadFile _) {
                return AddResult.NOT_ENTRIES;
            }
            List<SignerKey> keys = stored.known().keys();
            Optional<PublicKey> signer = BatchCheck.findSigner(keys, commit, ofMatch);
            if (signer.isEmpty() && (!keys.isEmpty() || commit.signature().isPresent())) {
                return AddResult.NOT_SIGNED;
            }
            if (check != null) {
                check.add(match, signer, commit);
            } else if (signer.isPresent() && !BatchCheck.isValid(signer.get(), commit)) {
                return AddResult.NOT_SIGNED;
            } else if (!commit.hasEntries()) {
                return AddResult.NOT_ENTRIES;
            }
            apply(it -> entryBatch.add(stored.number(), commit));
            storedMatches.put(match, stored.withTail(commit.seal(), completion));
            touchedMatches.add(match);
            return AddResult.ADDED;
        }

        private static Completion computeCompletionAfter(Completion before, UnverifiedCommit commit,
                Optional<Entry> matchEntry) {
            return switch (matchEntry.map(Entry::event).orElse(null)) {
                case MatchEvent event -> before.computeCompletionAfter(matchEntry.orElseThrow(), event);
                case Event _ -> Completion.UNKNOWN; // from a later release
                case null -> before.computeCompletionAfterPlay(commit.first());
            };
        }

        @Override
        public Optional<Seal> findSeal(MatchId match, Sequence lastEntry) {
            return apply(it -> {
                entryBatch.execute();
                return Tables.findSeal(it, match, lastEntry);
            });
        }

        @Override
        public Seal findSealBefore(MatchId match, Sequence entry) {
            StoredMatch stored = requireStoredMatch(match);
            return apply(it -> {
                entryBatch.execute();
                return Tables.findSealBefore(it, new Tables.Row(stored.number(), stored.known().headerLine()), entry);
            });
        }

        @Override
        public boolean isSigned(MatchId match, UnverifiedCommit commit) {
            List<SignerKey> keys = requireStoredMatch(match).known().keys();
            if (keys.isEmpty()) {
                return commit.signature().isEmpty();
            }
            try {
                return BatchCheck.findSigner(keys, commit, commit.findMatchEntry())
                        .filter(key -> BatchCheck.isValid(key, commit)).isPresent();
            } catch (MisplacedEntryException | BadFile _) {
                return false;
            }
        }

        @Override
        public void addDeadLetter(DeadLetter letter) {
            run(it -> Tables.insertDeadLetter(it, letter));
        }

        @Override
        public Optional<String> tryStep(Runnable action) {
            try {
                run(it -> {
                    entryBatch.execute();
                    it.runInSavepoint(() -> {
                        action.run();
                        entryBatch.execute();
                    });
                });
                return Optional.empty();
            } catch (Session.DatabaseException e) {
                discardCaches();
                if (SqliteErrors.isValueRejected((SQLException) e.getCause())) {
                    return Optional.of(e.getCause().toString());
                }
                throw e;
            } catch (BadLog | UncheckedIOException e) { // an error of the log or machine, not of the record
                throw e;
            } catch (RuntimeException e) { // any error that reading a record can cause
                discardCaches();
                return Optional.of(e.toString());
            }
        }

        /// Drops cached values that may have been rolled back.
        private void discardCaches() {
            storedMatches.clear();
            judgedPositions.clear();
            run(_ -> entryBatch.clear());
        }
    }
}
