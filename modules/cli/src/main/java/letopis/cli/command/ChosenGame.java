package letopis.cli.command;

import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import letopis.app.UserError;
import letopis.language.message.Spelling;
import letopis.notation.Games;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;
import letopis.table.Game;
import letopis.table.UnfitSettings;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The game a command is about, where neither a match nor a file names it.
public final class ChosenGame {

    private static final String OPTION = "--game";

    private ChosenGame() {}

    /// Its help names the games there are.
    public static ArgSpec option(String key) {
        return OptionSpec.builder(OPTION).paramLabel("ID").type(String.class).descriptionKey(key)
                .completionCandidates(() -> ids().iterator()).build();
    }

    private static List<String> ids() {
        return Games.all().stream().map(game -> game.id().value()).toList();
    }

    /// The one that was named, or all there are.
    ///
    /// @throws UserError when there is no such game
    public static List<Game<?>> each(CommandLineArgs args) {
        List<String> ids = ids();
        if (ids.isEmpty()) {
            throw UserError.input("game.none", Map.of());
        }
        if (!args.has(OPTION)) {
            return Games.all();
        }
        return List.of(named(args.text(OPTION, "")));
    }

    /// By its id or title.
    ///
    /// @throws UserError when there is no such game
    public static Game<?> named(String name) {
        return Games.called(name, Games.all()).orElseThrow(() -> UserError.usage("game.unknown", Map.of(
                "name", name, "known", String.join(", ", ids()),
                "nearest", Spelling.nearest(name, ids()).orElse(""))));
    }

    /// The one that was named, or the usual one.
    ///
    /// @throws UserError when there is no such game
    public static Game<?> of(CommandLineArgs args) {
        return each(args).getFirst();
    }

    /// Does something with one game: the one that was named, or the usual one. Where there are others and it fails,
    /// the one that was taken is named.
    ///
    /// @throws UserError when there is no such game
    public static int one(CommandLineArgs args, Console console, ToIntFunction<Game<?>> action) {
        Game<?> game = of(args);
        int exit = Exit.BUG.code();
        try {
            exit = action.applyAsInt(game);
            return exit;
        } finally {
            if (exit != Exit.OK.code() && each(args).size() > 1) {
                console.out().flush();
                console.err().println(console.say("game.assumed",
                        Map.of("game", game.id(), "known", String.join(", ", ids()))));
            }
        }
    }

    /// The settings as the game fills them in.
    ///
    /// @throws UserError when it cannot be played that way
    public static Map<String, String> settings(Game<?> game, Map<String, String> settings) {
        try {
            return game.settings(settings);
        } catch (UnfitSettings e) {
            throw UserError.usage("settings." + e.why().code(),
                    Map.of("name", e.name(), "value", e.value(), "known", e.known()));
        }
    }
}
