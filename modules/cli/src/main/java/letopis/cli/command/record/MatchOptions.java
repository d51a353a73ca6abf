package letopis.cli.command.record;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.cli.command.ChosenGame;
import letopis.cli.command.OccasionOptions;
import letopis.dispute.WrittenTable.Understood;
import letopis.dispute.WrittenTable;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.PlayerNames;
import letopis.language.source.SourceFile;
import letopis.program.CommandLineArgs;
import letopis.recording.NewMatch;
import letopis.table.Game;

/// Options of the command line for a new match.
public final class MatchOptions {

    private static final List<String> PLAYERS = List.of("А", "Б");

    private MatchOptions() {}

    static NewMatch of(CommandLineArgs args) {
        Occasion occasion = OccasionOptions.of(args);
        String title = args.text("--title", "");
        if (args.has("--position")) {
            List<String> players = args.texts("--players", List.of());
            return at(FilePaths.parse(args.text("--position", "")), players.isEmpty() ? Map.of()
                    : seated(players), title, occasion);
        }
        Game<?> game = ChosenGame.of(args);
        Map<String, String> settings = ChosenGame.settings(game, args.pairs("--settings"));
        boolean inScript = args.has("--from") && !args.has("--decks");
        return NewMatch.of(game, settings, seated(args.texts("--players", PLAYERS)), inScript ? List.of()
                : new Decks(game, CardSets.builtIn(game), settings).registered(args.texts("--decks", List.of())),
                title, occasion);
    }

    /// Returns the title of a file as a match id.
    ///
    /// @param otherwise the id if no character of the title is allowed
    public static MatchId id(String title, String otherwise) {
        String plain = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9._-]", "-").replaceAll("^[^a-z0-9]+", "");
        return new MatchId(plain.isEmpty() ? otherwise : plain.substring(0, Math.min(100, plain.length())));
    }

    /// Returns a match that begins with a position.
    ///
    /// @param players names that override those of the file
    /// @throws BadFile if it is not a position of a table
    static NewMatch at(Path position, Map<Seat, String> players, String title, Occasion occasion) {
        return switch (WrittenTable.read(position, SourceFile.bytes(position, SourceFile.PAGE_MAX))) {
            case Understood.Mistaken(var mistakes) -> throw mistakes.stream()
                    .min(Comparator.comparingLong(BadFile::line)).orElseThrow();
            case Understood.Table table -> NewMatch.at(table, players, title, occasion);
        };
    }

    /// @throws UserError unless these are two distinguishable names
    public static SortedMap<Seat, String> seated(List<String> players) {
        if (players.size() != Seat.PAIR.size()) {
            throw UserError.usage("record.players", Map.of());
        }
        var seated = new TreeMap<Seat, String>();
        for (int i = 0; i < players.size(); i++) {
            seated.put(Seat.PAIR.get(i), players.get(i).strip());
        }
        PlayerNames.problem(seated).ifPresent(problem -> {
            throw UserError.usage("record.unfit-players", Map.of("reason", problem));
        });
        return seated;
    }
}
