package letopis.cli.command.shell;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.app.FilePaths;
import letopis.app.UserError;
import letopis.app.match.Replays;
import letopis.language.message.Spelling;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/// A command that prints the man page of a command, or writes all man pages into a folder.
public record ManCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return List.of(CommandLineArgs.parameters("COMMAND", "0..1", "man.command"),
                CommandLineArgs.option("--out", "FOLDER", "man.out"));
    }

    @Override
    public int run(CommandLineArgs args) {
        CommandSpec program = args.parseResult().commandSpec().root();
        if (args.has("--out")) {
            writePages(program, FilePaths.parse(args.text("--out", "")));
        } else {
            CommandSpec about = args.parameters().isEmpty() ? program : findCommand(program, args.parameter());
            ManPage.of(about, console).forEach(console.unwrappedOut()::println);
        }
        return ExitStatus.OK.code();
    }

    private static CommandSpec findCommand(CommandSpec program, String name) {
        CommandLine command = program.subcommands().get(name);
        if (command == null) {
            throw UserError.createBadUsageError("usage.no-command", Map.of("what", name,
                    "nearest", Spelling.findNearest(name, program.subcommands().keySet()).orElse("")));
        }
        return command.getCommandSpec();
    }

    private void writePages(CommandSpec program, Path folder) {
        Replays.createFolder(folder);
        var all = new ArrayList<>(List.of(program));
        program.subcommands().values().forEach(command -> all.add(command.getCommandSpec()));
        for (CommandSpec command : all) {
            Path file = folder.resolve(ManPage.name(command) + ".1");
            try {
                Files.write(file, ManPage.of(command, console), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw UserError.createBadInputError(
                        "man.not-written", Map.of("file", file, "reason", e.getClass().getSimpleName()));
            }
        }
    }
}
