package letopis.bench;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import letopis.journal.GameId;
import letopis.journal.Seat;
import letopis.language.cards.SampleDecks;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.match.GreedyPlayer;
import letopis.match.Player;
import letopis.match.RandomPlayer;
import letopis.notation.Games;
import letopis.table.Game;
import letopis.table.State;

/// The strength of bots that look one choice ahead: against random bots, and against each other with different decks.
/// The bots swap sides after each game. The number of a game is its seed.
final class BotFigures {

    private static final int GAMES_AGAINST_RANDOM = 400;
    private static final int GAMES_PER_PAIR =
            200; // with 40 games, one even pair in six falls outside 40 to 60 % by chance
    private static final double PER_CENT = 100;

    private BotFigures() {}

    static void measure(BenchRun run) {
        Game<?> game = Games.find(new GameId("respons")).orElseThrow();
        measure(game, run.quick() ? 2 : GAMES_AGAINST_RANDOM, run.quick() ? 1 : GAMES_PER_PAIR,
                run.quick() ? 2 : Integer.MAX_VALUE, run.rowOutput());
    }

    /// @param maxDeckCount the number of decks in the comparison
    private static <S extends State> void measure(Game<S> game, int gamesAgainstRandom, int gamesPerPair,
            int maxDeckCount, PrintStream out) {
        Map<String, String> settings = game.settings(Map.of());
        List<SampleDeck> decks = SampleDecks.of(game, settings);
        Player<S> thinking = new GreedyPlayer<>(game, game.lookAhead().orElseThrow());
        Player<S> random = new RandomPlayer<>(game, 0);
        int won = 0;
        int lost = 0;
        for (int number = 0; number < gamesAgainstRandom; number++) {
            int first = number / 2 % decks.size();
            int second = (first + 1 + number / 2 / decks.size() % (decks.size() - 1)) % decks.size();
            boolean begins = number % 2 == 0;
            Seat seat = Seat.PAIR.get(begins ? 0 : 1);
            BareGame played = BareGame.play(game, settings, number, List.of(decks.get(first), decks.get(second)),
                    begins ? List.of(thinking, random) : List.of(random, thinking));
            won += played.winner().filter(seat::equals).isPresent() ? 1 : 0;
            lost += played.winner().filter(seat.opponent()::equals).isPresent() ? 1 : 0;
        }
        out.printf(Locale.ROOT, "| %s: who thinks against who plays at random, %d games | %d won, %d lost: %.1f %% | | "
                + "| at least 90 %% |%n", game.id().value(), gamesAgainstRandom, won, lost,
                toPercentage(won, won + lost));
        int paired = Math.min(maxDeckCount, decks.size());
        for (int number = 0; number < paired; number++) {
            for (int other = number + 1; other < paired; other++) {
                comparePair(game, settings, thinking, decks.get(number), decks.get(other), gamesPerPair, out);
            }
        }
    }

    private static <S extends State> void comparePair(Game<S> game, Map<String, String> settings, Player<S> player,
            SampleDeck sampleDeck, SampleDeck other, int gameCount, PrintStream out) {
        int won = 0;
        int lost = 0;
        for (int number = 0; number < gameCount; number++) {
            boolean begins = number % 2 == 0;
            Seat seat = Seat.PAIR.get(begins ? 0 : 1);
            BareGame played = BareGame.play(game, settings, number / 2, begins ? List.of(sampleDeck, other)
                    : List.of(other, sampleDeck), List.of(player, player));
            won += played.winner().filter(seat::equals).isPresent() ? 1 : 0;
            lost += played.winner().filter(seat.opponent()::equals).isPresent() ? 1 : 0;
        }
        out.printf(Locale.ROOT, "| %s: %s against %s, both think, %d games | %d won, %d lost: %.1f %% | | "
                + "| 40 to 60 %% |%n", game.id().value(), sampleDeck.name(), other.name(), gameCount, won, lost,
                toPercentage(won, won + lost));
    }

    private static double toPercentage(int part, int total) {
        return total == 0 ? 0 : PER_CENT * part / total;
    }
}
