package letopis.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.cli.reading.Console;
import letopis.cli.reading.Reading;
import letopis.cli.reading.Stop;
import letopis.codec.BadFile;
import letopis.codec.Language;
import letopis.codec.Spelling;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;
import picocli.CommandLine;

/// The program: one command, its answer on standard output, anything else on standard error.
public final class Main {

    private static final int WIDTH = 100;

    private Main() {}

    public static void main(String[] args) {
        var out = new PrintStream(new BufferedOutputStream(PipeClosed.noticing(new FileOutputStream(FileDescriptor.out)), 1 << 14), false, StandardCharsets.UTF_8);
        var err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        System.exit(run(args, console(out, err)));
    }

    /// What the launcher found out about the terminal stands in system properties.
    private static Console console(PrintStream out, PrintStream err) {
        Language language = Languages.ofEnvironment(System.getenv());
        boolean terminal = Boolean.getBoolean("letopis.terminal");
        return new Console(out, err, language, Console.messages(language), terminal, Boolean.getBoolean("letopis.progress"),
                terminal && System.getenv().getOrDefault("NO_COLOR", "").isEmpty(),
                terminal ? Integer.getInteger("letopis.columns", WIDTH) : WIDTH,
                Path.of(System.getProperty("letopis.home", ".")));
    }

    static int run(String[] args, Console environment) {
        Console console = environment;
        try {
            console = environment.in(Languages.asked(List.of(args)).orElse(environment.language()));
            int exit = commandLine(args, console).execute(args);
            console.out().flush();
            return exit;
        } catch (PipeClosed _) {
            return Stop.Exit.OK.code();
        } catch (Stop stop) {
            return stopped(stop, console);
        }
    }

    private static CommandLine commandLine(String[] args, Console console) {
        var root = new CommandLine(new Letopis());
        String first = args.length == 0 ? "" : args[0];
        // Reading the options of a command takes time, so those of the others are only read when they are wanted.
        (Letopis.COMMANDS.containsKey(first) ? List.of(first) : Letopis.COMMANDS.keySet())
                .forEach(name -> root.addSubcommand(name, Letopis.COMMANDS.get(name).apply(console)));
        root.setOut(new PrintWriter(console.out(), false, StandardCharsets.UTF_8)).setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8))
                .setColorScheme(CommandLine.Help.defaultColorScheme(console.colour() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF))
                .setUsageHelpWidth(Math.clamp(console.width(), 60, 100))
                .setUsageHelpAutoWidth(false)
                .setParameterExceptionHandler((wrong, _) -> misused(wrong, console))
                .setExecutionExceptionHandler((thrown, _, _) -> failed(thrown, console));
        root.setResourceBundle(Languages.help(console.language()));
        root.getSubcommands().values().forEach(command -> command.setResourceBundle(Languages.help(console.language())));
        return root;
    }

    private static int misused(ParameterException wrong, Console console) {
        String command = wrong.getCommandLine().getCommandName();
        String sentence = switch (wrong) {
            case MissingParameterException missing -> console.say("usage.missing", Map.of("what", String.join(", ",
                    missing.getMissing().stream().map(one -> one.isOption() ? ((CommandLine.Model.OptionSpec) one).longestName() : one.paramLabel()).toList())));
            case UnmatchedArgumentException unmatched -> unmatched(unmatched, console);
            default -> console.say("usage.wrong", Map.of("what", String.valueOf(wrong.getMessage())));
        };
        console.err().println(sentence);
        console.err().println(console.say("usage.help", Map.of("command", command.equals("letopis") ? "" : command)));
        return Stop.Exit.USAGE.code();
    }

    private static String unmatched(UnmatchedArgumentException unmatched, Console console) {
        String what = unmatched.getUnmatched().getFirst();
        var spec = unmatched.getCommandLine().getCommandSpec();
        boolean option = what.startsWith("-");
        var known = option ? spec.optionsMap().keySet() : spec.subcommands().keySet();
        String nearest = Spelling.nearest(what, known).orElse("");
        String kind = option ? "usage.no-option" : spec.parent() == null ? "usage.no-command" : "usage.too-much";
        return console.say(kind, Map.of("what", what, "nearest", nearest));
    }

    private static int failed(Exception thrown, Console console) {
        return switch (thrown) {
            case Stop stop -> stopped(stop, console);
            case PipeClosed _ -> Stop.Exit.OK.code();
            case BadFile bad -> {
                console.out().flush();
                console.err().println(bad.message(console.language()));
                yield Stop.Exit.INPUT.code();
            }
            case Exception bug -> {
                console.err().println(console.say("bug"));
                bug.printStackTrace(console.err());
                yield Stop.Exit.BUG.code();
            }
        };
    }

    private static int stopped(Stop stop, Console console) {
        console.out().flush();
        console.err().println(stop.sentence(console));
        return stop.exit().code();
    }
}
