package letopis.cli.command.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;
import picocli.AutoComplete;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Command that prints shell completions for this program.
public record CompletionCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return List.of(CommandLineArgs.parameters("bash|zsh|fish", "1", "completion.shell"));
    }

    @Override
    public int run(CommandLineArgs args) {
        CommandSpec program = args.parsed().commandSpec().root();
        switch (args.parameter()) {
            case "bash", "zsh" -> AutoComplete.bash(program.name(), program.commandLine()).lines()
                    .forEach(console.unwrappedOut()::println); // zsh reads bash completions, as the script states
            case "fish" -> fishCompletions(program).forEach(console.unwrappedOut()::println);
            case String other -> throw UserError.badUsage("completion.shell", Map.of("what", other));
        }
        return Exit.OK.code();
    }

    /// Returns completions for the fish shell, which picocli does not support.
    private static List<String> fishCompletions(CommandSpec program) {
        var lines = new ArrayList<String>();
        lines.add("# completions of " + program.name() + " for fish");
        addOptions(program, "__fish_use_subcommand", lines);
        program.subcommands().forEach((name, command) -> {
            CommandSpec spec = command.getCommandSpec();
            lines.add("complete -c %s -f -n __fish_use_subcommand -a %s -d %s".formatted(program.name(), name,
                    quote(ManPage.firstText(spec.usageMessage().header()))));
            addOptions(spec, "'__fish_seen_subcommand_from " + name + "'", lines);
        });
        return lines;
    }

    private static void addOptions(CommandSpec command, String when, List<String> lines) {
        for (OptionSpec option : command.options()) {
            var line = new StringBuilder("complete -c " + command.root().name() + " -n " + when);
            for (String name : option.names()) {
                line.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
            }
            line.append(option.arity().max() > 0 ? " -r" : "");
            lines.add(line + " -d " + quote(ManPage.firstText(option.description())));
        }
    }

    private static String quote(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
