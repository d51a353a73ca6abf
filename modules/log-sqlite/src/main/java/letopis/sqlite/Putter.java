package letopis.sqlite;

import java.sql.SQLException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import letopis.codec.notation.WrittenCommit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seal;

/// Puts things on a shelf. What it knows of the matches touched lately is kept from one transaction to the next, and
/// forgotten when a transaction fails or anybody else has written the file.
final class Putter {

    private static final int KEPT = 256;

    private final Followers followers;
    private final Map<MatchId, Lying> kept = new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<MatchId, Lying> eldest) {
            return size() > KEPT;
        }
    };
    private Stamp stamp; // of the file when `kept` was right, null when it never was

    Putter(Followers followers) {
        this.followers = followers;
    }

    /// A match on the shelf.
    record Lying(long no, Shelf.Known known) {

        Lying with(Seal tail) {
            return new Lying(no, new Shelf.Known(tail, known.claim(), known.writer(), known.headerLine()));
        }
    }

    static Optional<Lying> known(Session session, MatchId match) throws SQLException {
        Optional<Tables.Row> row = Tables.find(session, match);
        if (row.isEmpty()) {
            return Optional.empty();
        }
        Tables.Claim claim = Tables.claimed(session, row.get().no());
        Seal tail = Tables.tail(session, row.get());
        return Optional.of(new Lying(row.get().no(), new Shelf.Known(tail, claim.claim(), claim.name(), row.get().header())));
    }

    /// A failure of the database on its way through code that knows of none.
    private static final class Failed extends RuntimeException {

        private static final long serialVersionUID = 1;

        Failed(SQLException cause) {
            super(cause);
        }
    }

    /// Stays the same as long as nobody writes the file.
    ///
    /// @param byOthers as the connection counts what other connections have done
    /// @param byUs how many rows were written through the connection
    private record Stamp(Session session, long byOthers, long byUs) {

        static Stamp of(Session session) throws SQLException {
            long byUs = session.one("SELECT total_changes()", row -> row.getLong(1)).orElseThrow();
            return new Stamp(session, session.pragma("data_version"), byUs);
        }
    }

    void together(Sessions sessions, Consumer<Shelf.Putting> steps) {
        var touched = new HashSet<MatchId>();
        sessions.write(session -> {
            if (!Stamp.of(session).equals(stamp)) {
                kept.clear();
            }
            stamp = null;
            var adding = new Tables.Adding(session);
            var putting = new Steps(session, adding, touched);
            try {
                steps.accept(putting);
            } catch (Failed e) {
                throw (SQLException) e.getCause();
            } finally {
                putting.over = true;
            }
            adding.done();
            stamp = Stamp.of(session);
            return touched;
        });
        touched.forEach(followers::stir);
    }

    private final class Steps implements Shelf.Putting {

        private final Session session;
        private final Tables.Adding adding;
        private final Set<MatchId> touched;
        private boolean over;

        Steps(Session session, Tables.Adding adding, Set<MatchId> touched) {
            this.session = session;
            this.adding = adding;
            this.touched = touched;
        }

        private <T> T with(Sessions.Work<T> work) {
            if (over) {
                throw new IllegalStateException("the transaction is over");
            }
            try {
                return work.with(session);
            } catch (SQLException e) {
                throw new Failed(e);
            }
        }

        @Override
        public OptionalLong next(String topic, int partition) {
            return with(it -> Shelf.next(it, topic, partition));
        }

        @Override
        public void next(String topic, int partition, long offset) {
            with(it -> {
                it.run("INSERT INTO offsets (topic, partition, next) VALUES (?, ?, ?)"
                        + " ON CONFLICT (topic, partition) DO UPDATE SET next = excluded.next", topic, (long) partition, offset);
                return offset;
            });
        }

        @Override
        public Optional<Shelf.Known> known(MatchId match) {
            return lying(match).map(Lying::known);
        }

        private Optional<Lying> lying(MatchId match) {
            Lying lying = kept.get(match);
            if (lying != null) {
                return Optional.of(lying);
            }
            Optional<Lying> found = with(it -> {
                adding.done();
                return Putter.known(it, match);
            });
            found.ifPresent(one -> kept.put(match, one));
            return found;
        }

        private Lying needed(MatchId match) {
            return lying(match).orElseThrow(() -> new IllegalArgumentException("the shelf has no match " + match));
        }

        @Override
        public void begin(Header header, byte[] headerLine, String claim, String writer) {
            if (known(header.match()).isPresent()) {
                throw new IllegalArgumentException("the shelf already has a match " + header.match());
            }
            Tables.Row row = with(it -> Tables.create(it, header, headerLine));
            var known = new Shelf.Known(Seal.ofHeader(headerLine), claim, writer, headerLine);
            put(header.match(), new Lying(row.no(), known));
        }

        @Override
        public void claim(MatchId match, String claim, String writer) {
            Lying lying = needed(match);
            put(match, new Lying(lying.no(), new Shelf.Known(lying.known().tail(), claim, writer, lying.known().headerLine())));
        }

        private void put(MatchId match, Lying lying) {
            with(it -> {
                Tables.claim(it, lying.no(), new Tables.Claim(lying.known().claim(), lying.known().writer()));
                return kept.put(match, lying);
            });
        }

        @Override
        public boolean add(MatchId match, WrittenCommit commit) {
            Lying lying = needed(match);
            if (!commit.follows(lying.known().tail())) {
                return false;
            }
            with(it -> adding.add(lying.no(), commit));
            kept.put(match, lying.with(commit.seal()));
            touched.add(match);
            return true;
        }
    }
}
