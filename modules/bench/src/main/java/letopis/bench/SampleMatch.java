package letopis.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import letopis.codec.CardSets;
import letopis.codec.Games;
import letopis.codec.JsonNotation;
import letopis.codec.ReplayWriter;
import letopis.codec.SampleDecks;
import letopis.journal.GameId;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.match.Referee;
import letopis.table.Awaited;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.MatchSetup;
import letopis.table.State;

/// A match of about five thousand entries, the same every time: the first seed whose random play is long enough.
final class SampleMatch {

    static final int ENTRIES = 5_000;

    private SampleMatch() {}

    /// Plays and writes the match, and returns its file.
    static Path write(Path folder) {
        for (long seed = 0; ; seed++) {
            Path file = folder.resolve("match-" + seed + ".jsonl");
            if (play(Games.find(new GameId("nebozhiteli")).orElseThrow(), seed, file) >= ENTRIES) {
                return file;
            }
            try {
                Files.delete(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static <S extends State> long play(Game<S> game, long seed, Path file) {
        var random = new SplittableRandom(seed);
        var cards = CardSets.builtIn(game);
        var decks = SampleDecks.of(game);
        var settings = game.settings(Map.of());
        Instant begin = Instant.parse("2026-01-01T12:00:00Z");
        var header = new Header(new MatchId("bench-" + seed), "Bench", game.id(), begin,
                Map.of(Seat.A, "Anna", Seat.B, "Ben"), settings, CardSets.pin(cards, game));
        try (var writer = ReplayWriter.create(file, header, new JsonNotation(game))) {
            var opening = game.opening(new MatchSetup(Seat.PAIR, settings, cards));
            var referee = new Referee<>(game, opening, writer, new JsonNotation(game), () -> begin, () -> {
                byte[] salt = new byte[16];
                random.nextBytes(salt);
                return HexFormat.of().formatHex(salt);
            });
            for (Seat seat : Seat.PAIR) {
                referee.take(game.registerDeck(seat, decks.get(seat.index()).parts()));
            }
            while (!(referee.state().awaited() instanceof Awaited.Nobody) && referee.state().at().number() < ENTRIES) {
                referee.take(choose(game, referee.state(), random));
            }
            return referee.state().at().number();
        }
    }

    private static <S extends State> Choice choose(Game<S> game, S state, SplittableRandom random) {
        return switch (state.awaited()) {
            case Awaited.ChanceOutcome _ -> game.roll(state, random::nextInt);
            case Awaited.Players(var seats) -> {
                List<Choice> choices = new ArrayList<>();
                // A seat's last choice is always to concede, which would make for short matches.
                seats.forEach(seat -> choices.addAll(game.choices(state, seat).reversed().stream().skip(1).toList()));
                yield choices.get(random.nextInt(choices.size()));
            }
            case Awaited.Nobody _ -> throw new IllegalStateException("the match is over");
        };
    }
}
