package letopis.bench.sample;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import letopis.journal.Commit;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.InMemoryLog;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.match.Referee;
import letopis.notation.Games;
import letopis.notation.HeaderLine;
import letopis.notation.JsonNotation;
import letopis.notation.SealLine;
import letopis.table.AwaitedInput;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.MatchSetup;
import letopis.table.State;

/// A reproducible match of a given length: the first seed whose random play is long enough.
public final class SampleMatch {

    public static final int ENTRY_COUNT = 5_000;

    private static final int MAX_SEEDS = 200;
    private static final Map<Integer, byte[]> CACHE = new ConcurrentHashMap<>(); // by requested number of entries

    private SampleMatch() {}

    /// Plays a match of about 5,000 entries, writes it and returns its file.
    public static Path write(Path folder) throws IOException {
        return Files.write(folder.resolve("match.jsonl"), play(ENTRY_COUNT));
    }

    /// Plays a match until it has the given number of entries. The last commit is always completed.
    ///
    /// @return its replay file
    public static byte[] play(int entryCount) {
        return CACHE.computeIfAbsent(entryCount, SampleMatch::playUntilEntryCount).clone();
    }

    private static byte[] playUntilEntryCount(int entryCount) {
        Game<?> game = Games.find(new GameId("nebozhiteli")).orElseThrow();
        for (long seed = 0; seed < MAX_SEEDS; seed++) {
            byte[] match = play(game, seed, entryCount);
            if (match.length > 0) {
                return match;
            }
        }
        throw new IllegalStateException("none of " + MAX_SEEDS + " seeds plays for " + entryCount + " entries");
    }

    /// Returns the replay file of a match, or an empty one if the match ends too soon. Plays in memory, because only
    /// reading is measured.
    private static <S extends State> byte[] play(Game<S> game, long seed, int entryCount) {
        var random = new SplittableRandom(seed);
        var cards = CardSets.loadBuiltInCardSet(game);
        var decks = SampleDecks.of(game);
        var settings = game.settings(Map.of());
        var notation = new JsonNotation(game);
        Instant begin = Instant.parse("2026-01-01T12:00:00Z");
        var header = new Header(new MatchId("bench"), "Bench", game.id(), begin,
                Map.of(Seat.A, "Anna", Seat.B, "Ben"), settings, CardSets.pin(cards, game));
        try (var log = new InMemoryLog(notation); var writer = log.create(header, "bench")) {
            var opening = game.opening(new MatchSetup(Seat.PAIR, settings, cards));
            var referee = new Referee<>(game, opening, writer, notation,
                    () -> begin.plusSeconds(writer.tail().last().number()), () -> {
                byte[] salt = new byte[16];
                random.nextBytes(salt);
                return HexFormat.of().formatHex(salt);
            });
            for (Seat seat : Seat.PAIR) {
                referee.submit(game.registerDeck(seat, decks.get(seat.index()).parts()));
            }
            while (!(game.awaited(referee.state()) instanceof AwaitedInput.NoInput) && referee.state().at()
                    .number() < entryCount) {
                referee.submit(choose(game, referee.state(), random));
            }
            return referee.state().at().number() < entryCount ? new byte[0] : toBytes(log, header, notation);
        }
    }

    private static byte[] toBytes(InMemoryLog log, Header header, JsonNotation notation) {
        var out = new ByteArrayOutputStream();
        out.writeBytes(HeaderLine.writePreamble(header));
        try (var commits = log.read(header.match(), Sequence.NONE)) {
            for (Commit commit : commits) {
                commit.entries().forEach(entry -> appendLine(out, notation.line(entry)));
                appendLine(out, SealLine.write(commit.seal()));
            }
        }
        return out.toByteArray();
    }

    private static void appendLine(ByteArrayOutputStream out, byte[] line) {
        out.writeBytes(line);
        out.write('\n');
    }

    private static <S extends State> Choice choose(Game<S> game, S state, SplittableRandom random) {
        return switch (game.awaited(state)) {
            case AwaitedInput.ChanceOutcome _ -> game.sampleChance(state, random::nextInt);
            case AwaitedInput.Players(var seats) -> {
                List<Choice> choices = new ArrayList<>();
                // The last choice of a seat is always to concede. Conceding would make matches short.
                seats.forEach(seat -> choices.addAll(game.choices(state, seat).reversed().stream().skip(1).toList()));
                // Passes half of the time so that the match becomes long enough.
                yield random.nextBoolean()
                        ? choices.stream().min(Comparator.comparingInt(choice -> choice.toString().length()))
                        .orElseThrow()
                        : choices.get(random.nextInt(choices.size()));
            }
            case AwaitedInput.NoInput _ -> throw new IllegalStateException("the match is over");
        };
    }
}
