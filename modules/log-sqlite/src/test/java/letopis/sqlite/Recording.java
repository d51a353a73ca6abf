package letopis.sqlite;

import static letopis.testkit.TestSealer.append;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchLog;
import letopis.journal.ReadableLog;
import letopis.journal.Seal;
import letopis.journal.SealedCommit;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.match.MatchVerifier;
import letopis.notation.Games;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.SealLine;
import letopis.pebbles.Pebbles;
import letopis.testkit.Playthrough;
import letopis.testkit.TestSealer;

/// A match for tests. One match was played; the others have the same commits under a different header and are
/// resealed, which is faster.
record Recording(Header header, List<Commit> commits) {

    static final Pebbles GAME = new Pebbles();
    static final JsonNotation NOTATION = new JsonNotation(GAME);
    private static final Playthrough<?> PLAY = Playthrough.of(GAME);
    private static final List<Commit> PLAYED = PLAY.play(7).commits();

    static Recording of(String id) {
        return of(PLAY.header(id));
    }

    static Recording of(Header header) {
        Seal.Chain chain = tail(header).startChain();
        var commits = new ArrayList<Commit>();
        for (Commit commit : PLAYED) {
            for (Entry entry : commit.entries()) {
                byte[] line = NOTATION.formatPublicLine(entry);
                chain.addLine(line, 0, line.length);
            }
            commits.add(new Commit(commit.entries(), chain.close(commit.last())));
        }
        return new Recording(header, List.copyOf(commits));
    }

    /// Returns the match with other players and another title and time.
    Recording withPlayers(String playerA, String playerB, Instant at) {
        return of(new Header(header.match(), header.title(), header.game(), at,
                Map.of(Seat.A, playerA, Seat.B, playerB),
                header.settings(), header.cards()));
    }

    static SqliteLog open(Path file) {
        return SqliteLog.open(file, List.of(GAME));
    }

    static Seal tail(Header header) {
        return Seal.ofHeader(NOTATION.writeHeader(header));
    }

    List<SealedCommit> sealedCommits() {
        return TestSealer.seal(header, commits);
    }

    /// Returns a replay file up to a commit.
    byte[] replay(int count) {
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes(HeaderLine.writePreamble(header));
        for (SealedCommit commit : sealedCommits().subList(0, count)) {
            commit.lines().forEach(line -> line(bytes, line.bytes()));
            line(bytes, SealLine.write(commit.seal()));
        }
        return bytes.toByteArray();
    }

    private static void line(ByteArrayOutputStream bytes, byte[] line) {
        bytes.writeBytes(line);
        bytes.write('\n');
    }

    void writeTo(MatchLog log) {
        try (MatchLog.Writer writer = log.create(header, "test")) {
            commits.forEach(commit -> append(writer, commit));
        }
    }

    static List<Commit> read(MatchLog log, Header header) {
        return read(log, header, Sequence.NONE);
    }

    static List<Commit> read(MatchLog log, Header header, Sequence from) {
        try (ReadableLog.Commits commits = log.read(header.match(), from)) {
            var all = new ArrayList<Commit>();
            commits.forEach(all::add);
            return all;
        }
    }

    MatchVerifier.Verdict verify(MatchLog log) {
        var verify = new MatchVerifier<>(GAME,
                GAME.opening(Games.createSetup(header, CardSets.unpin(header.cards(), GAME))),
                header.recordsResult());
        read(log, header).forEach(verify::check);
        return verify.verdict();
    }
}
