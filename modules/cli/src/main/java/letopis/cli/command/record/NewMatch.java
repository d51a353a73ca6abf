package letopis.cli.command.record;

import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import letopis.cli.command.ChosenGame;
import letopis.cli.command.CommandLineArgs;
import letopis.cli.command.OccasionOptions;
import letopis.cli.command.trust.MatchKeys;
import letopis.cli.console.CliError;
import letopis.codec.cards.CardSets;
import letopis.codec.message.BadFile;
import letopis.codec.source.SourceFile;
import letopis.dispute.WrittenTable;
import letopis.dispute.WrittenTable.Understood;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.table.CardSet;
import letopis.table.Choice;
import letopis.table.Game;

/// A match that is to begin.
///
/// @param title empty for the name of the match
/// @param first what is recorded before anybody is asked: the decks, or what puts a position up
record NewMatch(Game<?> game, Map<String, String> settings, CardSet cards, List<String> players, String title,
        Occasion occasion, List<Choice> first) {

    private static final List<String> PLAYERS = List.of("А", "Б");

    /// As the command line has it.
    static NewMatch of(CommandLineArgs args) {
        Occasion occasion = OccasionOptions.of(args);
        if (args.has("--position")) {
            return at(CommandLineArgs.path(args.text("--position", "")), args.texts("--players", List.of()),
                    args.text("--title", ""), occasion);
        }
        Game<?> game = ChosenGame.each(args).getFirst();
        Map<String, String> settings = ChosenGame.settings(game, args.pairs("--settings"));
        boolean inScript = args.has("--from") && !args.has("--decks");
        return of(game, settings, args.texts("--players", PLAYERS), inScript ? List.of()
                : new Decks(game, CardSets.builtIn(game), settings).registered(args.texts("--decks", List.of())),
                args.text("--title", ""), occasion);
    }

    static NewMatch of(Game<?> game, Map<String, String> settings, List<String> players, List<Choice> decks,
            String title, Occasion occasion) {
        if (players.size() != Seat.PAIR.size()) {
            throw CliError.usage("record.players", Map.of());
        }
        return new NewMatch(game, settings, CardSets.builtIn(game), players, title, occasion, decks);
    }

    /// One that begins with a position.
    ///
    /// @param players those of the file where there are none
    /// @throws BadFile when it is no position of a table
    static NewMatch at(Path position, List<String> players, String title, Occasion occasion) {
        return switch (WrittenTable.read(position, SourceFile.bytes(position, SourceFile.PAGE_MAX))) {
            case Understood.Mistaken(var mistakes) -> throw mistakes.stream()
                    .min(Comparator.comparingLong(BadFile::line)).orElseThrow();
            case Understood.Table(var match, var orders) -> {
                Header header = match.header();
                NewMatch written = of(match.game(), header.settings(),
                        players.isEmpty() ? new ArrayList<>(header.players().values()) : players, orders,
                        title.isEmpty() ? header.title() : title, occasion);
                yield new NewMatch(written.game(), written.settings(), match.cards(), written.players(),
                        written.title(), occasion, orders);
            }
        };
    }

    Header header(MatchId match, MatchKeys keys) {
        var seated = new TreeMap<Seat, String>();
        for (int i = 0; i < players.size(); i++) {
            seated.put(Seat.PAIR.get(i), players.get(i).strip());
        }
        return new Header(match, title.isEmpty() ? match.value() : title, game.id(),
                Clock.tickMillis(ZoneOffset.UTC).instant(), seated, settings, CardSets.pin(cards, game))
                .signedBy(keys.named()).withMixedHands().at(occasion);
    }
}
