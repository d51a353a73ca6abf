package letopis.cli.command;

import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import letopis.app.UserError;
import letopis.language.message.Spelling;
import letopis.notation.Games;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.table.Game;
import letopis.table.InvalidSettingsException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Options for the game of a command, used if neither a match nor a file names the game.
public final class GameOption {

    private static final String GAME_OPTION = "--game";

    private GameOption() {}

    /// Returns the option; its help lists the installed games.
    public static ArgSpec createOption(String key) {
        return OptionSpec.builder(GAME_OPTION).paramLabel("ID").type(String.class).descriptionKey(key)
                .completionCandidates(() -> listGameIds().iterator()).build();
    }

    private static List<String> listGameIds() {
        return Games.all().stream().map(game -> game.id().value()).toList();
    }

    /// Returns the named game, or all games if none is named.
    ///
    /// @throws UserError if the game does not exist
    public static List<Game<?>> listSelectedGames(CommandLineArgs args) {
        List<String> ids = listGameIds();
        if (ids.isEmpty()) {
            throw UserError.createBadInputError("game.none", Map.of());
        }
        if (!args.has(GAME_OPTION)) {
            return Games.all();
        }
        return List.of(requireGame(args.text(GAME_OPTION, "")));
    }

    /// Returns a game by id or title.
    ///
    /// @throws UserError if the game does not exist
    public static Game<?> requireGame(String name) {
        return Games.findByTitle(name, Games.all())
                .orElseThrow(() -> UserError.createBadUsageError("game.unknown", Map.of(
                "name", name, "known", String.join(", ", listGameIds()),
                "nearest", Spelling.findNearest(name, listGameIds()).orElse(""))));
    }

    /// Returns the named game, or the default one.
    ///
    /// @throws UserError if the game does not exist
    public static Game<?> of(CommandLineArgs args) {
        return listSelectedGames(args).getFirst();
    }

    /// Runs an action on the named game or the default one. If the action fails on the default game and others are
    /// installed, the error output names the game.
    ///
    /// @throws UserError if the game does not exist
    public static int runWithGame(CommandLineArgs args, Console console, ToIntFunction<Game<?>> action) {
        Game<?> game = of(args);
        int exit = ExitStatus.BUG.code();
        try {
            exit = action.applyAsInt(game);
            return exit;
        } finally {
            if (exit != ExitStatus.OK.code() && listSelectedGames(args).size() > 1) {
                console.out().flush();
                console.err().println(console.say("game.assumed",
                        Map.of("game", game.id(), "known", String.join(", ", listGameIds()))));
            }
        }
    }

    /// Returns the settings, completed by the game.
    ///
    /// @throws UserError if the game rejects them
    public static Map<String, String> resolveSettings(Game<?> game, Map<String, String> settings) {
        try {
            return game.settings(settings);
        } catch (InvalidSettingsException e) {
            throw UserError.createBadUsageError("settings." + e.reason().code(),
                    Map.of("name", e.name(), "value", e.value(), "known", e.known()));
        }
    }
}
