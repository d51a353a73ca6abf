package letopis.cli.command.shell;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Completions of the shell fish, which picocli does not know.
final class FishCompletion {

    private FishCompletion() {}

    static List<String> of(CommandSpec program) {
        var lines = new ArrayList<String>();
        lines.add("# completions of " + program.name() + " for fish");
        options(program, "__fish_use_subcommand", lines);
        program.subcommands().forEach((name, command) -> {
            CommandSpec spec = command.getCommandSpec();
            lines.add("complete -c %s -f -n __fish_use_subcommand -a %s -d %s".formatted(program.name(), name,
                    quoted(ManPage.first(spec.usageMessage().header()))));
            options(spec, "'__fish_seen_subcommand_from " + name + "'", lines);
        });
        return lines;
    }

    private static void options(CommandSpec command, String when, List<String> lines) {
        for (OptionSpec option : command.options()) {
            var line = new StringBuilder("complete -c " + command.root().name() + " -n " + when);
            for (String name : option.names()) {
                line.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
            }
            line.append(option.arity().max() > 0 ? " -r" : "");
            lines.add(line + " -d " + quoted(ManPage.first(option.description())));
        }
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
