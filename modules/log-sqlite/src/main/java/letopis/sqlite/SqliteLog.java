package letopis.sqlite;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import letopis.codec.copying.WrittenLog;
import letopis.codec.notation.Games;
import letopis.codec.notation.HeaderLine;
import letopis.codec.notation.JsonNotation;
import letopis.codec.notation.ReplayReader;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Notation;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.table.BoardView;
import letopis.table.Game;

/// A log in one SQLite file. Several threads and programs may have it open at once and write different matches; a match
/// is written by whoever opened it last. `docs/log.md` describes the file for those who ask it with other tools.
///
/// What goes wrong with the file is a [letopis.codec.BadLog]; what is wrong inside a match is a
/// [letopis.codec.BadFile] while the match is read. After either the log can still be used. After [#close] it throws
/// an [IllegalStateException].
public final class SqliteLog implements WrittenLog {

    private final Sessions sessions;
    private final Followers followers;
    private final Supplier<Collection<Game<?>>> games;

    private SqliteLog(Sessions sessions, Supplier<Collection<Game<?>>> games) {
        this.sessions = sessions;
        this.followers = new Followers(sessions);
        this.games = games;
    }

    /// Opens a log, or makes one where there is no file of that name but a folder for it. A file that may not be written
    /// is opened for reading only.
    ///
    /// @throws letopis.codec.BadLog when the file is something else, or cannot be opened
    public static SqliteLog open(Path file) {
        return open(file, Games::all, false, Schema.TODAY, Map.of());
    }

    /// Opens a log whose matches are of these games.
    public static SqliteLog open(Path file, Collection<Game<?>> games) {
        return open(file, () -> games, false, Schema.TODAY, Map.of());
    }

    /// Opens a log that is there, to read it and leave the file as it is.
    public static SqliteLog openReadOnly(Path file) {
        return open(file, Games::all, true, Schema.TODAY, Map.of());
    }

    static SqliteLog open(Path file, Supplier<Collection<Game<?>>> games, boolean readOnly, Schema schema, Map<String, String> pragmas) {
        return new SqliteLog(Sessions.open(file, readOnly, schema, pragmas), games);
    }

    /// How people are told of a match of a log.
    static String source(Sessions sessions, MatchId match) {
        return sessions.name() + "#" + match;
    }

    Sessions sessions() {
        return sessions;
    }

    Followers followers() {
        return followers;
    }

    @Override
    public String name() {
        return sessions.name();
    }

    /// Whether nothing can be written here.
    public boolean isReadOnly() {
        return sessions.readOnly();
    }

    @Override
    public Writer create(Header header, String writer) {
        Notation notation = notation(header);
        byte[] line = notation.header(header);
        return sessions.write(session -> {
            if (Tables.find(session, header.match()).isPresent()) {
                throw new IllegalStateException("the log already has a match " + header.match());
            }
            Tables.Row match = Tables.create(session, header, line);
            var claim = new Tables.Claim(Tables.freshClaim(session), writer);
            Tables.claim(session, match.no(), claim);
            return new SqliteWriter(sessions, followers, header, notation, match, claim.claim(), Seal.ofHeader(line));
        });
    }

    @Override
    public Writer open(MatchId match, String writer) {
        return sessions.write(session -> {
            Tables.Row row = Tables.get(session, match);
            Header header = header(row, match);
            var claim = new Tables.Claim(Tables.freshClaim(session), writer);
            Tables.claim(session, row.no(), claim);
            return new SqliteWriter(sessions, followers, header, notation(header), row, claim.claim(), Tables.tail(session, row));
        });
    }

    private Header header(Tables.Row row, MatchId match) {
        return HeaderLine.read(source(sessions, match), row.header());
    }

    private Notation notation(Header header) {
        return games.get().stream().filter(game -> game.id().equals(header.game())).findFirst().map(JsonNotation::new)
                .orElseThrow(() -> new IllegalArgumentException("the rules of " + header.game() + " are not at hand"));
    }

    @Override
    public Optional<Header> header(MatchId match) {
        return sessions.read(session -> Tables.find(session, match)).map(row -> header(row, match));
    }

    /// A match and two seals of it.
    private record Stretch(Tables.Row match, Seal behind, Seal tail) {}

    private Stretch stretch(MatchId match, Sequence from) {
        return sessions.read(session -> {
            Tables.Row row = Tables.get(session, match);
            return new Stretch(row, Tables.before(session, row, from), Tables.tail(session, row));
        });
    }

    /// Everything read is checked against its seals, as a replay file is.
    @Override
    public Commits read(MatchId match, Sequence from) {
        Stretch stretch = stretch(match, from);
        String source = source(sessions, match);
        if (stretch.behind().last().equals(Sequence.NONE)) {
            return ReplayReader.of(source, MatchLines.whole(sessions, stretch.match(), stretch.tail().last()), games.get());
        }
        var lines = MatchLines.behind(sessions, stretch.match().no(), stretch.behind(), stretch.tail().last());
        return ReplayReader.behind(stretch.behind(), source, header(stretch.match(), match), lines, games.get());
    }

    @Override
    public InputStream replay(MatchId match) {
        Stretch stretch = stretch(match, Sequence.NONE);
        return MatchLines.whole(sessions, stretch.match(), stretch.tail().last());
    }

    /// The consumer is called on a thread of its own. Closing the subscription waits for a call that is under way.
    @Override
    public Subscription follow(MatchId match, Sequence from, Consumer<Commit> onCommit) {
        Stretch stretch = stretch(match, from);
        Header header = header(stretch.match(), match);
        var follower = new Follower(sessions, followers, games, header, stretch.match(), stretch.behind(), from, onCommit);
        follower.start();
        return follower;
    }

    @Override
    public Stream<MatchSummary> matches() {
        return Listing.summaries(sessions);
    }

    /// Some matches, the newest first, told from the tables without reading headers or entries. Fetched as the stream is
    /// walked.
    public Stream<Listed> matches(Wanted wanted) {
        return Listing.of(sessions, wanted);
    }

    /// How a match stands, when somebody has remembered it and nothing was added since.
    public Optional<Remembered> result(MatchId match) {
        return sessions.read(session -> {
            Tables.Row row = Tables.get(session, match);
            return Listing.remembered(session, row.no(), Tables.tail(session, row).last().number());
        });
    }

    /// Remembers how a match stands at an entry, for lists.
    ///
    /// @param result how it ended, or nothing when it is still being played
    public void remember(MatchId match, Sequence last, Optional<BoardView.Result> result) {
        sessions.write(session -> {
            String winner = result.flatMap(BoardView.Result::winner).map(seat -> seat.name()).orElse(null);
            session.run("INSERT INTO results (match, last, winner, reason) VALUES (?, ?, ?, ?)"
                    + " ON CONFLICT (match) DO UPDATE SET last = excluded.last, winner = excluded.winner, reason = excluded.reason",
                    Tables.get(session, match).no(), last.number(), winner, result.map(BoardView.Result::reason).orElse(null));
            return match;
        });
    }

    @Override
    public Bulk bulk(String writer) {
        return new SqliteBulk(sessions, followers, writer);
    }

    @Override
    public void close() {
        followers.close();
        sessions.close();
    }
}
