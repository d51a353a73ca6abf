package letopis.cli.command.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.language.cards.SampleDecks;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.language.message.Spelling;
import letopis.program.CommandLineArgs;
import letopis.table.Game;

/// The decks that the two seats of simulated matches play.
final class DeckPairs {

    private static final String ALL_DECKS = "all";

    private DeckPairs() {}

    /// Returns the pairs of decks to play, each with the decks of seats A and B. Depending on the options, these are
    /// the decks named by the user, all pairs of decks in both seatings, or the first two decks made for these
    /// settings. A game without decks has a single empty pair.
    ///
    /// @throws UserError if a deck is unknown, or the options contradict each other
    static List<List<SampleDeck>> of(CommandLineArgs args, Game<?> game, Map<String, String> settings) {
        List<SampleDeck> fitting = SampleDecks.of(game, settings);
        if (args.has("--pairs")) {
            if (args.has("--decks")) {
                throw UserError.createBadUsageError("simulate.pairs-or-decks", Map.of());
            }
            if (!args.text("--pairs", "").equals(ALL_DECKS)) {
                throw UserError.createBadUsageError("simulate.pairs", Map.of("what", args.text("--pairs", "")));
            }
            if (fitting.size() < 2) {
                throw UserError.createBadUsageError("simulate.no-pairs",
                        Map.of("game", game.id(), "count", fitting.size()));
            }
            return listPairs(fitting);
        }
        List<String> names = args.parseStrings("--decks", List.of());
        return List.of(!names.isEmpty() ? findNamedDecks(game, names)
                : fitting.size() < 2 ? List.of() : fitting.subList(0, 2));
    }

    private static List<List<SampleDeck>> listPairs(List<SampleDeck> decks) {
        var pairs = new ArrayList<List<SampleDeck>>();
        for (SampleDeck first : decks) {
            decks.stream().filter(second -> second != first).forEach(second -> pairs.add(List.of(first, second)));
        }
        return List.copyOf(pairs);
    }

    private static List<SampleDeck> findNamedDecks(Game<?> game, List<String> decks) {
        List<SampleDeck> known = SampleDecks.of(game);
        List<String> names = known.stream().map(SampleDeck::name).toList();
        List<SampleDeck> pair = decks.stream().map(name -> known.stream().filter(deck -> deck.name().equals(name))
                .findFirst().orElseThrow(() -> UserError.createBadUsageError("simulate.no-deck",
                Map.of("game", game.id(), "name",
                        name, "known", String.join(", ", names),
                        "nearest", Spelling.findNearest(name, names).orElse(""))))).toList();
        return pair.size() == 1 ? List.of(pair.getFirst(), pair.getFirst()) : pair;
    }
}
