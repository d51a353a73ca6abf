package letopis.sparks;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import letopis.journal.Commit;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.MatchId;
import letopis.journal.SealedCommit;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.match.Referee;
import letopis.notation.Games;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.SealLine;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Hidden;

/// A small recorded match: two decks, three cards revealed, two of them played, one player burned to 0.
public final class SparksMatch {

    public static final Sparks GAME = new Sparks();
    public static final CardSet CARDS = CardSets.loadBuiltInCardSet(GAME);
    public static final CardName SPARK = new CardName("Искра");
    public static final CardName BONFIRE = new CardName("Костёр");
    public static final CardName WARD = new CardName("Оберег");
    public static final Header HEADER = new Header(new MatchId("sparks-1"), "Финал \"искр\"", new GameId("sparks"),
            Instant.parse("2026-11-20T18:00:00Z"), Map.of(Seat.A, "Иван", Seat.B, "Мария"), Map.of("edition", "first"),
            CardSets.pin(CARDS, GAME));
    public static final List<Choice> CHOICES = List.of(
            GAME.registerDeck(Seat.A, Map.of("deck", Map.of(SPARK, 12, BONFIRE, 8))),
            new Spark.Brought(Seat.B, 20, Hidden.unseen(Seat.B)),
            new Spark.TurnedUp(Seat.A, List.of(new CardId(1), new CardId(2)),
                    Hidden.ownedBy(Seat.A, List.of(SPARK, BONFIRE)), Hidden.ownedBy(Seat.A, 7)),
            new Spark.TurnedUp(Seat.B, List.of(new CardId(3)), Hidden.ownedBy(Seat.B, List.of(WARD)),
                    Hidden.ownedBy(Seat.B, 0)),
            new Spark.Played(Seat.A, new CardId(1), SPARK, Optional.of(new CardId(3)),
                    List.of(new Spark.Aim.AtSeat(Seat.B), new Spark.Aim.AtCard(new CardId(3)))),
            new Spark.Played(Seat.A, new CardId(2), BONFIRE, Optional.empty(), List.of()));

    private SparksMatch() {}

    public static Path record(Path folder) {
        var notation = new JsonNotation(GAME);
        var log = new InMemoryLog(notation);
        var salts = new AtomicInteger();
        var referee = new Referee<>(GAME, GAME.opening(Games.createSetup(HEADER, CARDS)), log.create(HEADER, "test"),
                notation,
                () -> Instant.parse("2026-11-20T18:03:11.412Z").plusMillis(salts.get()),
                () -> "salt-" + salts.incrementAndGet());
        CHOICES.forEach(referee::submit);
        try {
            return Files.write(folder.resolve("sparks.letopis"), replayBytes(log, notation));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] replayBytes(InMemoryLog log, JsonNotation notation) throws IOException {
        var out = new ByteArrayOutputStream();
        out.write(HeaderLine.writePreamble(HEADER));
        try (var commits = log.read(HEADER.match(), Sequence.NONE)) {
            for (Commit commit : commits) {
                for (SealedCommit.Line sealed : notation.lines(commit)) {
                    byte[] line = sealed.bytes();
                    line(line, out);
                }
                line(SealLine.write(commit.seal()), out);
            }
        }
        return out.toByteArray();
    }

    private static void line(byte[] line, ByteArrayOutputStream out) {
        out.writeBytes(line);
        out.write('\n');
    }

    public static Path withBytes(Path folder, byte[] bytes) throws IOException {
        return Files.write(folder.resolve("changed.letopis"), bytes);
    }
}
