package letopis.program;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.language.message.Spelling;
import letopis.program.console.Console;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// The command line parser with its error messages and help.
public final class Usage {

    static final String NO_PAGER = "--no-pager";

    private static final int MIN_WIDTH = 60;
    private static final int MAX_WIDTH = 100;
    private static final List<String> GLOBAL_OPTIONS = List.of("--help", "--version", "--lang");

    private final Console console;
    private final Map<String, Command> commands;
    private final Set<String> pagedCommands;
    private CommandLine program; // null until all commands are needed, or the help of one

    /// @param commands the commands to parse or describe, by name
    /// @param pagedCommands the names of commands whose output is shown page by page
    Usage(Console console, Map<String, Command> commands, Set<String> pagedCommands) {
        this.console = console;
        this.commands = commands;
        this.pagedCommands = pagedCommands;
    }

    private CommandSpec createSpec(String name, List<ArgSpec> arguments) {
        CommandSpec spec = CommandSpec.create().name(name);
        arguments.forEach(spec::add);
        spec.add(CommandLineArgs.option("--lang", "ru|en", "lang"));
        if (pagedCommands.contains(name)) {
            spec.add(CommandLineArgs.flag(NO_PAGER, "no-pager"));
        }
        spec.add(OptionSpec.builder("-h", "--help").usageHelp(true).type(boolean.class).descriptionKey("help").build());
        spec.usageMessage().sortOptions(false);
        return spec;
    }

    /// Parses the words after the name of a command. A command that describes other commands is parsed as part of the
    /// whole program, which takes longer.
    CommandLine.ParseResult parse(String name, List<String> words) {
        return commands.size() > 1
                ? program().parseArgs(Stream.concat(Stream.of(name), words.stream()).toArray(String[]::new))
                .subcommand()
                : new CommandLine(createSpec(name, commands.get(name).arguments()))
                .parseArgs(words.toArray(String[]::new));
    }

    private CommandLine program() {
        if (program == null) {
            CommandSpec root = createSpec("letopis", List.of());
            root.add(OptionSpec.builder("-V", "--version").versionHelp(true).type(boolean.class)
                    .descriptionKey("version").build());
            commands.forEach((name, command) -> root.addSubcommand(name, createSpec(name, command.arguments())));
            program = new CommandLine(root);
        }
        return program;
    }

    /// Adds the descriptions of the commands.
    void describe() {
        ResourceBundle texts = Languages.loadHelp(console.language());
        program().getCommandSpec().resourceBundle(texts);
        program().getSubcommands().values().forEach(command -> command.getCommandSpec().resourceBundle(texts));
    }

    /// Prints the help of a command.
    void printHelp(String name) {
        describe();
        CommandLine about = program().getSubcommands().get(name);
        console.print(HelpPage.of(about.getCommandSpec(), Languages.loadHelp(console.language()),
                Math.clamp(console.width(), MIN_WIDTH, MAX_WIDTH)));
    }

    /// Prints the error in a command line.
    void printError(ParameterException error) {
        String command = error.getCommandLine().getCommandName();
        console.err().println(switch (error) {
            case MissingParameterException missing ->
                    console.say("usage.missing", Map.of("what", describeMissingParameter(missing)));
            case UnmatchedArgumentException unmatched -> describeUnmatchedArgument(unmatched);
            case OverwrittenOptionException twice -> console.say("usage.twice",
                    Map.of("option", ((OptionSpec) twice.getOverwritten()).longestName()));
            default -> console.say("usage.wrong", Map.of("what", String.valueOf(error.getMessage())));
        });
        console.err().println(console.say("usage.help", Map.of("command", command)));
    }

    private static String describeMissingParameter(MissingParameterException missing) {
        return missing.getMissing().stream()
                .map(argSpec -> argSpec instanceof OptionSpec option
                        ? option.longestName() + " " + option.paramLabel()
                        : argSpec.paramLabel())
                .collect(Collectors.joining(", "));
    }

    private String describeUnmatchedArgument(UnmatchedArgumentException exception) {
        String what = exception.getUnmatched().getFirst();
        return what.startsWith("-")
                ? sentence("usage.no-option", what,
                        exception.getCommandLine().getCommandSpec().optionsMap().keySet(), console)
                : console.say("usage.too-much", Map.of("what", what));
    }

    /// Reports that the program has no such command or option.
    static void reportUnknownCommand(String unknownName, Collection<String> names, Console console) {
        console.err().println(unknownName.startsWith("-")
                ? sentence("usage.no-option", unknownName, GLOBAL_OPTIONS, console)
                : sentence("usage.no-command", unknownName, names, console));
        console.err().println(console.say("usage.help", Map.of("command", "")));
    }

    private static String sentence(String key, String unknownWord, Collection<String> knownWords, Console console) {
        return console.say(key,
                Map.of("what", unknownWord, "nearest", Spelling.findNearest(unknownWord, knownWords).orElse("")));
    }
}
