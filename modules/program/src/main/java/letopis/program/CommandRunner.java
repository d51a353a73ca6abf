package letopis.program;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.text.Phrases;
import letopis.journal.Seal;
import letopis.language.message.BadFile;
import letopis.language.message.BadLog;
import letopis.language.message.Characters;
import letopis.language.message.Language;
import letopis.notation.GameJar;
import letopis.notation.Games;
import letopis.program.console.Console;
import letopis.program.console.Pager;
import letopis.program.console.TerminalType;
import picocli.CommandLine;

/// The entry point of a program. It runs one command and prints its answer on standard output and everything else on
/// standard error.
public final class CommandRunner {

    private static final int WIDTH = 100;
    private static final int BUFFER_SIZE = 1 << 14;
    private static final String ROWS_PROPERTY = "letopis.rows";
    private static final Set<String> UNPAGED_OPTIONS = Set.of(Usage.NO_PAGER, "--follow", "--new", "--version", "-V");

    private final CommandTable commands;
    private final Set<String> selfDescribingCommands;
    private final Set<String> pagedCommands;

    public CommandRunner(CommandTable commands) {
        this(commands, Set.of(), Set.of());
    }

    /// @param selfDescribingCommands the names of commands that need the arguments of all commands
    /// @param pagedCommands the names of commands whose output is shown page by page
    public CommandRunner(CommandTable commands, Set<String> selfDescribingCommands, Set<String> pagedCommands) {
        this.commands = commands;
        this.selfDescribingCommands = Set.copyOf(selfDescribingCommands);
        this.pagedCommands = Set.copyOf(pagedCommands);
    }

    /// Runs a command in the environment of this process. On failure, exits with its code.
    public void main(String[] args) {
        boolean paged = mayBePaged(Languages.removeLanguageOption(List.of(args)));
        String[] words = args.length > 0 && args[0].equals(Usage.NO_PAGER)
                ? Arrays.copyOfRange(args, 1, args.length) : args;
        int exit = paged ? runWithPager(words)
                : run(words, createStandardOutput(new FileOutputStream(FileDescriptor.out)));
        if (exit != ExitStatus.OK.code()) {
            Runtime.getRuntime().halt(exit); // all output is flushed; an orderly exit would only take longer
        }
    }

    private static PrintStream createStandardOutput(OutputStream out) {
        return new PrintStream(new BufferedOutputStream(OutputException.guard(out), BUFFER_SIZE), false,
                StandardCharsets.UTF_8);
    }

    private int run(String[] args, PrintStream out) {
        var err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        try {
            if (printOverview(List.of(args), Language.ofEnvironment(System.getenv()), findColumnCount(), out)) {
                return ExitStatus.OK.code();
            }
        } catch (OutputException lost) {
            return reportLostOutput(lost, createConsole(out, err));
        }
        var preloading = new Thread(CommandRunner::preload);
        preloading.setDaemon(true);
        preloading.start();
        return run(args, createConsole(out, err));
    }

    /// Loads the classes that most commands need. This runs on another processor while the command line is parsed.
    private static void preload() {
        Games.all();
        Seal.newDigest();
    }

    private int runWithPager(String[] args) {
        var terminal = new FileOutputStream(FileDescriptor.out);
        Optional<Pager> pager = Pager.of(terminal, System.getenv(), Integer.getInteger(ROWS_PROPERTY, 0),
                findColumnCount());
        PrintStream out = createStandardOutput(pager.<OutputStream>map(shown -> shown).orElse(terminal));
        int exit = run(args, out);
        if (pager.isPresent()) {
            out.flush();
            try {
                pager.get().close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return exit;
    }

    /// Returns whether the output of a command may be paged. Such a command only prints output, asks no questions and
    /// ends by itself.
    private boolean mayBePaged(List<String> words) {
        return Boolean.getBoolean("letopis.terminal") && Boolean.getBoolean("letopis.typed")
                && Integer.getInteger(ROWS_PROPERTY, 0) > 0 && TerminalType.of(System.getenv()) != TerminalType.DUMB
                && words.stream().noneMatch(UNPAGED_OPTIONS::contains)
                && (Overview.isRequested(words) || words.contains("--help") || words.contains("-h")
                || words.getFirst().equals("help") || pagedCommands.contains(words.getFirst()));
    }

    /// Detects the terminal for the Windows launcher, which cannot detect it.
    private static void detectTerminal() {
        if (Boolean.getBoolean("letopis.terminal.find")) {
            String terminal = String.valueOf(System.console() != null && System.console().isTerminal());
            for (String property : List.of("letopis.terminal", "letopis.progress", "letopis.typed")) {
                System.setProperty(property, terminal);
            }
        }
    }

    /// Creates the console. The launcher detects the terminal's properties and passes them as system properties.
    private static Console createConsole(PrintStream out, PrintStream err) {
        detectTerminal();
        Language language = Language.ofEnvironment(System.getenv());
        boolean terminal = Boolean.getBoolean("letopis.terminal");
        TerminalType type = TerminalType.of(System.getenv());
        int columns = Integer.getInteger("letopis.columns", 0);
        PrintStream told = Console.wrapForTerminal(err, Boolean.getBoolean("letopis.progress") ? columns : 0);
        return new Console(out, told, language, Phrases.messages(language), terminal,
                Boolean.getBoolean("letopis.progress") && type != TerminalType.DUMB,
                terminal && type != TerminalType.DUMB && System.getenv().getOrDefault("NO_COLOR", "").isEmpty(), type,
                findColumnCount(), Path.of(System.getProperty("letopis.home", ".")));
    }

    private static int findColumnCount() {
        int columns = Integer.getInteger("letopis.columns", 0);
        return Boolean.getBoolean("letopis.terminal") && columns > 0 ? columns : WIDTH;
    }

    /// Prints the version or the help of the program if the command line requests it.
    private boolean printOverview(List<String> args, Language environment, int width, PrintStream out) {
        List<String> words = Languages.removeLanguageOption(args);
        if (!Overview.isRequested(words) || !Languages.isKnown(args)) {
            return false;
        }
        new Overview(commands, Languages.findRequestedLanguage(args).orElse(environment), width).print(words, out);
        return true;
    }

    /// Runs a command in the given environment.
    ///
    /// @return the exit code, as in [ExitStatus]
    public int run(String[] args, Console environment) {
        Console console = environment;
        try {
            if (printOverview(List.of(args), environment.language(), environment.width(), environment.rawOut())) {
                return ExitStatus.OK.code();
            }
            console = environment.withLanguage(Languages.findRequestedLanguage(List.of(args))
                    .orElse(environment.language()));
            return execute(args, console);
        } catch (Throwable thrown) { // the JVM's exit code for uncaught exceptions would mean "no"
            return reportFailure(thrown, console);
        }
    }

    /// Rewrites `help CMD`, a form known from other programs, as `CMD --help`.
    private static String[] normalizeHelp(String[] args) {
        return args.length > 0 && args[0].equals("help")
                ? Stream.concat(Arrays.stream(args).skip(1), Stream.of("--help")).toArray(String[]::new) : args;
    }

    /// Rejects arguments with replacement characters, which show that an argument could not be decoded.
    private static void rejectUndecodableArguments(String[] args) {
        for (int i = 0; i < args.length; i++) {
            if (args[i].indexOf('\uFFFD') >= 0 || Characters.indexOfFirstLoneSurrogate(args[i]) >= 0) {
                throw UserError.createBadUsageError(
                        "usage.encoding", Map.of("number", i + 1, "text", Characters.makeVisible(args[i])));
            }
        }
    }

    private int execute(String[] args, Console console) {
        rejectUndecodableArguments(args);
        List<String> words = Languages.removeLanguageOption(List.of(normalizeHelp(args)));
        String name = words.getFirst();
        if (!commands.names().contains(name)) {
            Usage.reportUnknownCommand(name, commands.names(), console);
            return ExitStatus.USAGE.code();
        }
        Map<String, Command> made = new LinkedHashMap<>();
        (selfDescribingCommands.contains(name) ? commands.names() : List.of(name))
                .forEach(needed -> made.put(needed, commands.create(needed, console)));
        var usage = new Usage(console, made, pagedCommands);
        try {
            CommandLine.ParseResult parsed = usage.parse(name, words.subList(1, words.size()));
            if (parsed.isUsageHelpRequested()) {
                usage.printHelp(name);
                console.out().flush();
                return ExitStatus.OK.code();
            }
            if (selfDescribingCommands.contains(name)) {
                usage.describe();
            }
            GameJarNotices.print(console);
            var given = new CommandLineArgs(parsed,
                    (key, details) -> console.err().println(console.say(key, details)));
            int exit = made.get(name).run(given);
            console.out().flush();
            return exit;
        } catch (CommandLine.ParameterException wrong) {
            usage.printError(wrong);
            return ExitStatus.USAGE.code();
        }
    }

    private static int reportFailure(Throwable throwable, Console console) {
        if (throwable instanceof OutputException lost) {
            return reportLostOutput(lost, console);
        }
        try {
            console.out().flush();
        } catch (OutputException lost) {
            return reportLostOutput(lost, console);
        }
        return switch (throwable) {
            case UserError error -> {
                console.err().println(error.formatSentence(console));
                yield switch (error.kind()) {
                    case USAGE -> ExitStatus.USAGE.code();
                    case INPUT -> ExitStatus.INPUT.code();
                };
            }
            case BadFile badFile -> {
                console.err().println(badFile.formatMessage(console.language()));
                yield ExitStatus.INPUT.code();
            }
            case BadLog badLog -> {
                console.err().println(badLog.formatMessage(console.language()));
                yield ExitStatus.INPUT.code();
            }
            case OutOfMemoryError _ -> {
                console.err().println(console.say("out-of-memory"));
                yield ExitStatus.BUG.code();
            }
            case Throwable bug -> {
                Optional<Path> jar = GameJar.findFailingJar(bug);
                console.err().println(jar.map(path -> console.say("game-jar.failed", Map.of("jar", path)))
                        .orElseGet(() -> console.say("bug")));
                bug.printStackTrace(console.err());
                yield jar.isPresent() ? ExitStatus.INPUT.code() : ExitStatus.BUG.code();
            }
        };
    }

    private static int reportLostOutput(OutputException exception, Console console) {
        console.err().println(console.say("output-lost", Map.of("reason", exception.reason())));
        return ExitStatus.OUTPUT.code();
    }
}
