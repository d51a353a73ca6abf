package letopis.cli.command.shell;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import letopis.app.UserError;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// A command that prints shell completions for this program.
public record CompletionCommand(Console console) implements Command {

    /// The fish command that asks the program for the words that can come next.
    private static final String FISH_FUNCTION_CALL = "(__letopis_words)"; // the function in completion.fish
    private static final String WORDS_ARGUMENT = "words";

    @Override
    public List<ArgSpec> arguments() {
        return List.of(CommandLineArgs.parameters("bash|zsh|fish", "1..*", "completion.shell"));
    }

    @Override
    public int run(CommandLineArgs args) {
        CommandSpec program = args.parseResult().commandSpec().root();
        String shell = args.parameters().getFirst();
        if (args.parameters().size() > 1 && !shell.equals(WORDS_ARGUMENT)) {
            throw UserError.createBadUsageError("usage.too-much", Map.of("what", args.parameters().get(1)));
        }
        List<String> lines = switch (shell) {
            case WORDS_ARGUMENT -> CompletionCandidates.of(program, args.parameters()
                    .subList(1, args.parameters().size()),
                    console);
            case "bash", "zsh" -> createScript(shell, program);
            case "fish" -> createFishScript(program);
            case String other -> throw UserError.createBadUsageError("completion.shell", Map.of("what", other));
        };
        lines.forEach(console.unwrappedOut()::println);
        return ExitStatus.OK.code();
    }

    /// Returns a script that knows all commands and options, and asks the program for any other word.
    private static List<String> createScript(String shell, CommandSpec program) {
        String commands = String.join(" ", program.subcommands().keySet());
        String options = program.subcommands().entrySet().stream().map(command -> "    " + command.getKey()
                + ") echo \"" + command.getValue().getCommandSpec().options().stream().map(OptionSpec::longestName)
                .collect(Collectors.joining(" ")) + "\" ;;").collect(Collectors.joining("\n"));
        return read("completion." + shell).replace("@COMMANDS@", commands).replace("@OPTIONS@", options).lines()
                .toList();
    }

    private static String read(String name) {
        try (InputStream in = Objects.requireNonNull(CompletionCommand.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns completions for the fish shell, which picocli does not support.
    private static List<String> createFishScript(CommandSpec program) {
        var lines = new ArrayList<String>();
        lines.addAll(read("completion.fish").lines().toList());
        addOptions(program, "__fish_use_subcommand", lines);
        program.subcommands().forEach((name, command) -> {
            CommandSpec spec = command.getCommandSpec();
            lines.add("complete -c %s -f -n __fish_use_subcommand -a %s -d %s".formatted(program.name(), name,
                    quote(ManPage.firstOrEmpty(spec.usageMessage().header()))));
            addOptions(spec, "'__fish_seen_subcommand_from " + name + "'", lines);
        });
        lines.add("complete -c " + program.name() + " -f -n 'not __fish_use_subcommand' -a '" + FISH_FUNCTION_CALL
                + "'");
        return lines;
    }

    private static void addOptions(CommandSpec command, String condition, List<String> lines) {
        for (OptionSpec option : command.options()) {
            var line = new StringBuilder("complete -c " + command.root().name() + " -n " + condition);
            for (String name : option.names()) {
                line.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
            }
            line.append(option.arity().max() > 0 ? " -x -a '" + FISH_FUNCTION_CALL + "'" : "");
            lines.add(line + " -d " + quote(ManPage.firstOrEmpty(option.description())));
        }
    }

    private static String quote(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
