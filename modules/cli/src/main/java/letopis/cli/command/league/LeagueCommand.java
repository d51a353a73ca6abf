package letopis.cli.command.league;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.answer.VerifyAnswer.RootAnswer;
import letopis.app.json.Json;
import letopis.cli.league.LeagueFolder;
import letopis.cli.league.RootFile;
import letopis.language.message.Spelling;
import letopis.language.source.SourceFile;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.LogOptions;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;

/// A command that seals the matches of a log under one root, and compares roots.
public record LeagueCommand(Console console) implements Command {

    private static final List<String> ACTIONS = List.of("seal", "check", "stamp");

    @Override
    public List<ArgSpec> arguments() {
        return LogOptions.withLogArguments(List.of(
                CommandLineArgs.parameters(String.join("|", ACTIONS), "1..*", "league.action"),
                CommandLineArgs.option("--out", "FOLDER", "league.out"),
                CommandLineArgs.option("--key", "FILE", "league.key"),
                CommandLineArgs.option("--proof", "FILE", "league.proof"),
                CommandLineArgs.option("--timestamp", "FILE", "league.timestamp"),
                RootOptions.keyOption(), RootOptions.certificateOption(),
                CommandLineArgs.flag("--json", "json")), "log");
    }

    @Override
    public int run(CommandLineArgs args) {
        List<String> files = args.parameters().subList(1, args.parameters().size());
        return switch (args.parameters().getFirst()) {
            case "seal" -> {
                checkFileCount(files, 0);
                yield new LeagueSealer(console, InstantSource.system()).run(args).code();
            }
            case "check" -> {
                checkFileCount(files, 2);
                yield new LeagueCheck(console).run(files.getFirst(), files.getLast(), args).code();
            }
            case "stamp" -> {
                checkFileCount(files, 1);
                yield stampRoot(files.getFirst(), args).code();
            }
            case String other -> throw UserError.createBadUsageError("league.action", Map.of("what", other,
                    "near", Spelling.findNearest(other, ACTIONS).orElse("")));
        };
    }

    private static void checkFileCount(List<String> files, int count) {
        if (files.size() > count) {
            throw UserError.createBadUsageError("usage.too-much", Map.of("what", files.get(count)));
        }
        if (files.size() < count) {
            throw UserError.createBadUsageError(count == 1 ? "league.one-root" : "league.two-roots", Map.of());
        }
    }

    private record StampReport(Path file, boolean written, @JsonUnwrapped RootAnswer root) {}

    /// Adds an authority's time stamp to the root that the stamp was issued for.
    private ExitStatus stampRoot(String rootPath, CommandLineArgs args) {
        if (!args.has("--timestamp")) {
            throw UserError.createBadUsageError("league.no-timestamp", Map.of());
        }
        Path file = LeagueFolder.resolveRootFile(FilePaths.parse(rootPath));
        byte[] token = SourceFile.readBytes(FilePaths.parse(args.text("--timestamp", "")),
                SourceFile.MAX_PAGE_BYTES / 4);
        RootFile stamped = RootFile.read(file).withStamp(token);
        RootReport.RootCheck answer = new RootReport(console, RootOptions.read(args)).examine(stamped);
        if (answer.isCorrect()) {
            stamped.write(file);
        }
        if (args.has("--json")) {
            console.out().println(Json.toLine(new StampReport(file, answer.isCorrect(), answer.answer())));
        } else {
            answer.formatLines("ROOT").forEach(console.out()::println);
        }
        return answer.isCorrect() ? ExitStatus.OK : ExitStatus.FAILED;
    }
}
