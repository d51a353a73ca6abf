package letopis.cli.command.games;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.game.GameWords;
import letopis.app.json.Json;
import letopis.app.text.Columns;
import letopis.cli.command.GameOption;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.notation.GameJar;
import letopis.notation.Games;
import letopis.notation.schema.EventSchemas;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.table.Game;
import letopis.table.GameApi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// A command that lists the games and supports their authors with a starter project, the conformance suite and event
/// schemas.
public record GamesCommand(Console console) implements Command {

    private static final int ID_WIDTH = 20;
    private static final int NAME_WIDTH = 28;
    private static final String OUT_OPTION = "--out";

    /// A game, or a jar that was rejected.
    ///
    /// @param id the id; empty for a rejected jar
    /// @param jar the jar; empty for a built-in game
    /// @param problem the reason for the rejection
    public record GameRow(Optional<String> id, Optional<String> title, int apiVersion, Optional<String> jar,
            Optional<String> problem) {}

    @Override
    public List<ArgSpec> arguments() {
        return List.of(
                CommandLineArgs.parameters("list|check|schema|new", "0..*", "games.word"),
                OptionSpec.builder("-o", OUT_OPTION).paramLabel("DIR").type(String.class).descriptionKey("games.out")
                .build(), CommandLineArgs.flag("--json", "json"));
    }

    @Override
    public int run(CommandLineArgs args) {
        List<String> words = args.parameters();
        String first = words.isEmpty() ? "list" : words.getFirst();
        return switch (first) {
            case "list" -> printGames(args.has("--json"));
            case "check" -> new GameCheck(console).run(requireGame(words));
            case "schema" -> writeFiles(args, "events-schema", EventSchemas.of(requireGame(words)));
            case "new" -> {
                GameProject project = GameProject.ofId(requireArgument(words));
                yield writeFiles(args, project.id(), project.files());
            }
            case String _ -> throw UserError.createBadUsageError("games.unknown-word", Map.of("word", first));
        };
    }

    private int printGames(boolean printsJson) {
        List<GameRow> listed = gameRows();
        if (printsJson) {
            listed.forEach(one -> console.out().println(Json.toLine(one)));
            return ExitStatus.OK.code();
        }
        for (GameRow one : listed) {
            String where = one.jar().orElseGet(() -> console.say("games.shipped", Map.of()));
            console.out().println((Columns.fit(one.id().orElse("-"), ID_WIDTH) + " "
                    + Columns.fit(one.title().orElse(""), NAME_WIDTH) + " " + where
                    + one.problem().map(problem -> ": " + problem).orElse("")).stripTrailing());
        }
        return ExitStatus.OK.code();
    }

    private List<GameRow> gameRows() {
        var names = new GameWords(console.language());
        List<GameJar> jars = Games.listJars();
        Stream<GameRow> games = Games.all().stream().map(game -> {
            Optional<GameJar> jar = jars.stream().filter(gameJar -> gameJar.games().contains(game)).findFirst();
            return new GameRow(Optional.of(game.id().value()), Optional.of(names.nameOf(game.id())),
                    jar.map(GameJar::apiVersion).orElse(GameApi.VERSION), jar.map(gameJar -> gameJar.path().toString()),
                    Optional.empty());
        });
        Stream<GameRow> skipped = jars.stream().filter(jar -> jar.problem().isPresent()).map(jar -> new GameRow(
                Optional.empty(), Optional.empty(), jar.apiVersion(), Optional.of(jar.path().toString()),
                jar.problem().map(problem -> problem.formatMessage(console.language()))));
        return Stream.concat(games, skipped).toList();
    }

    /// Returns the game that the words name, by its jar or by its id.
    private static Game<?> requireGame(List<String> words) {
        String named = requireArgument(words);
        if (!named.endsWith(".jar")) {
            return GameOption.requireGame(named);
        }
        Path path = FilePaths.parse(named);
        if (!Files.exists(path)) {
            throw new BadFile(named, new FileProblem("missing", Map.of()));
        }
        GameJar jar = GameJar.read(path);
        if (jar.problem().isPresent()) {
            throw new BadFile(named, jar.problem().get());
        }
        return jar.games().getFirst();
    }

    private static String requireArgument(List<String> words) {
        if (words.size() != 2) {
            throw UserError.createBadUsageError(words.size() < 2 ? "games.missing" : "games.too-much",
                    Map.of("word", words.getFirst()));
        }
        return words.get(1);
    }

    /// Writes files into a new folder. An existing folder is left unchanged.
    private int writeFiles(CommandLineArgs args, String defaultValue, SortedMap<String, String> files) {
        Path folder = FilePaths.parse(args.text(OUT_OPTION, defaultValue));
        if (Files.exists(folder)) {
            throw UserError.createBadUsageError("games.exists", Map.of("folder", folder));
        }
        try {
            for (var file : files.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue());
            }
        } catch (IOException e) {
            throw BadFile.ofUnwritableFile(folder, e);
        }
        console.out().println(console.say("games.written", Map.of("files", files.size(), "folder", folder)));
        return ExitStatus.OK.code();
    }
}
