package letopis.sqlite;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.codec.cards.CardSets;
import letopis.codec.notation.Games;
import letopis.codec.notation.JsonNotation;
import letopis.codec.notation.WrittenCommit;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchLog;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.match.Verify;
import letopis.testkit.Playthrough;
import letopis.pebbles.Pebbles;

/// A match for tests. One was played; the others are the same under another header and sealed anew, which is quicker.
record Recording(Header header, List<Commit> commits) {

    static final Pebbles GAME = new Pebbles();
    static final JsonNotation NOTATION = new JsonNotation(GAME);
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);
    private static final List<Commit> PLAYED = PLAY.play(7).commits();

    static Recording of(String id) {
        return of(PLAY.header(id));
    }

    static Recording of(Header header) {
        Seal.Chain chain = tail(header).chain();
        var commits = new ArrayList<Commit>();
        for (Commit commit : PLAYED) {
            for (Entry entry : commit.entries()) {
                byte[] line = NOTATION.publicLine(entry);
                chain.line(line, 0, line.length);
            }
            commits.add(new Commit(commit.entries(), chain.close(commit.last())));
        }
        return new Recording(header, List.copyOf(commits));
    }

    /// The same under a header of other people, another title and time.
    Recording by(String playerA, String playerB, Instant at) {
        return of(new Header(header.match(), header.title(), header.game(), at, Map.of(Seat.A, playerA, Seat.B, playerB),
                header.settings(), header.cards()));
    }

    static SqliteLog open(Path file) {
        return SqliteLog.open(file, List.of(GAME));
    }

    static Seal tail(Header header) {
        return Seal.ofHeader(NOTATION.header(header));
    }

    List<WrittenCommit> written() {
        return commits.stream().map(commit -> WrittenCommit.of(commit, NOTATION)).toList();
    }

    /// As a replay file up to a commit.
    byte[] replay(int count) {
        var bytes = new ByteArrayOutputStream();
        line(bytes, NOTATION.header(header));
        line(bytes, JsonNotation.seal(tail(header)));
        for (WrittenCommit commit : written().subList(0, count)) {
            commit.lines().forEach(line -> line(bytes, line));
            line(bytes, JsonNotation.seal(commit.seal()));
        }
        return bytes.toByteArray();
    }

    private static void line(ByteArrayOutputStream bytes, byte[] line) {
        bytes.writeBytes(line);
        bytes.write('\n');
    }

    /// Puts the whole match into a log.
    void into(MatchLog log) {
        try (MatchLog.Writer writer = log.create(header, "test")) {
            commits.forEach(writer::append);
        }
    }

    static List<Commit> read(MatchLog log, Header header) {
        return read(log, header, Sequence.NONE);
    }

    static List<Commit> read(MatchLog log, Header header, Sequence from) {
        try (MatchLog.Commits commits = log.read(header.match(), from)) {
            var all = new ArrayList<Commit>();
            commits.forEach(all::add);
            return all;
        }
    }

    Verify.Verdict verify(MatchLog log) {
        var verify = new Verify<>(GAME, GAME.opening(Games.setup(header, CardSets.unpin(header.cards(), GAME))));
        read(log, header).forEach(verify::check);
        return verify.verdict();
    }
}
