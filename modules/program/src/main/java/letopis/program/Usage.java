package letopis.program;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.language.message.Spelling;
import letopis.program.console.Console;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import picocli.CommandLine;

/// The command line parser with its error messages and help.
public final class Usage {

    private static final int WIDTH_MIN = 60;
    private static final int WIDTH_MAX = 100;

    private final Console console;
    private final CommandLine line;
    private final Collection<String> names;

    /// @param commands the available commands, by name
    /// @param names the names of all commands
    Usage(Console console, Map<String, Command> commands, Collection<String> names) {
        this.console = console;
        this.names = names;
        CommandSpec root = spec("letopis", List.of());
        root.add(OptionSpec.builder("-V", "--version").versionHelp(true).type(boolean.class)
                .descriptionKey("version").build());
        commands.forEach((name, command) -> root.addSubcommand(name, spec(name, command.arguments())));
        line = new CommandLine(root);
    }

    private static CommandSpec spec(String name, List<ArgSpec> arguments) {
        CommandSpec spec = CommandSpec.create().name(name);
        arguments.forEach(spec::add);
        spec.add(CommandLineArgs.option("--lang", "ru|en", "lang"));
        spec.add(OptionSpec.builder("-h", "--help").usageHelp(true).type(boolean.class).descriptionKey("help").build());
        spec.usageMessage().sortOptions(false);
        return spec;
    }

    CommandLine.ParseResult parse(String[] args) {
        return line.parseArgs(args);
    }

    /// Adds the descriptions of all commands.
    void describe() {
        ResourceBundle texts = Languages.help(console.language());
        line.getCommandSpec().resourceBundle(texts);
        line.getSubcommands().values().forEach(command -> command.getCommandSpec().resourceBundle(texts));
    }

    /// Prints the help of the requested command, or of the program.
    void help(CommandLine.ParseResult parseResult) {
        describe();
        CommandLine about = parseResult.hasSubcommand() ? line.getSubcommands()
                .get(parseResult.subcommand().commandSpec().name())
                : line;
        about.getCommandSpec().usageMessage().width(Math.clamp(console.width(), WIDTH_MIN, WIDTH_MAX));
        about.usage(console.rawOut(), console.colour() ? Ansi.ON : Ansi.OFF);
    }

    /// Prints the version, for bug reports.
    void version() {
        console.out().println(console.say("version", Map.of(
                "version", Build.version(), "commit", Build.commit(), "java", Runtime.version())));
    }

    /// Prints the mistake in a command line.
    void explain(ParameterException wrong) {
        String command = wrong.getCommandLine().getCommandName();
        console.err().println(switch (wrong) {
            case MissingParameterException missing ->
                    console.say("usage.missing", Map.of("what", describeMissing(missing)));
            case UnmatchedArgumentException unmatched -> describeUnmatched(unmatched);
            case OverwrittenOptionException twice -> console.say("usage.twice",
                    Map.of("option", ((OptionSpec) twice.getOverwritten()).longestName()));
            default -> console.say("usage.wrong", Map.of("what", String.valueOf(wrong.getMessage())));
        });
        console.err().println(console.say("usage.help", Map.of("command", command.equals("letopis") ? "" : command)));
    }

    private static String describeMissing(MissingParameterException missing) {
        return missing.getMissing().stream()
                .map(argSpec -> argSpec instanceof OptionSpec option
                        ? option.longestName() + " " + option.paramLabel()
                        : argSpec.paramLabel())
                .collect(Collectors.joining(", "));
    }

    private String describeUnmatched(UnmatchedArgumentException unmatched) {
        String what = unmatched.getUnmatched().getFirst();
        CommandSpec spec = unmatched.getCommandLine().getCommandSpec();
        if (what.startsWith("-")) {
            return unknownWord("usage.no-option", what, spec.optionsMap().keySet().stream());
        }
        return spec.parent() == null ? unknownWord("usage.no-command", what, names.stream())
                : console.say("usage.too-much", Map.of("what", what));
    }

    private String unknownWord(String key, String what, Stream<String> known) {
        return console.say(key, Map.of("what", what, "nearest", Spelling.nearest(what, known.toList()).orElse("")));
    }
}
