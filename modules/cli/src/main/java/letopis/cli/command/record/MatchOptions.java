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
import letopis.cli.command.GameOption;
import letopis.cli.command.OccasionOptions;
import letopis.dispute.TableFile;
import letopis.dispute.TableFile.ParseResult;
import letopis.journal.MatchId;
import letopis.journal.Occasion;
import letopis.journal.Seat;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.language.message.PlayerNames;
import letopis.language.source.SourceFile;
import letopis.program.CommandLineArgs;
import letopis.recording.NewMatch;
import letopis.table.Game;

/// Command-line options for a new match.
public final class MatchOptions {

    private MatchOptions() {}

    /// @param language the language of the default names
    static NewMatch of(CommandLineArgs args, Language language) {
        Occasion occasion = OccasionOptions.parse(args);
        String title = args.text("--title", "");
        if (args.has("--position")) {
            List<String> players = args.parseStrings("--players", List.of());
            return fromPosition(FilePaths.parse(args.text("--position", "")), players.isEmpty() ? Map.of()
                    : mapPlayersBySeat(players), title, occasion);
        }
        Game<?> game = GameOption.of(args);
        Map<String, String> settings = GameOption.resolveSettings(game, args.parsePairs("--settings"));
        boolean inScript = args.has("--from") && !args.has("--decks");
        SortedMap<Seat, String> players = mapPlayersBySeat(args.parseStrings("--players",
                listDefaultPlayers(language)));
        return NewMatch.of(game, settings, players, inScript ? List.of()
                : new DeckOptions(game, CardSets.loadBuiltInCardSet(game), settings)
                .createDeckChoices(args.parseStrings("--decks", List.of())),
                title, occasion);
    }

    private static List<String> listDefaultPlayers(Language language) {
        return switch (language) {
            case RU -> List.of("А", "Б");
            case EN -> List.of("A", "B");
        };
    }

    /// Returns a match id made from the title of a file.
    ///
    /// @param fallback the id if no character of the title is allowed
    public static MatchId toMatchId(String title, String fallback) {
        String plain = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9._-]", "-").replaceAll("^[^a-z0-9]+", "");
        return new MatchId(plain.isEmpty() ? fallback : plain.substring(0, Math.min(100, plain.length())));
    }

    /// Returns a match that begins with a position.
    ///
    /// @param players names that override those of the file
    /// @throws BadFile if it is not a position of a table
    static NewMatch fromPosition(Path position, Map<Seat, String> players, String title, Occasion occasion) {
        return switch (TableFile.read(position, SourceFile.readBytes(position, SourceFile.MAX_PAGE_BYTES))) {
            case ParseResult.FileMistakes(var mistakes) -> throw mistakes.stream()
                    .min(Comparator.comparingLong(BadFile::line)).orElseThrow();
            case ParseResult.Table table -> NewMatch.fromTable(table, players, title, occasion);
        };
    }

    /// @throws UserError unless there are exactly two names that can be told apart
    public static SortedMap<Seat, String> mapPlayersBySeat(List<String> players) {
        if (players.size() != Seat.PAIR.size()) {
            throw UserError.createBadUsageError("record.players", Map.of());
        }
        var seated = new TreeMap<Seat, String>();
        for (int i = 0; i < players.size(); i++) {
            seated.put(Seat.PAIR.get(i), players.get(i).strip());
        }
        PlayerNames.findProblem(seated).ifPresent(problem -> {
            throw UserError.createBadUsageError("record.unfit-players", Map.of("reason", problem));
        });
        return seated;
    }
}
