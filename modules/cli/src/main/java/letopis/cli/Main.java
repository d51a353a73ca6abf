package letopis.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.app.UserError;
import letopis.app.text.Phrases;
import letopis.cli.command.Command;
import letopis.cli.command.CommandLineArgs;
import letopis.cli.command.archive.BrokerCommand;
import letopis.cli.command.archive.ExportCommand;
import letopis.cli.command.archive.ImportCommand;
import letopis.cli.command.archive.MatchesCommand;
import letopis.cli.command.archive.ShelfCommand;
import letopis.cli.command.ask.AskCommand;
import letopis.cli.command.ask.PositionCommand;
import letopis.cli.command.asking.DiffCommand;
import letopis.cli.command.asking.OrderCommand;
import letopis.cli.command.asking.PacketCommand;
import letopis.cli.command.asking.WhatIfCommand;
import letopis.cli.command.closing.ClosingCommand;
import letopis.cli.command.find.FindCommand;
import letopis.cli.command.judge.ResyncCommand;
import letopis.cli.command.judge.RewindCommand;
import letopis.cli.command.judge.RuleCommand;
import letopis.cli.command.league.LeagueCommand;
import letopis.cli.command.lookup.CardsCommand;
import letopis.cli.command.lookup.RulesCommand;
import letopis.cli.command.match.LedgerCommand;
import letopis.cli.command.match.LogCommand;
import letopis.cli.command.match.ReplayCommand;
import letopis.cli.command.match.ShowCommand;
import letopis.cli.command.match.VerifyCommand;
import letopis.cli.command.match.WhyCommand;
import letopis.cli.command.notes.NotesCommand;
import letopis.cli.command.record.RecordCommand;
import letopis.cli.command.serve.ServeCommand;
import letopis.cli.command.serve.TokenCommand;
import letopis.cli.command.shell.CompletionCommand;
import letopis.cli.command.shell.ManCommand;
import letopis.cli.command.simulate.SimulateCommand;
import letopis.cli.command.stats.ChartCommand;
import letopis.cli.command.stats.StatsCommand;
import letopis.cli.command.trust.KeyCommand;
import letopis.cli.console.Console;
import letopis.cli.console.Exit;
import letopis.cli.console.TerminalType;
import letopis.codec.message.BadFile;
import letopis.codec.message.BadLog;
import letopis.codec.message.Language;
import letopis.codec.message.Letters;
import picocli.CommandLine;

/// The program: one command, its answer on standard output, anything else on standard error.
public final class Main {

    private static final int WIDTH = 100;
    private static final int BUFFER = 1 << 14;
    /// The commands that must know all the others.
    private static final Set<String> OF_ALL = Set.of("completion", "man");

    private Main() {}

    public static void main(String[] args) {
        main(args, Map.of());
    }

    /// Runs as another program that has more of the commands than their arguments.
    ///
    /// @param own its commands, by name
    public static void main(String[] args, Map<String, Function<Console, Command>> own) {
        var out = new PrintStream(
                new BufferedOutputStream(OutputLost.noticing(new FileOutputStream(FileDescriptor.out)), BUFFER),
                false, StandardCharsets.UTF_8);
        var err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        int exit = run(args, console(out, err), own);
        if (exit != Exit.OK.code()) {
            Runtime.getRuntime().halt(exit); // everything is written and closed; an orderly exit would only take longer
        }
    }

    /// The launcher for Windows cannot find out what the other passes in these properties.
    private static void findTerminal() {
        if (Boolean.getBoolean("letopis.terminal.find")) {
            String terminal = String.valueOf(System.console() != null && System.console().isTerminal());
            for (String property : List.of("letopis.terminal", "letopis.progress", "letopis.typed")) {
                System.setProperty(property, terminal);
            }
        }
    }

    /// The launcher passes what it found out about the terminal in system properties.
    private static Console console(PrintStream out, PrintStream err) {
        findTerminal();
        Language language = Language.ofEnvironment(System.getenv());
        boolean terminal = Boolean.getBoolean("letopis.terminal");
        TerminalType type = TerminalType.of(System.getenv());
        int columns = Integer.getInteger("letopis.columns", 0);
        PrintStream told = Console.onTerminal(err, Boolean.getBoolean("letopis.progress") ? columns : 0);
        return new Console(out, told, language, Phrases.messages(language), terminal,
                Boolean.getBoolean("letopis.progress") && type != TerminalType.DUMB,
                terminal && type != TerminalType.DUMB && System.getenv().getOrDefault("NO_COLOR", "").isEmpty(), type,
                terminal && columns > 0 ? columns : WIDTH,
                Path.of(System.getProperty("letopis.home", ".")));
    }

    /// By name, in the order of the help.
    private static Map<String, Function<Console, Command>> commands() {
        var commands = new LinkedHashMap<String, Function<Console, Command>>();
        commands.put("ask", AskCommand::new);
        commands.put("position", PositionCommand::new);
        commands.put("replay", ReplayCommand::new);
        commands.put("show", ShowCommand::new);
        commands.put("log", LogCommand::new);
        commands.put("why", WhyCommand::new);
        commands.put("ledger", LedgerCommand::new);
        commands.put("order", OrderCommand::new);
        commands.put("diff", DiffCommand::new);
        commands.put("what-if", WhatIfCommand::new);
        commands.put("packet", PacketCommand::new);
        commands.put("find", FindCommand::new);
        commands.put("stats", StatsCommand::new);
        commands.put("chart", ChartCommand::new);
        commands.put("notes", NotesCommand::new);
        commands.put("verify", VerifyCommand::new);
        commands.put("rewind", RewindCommand::new);
        commands.put("rule", RuleCommand::new);
        commands.put("resync", ResyncCommand::new);
        commands.put("end", ClosingCommand::end);
        commands.put("agree", ClosingCommand::agree);
        commands.put("key", KeyCommand::new);
        commands.put("record", RecordCommand::new);
        commands.put("simulate", SimulateCommand::new);
        commands.put("matches", MatchesCommand::new);
        commands.put("import", ImportCommand::new);
        commands.put("export", ExportCommand::new);
        commands.put("shelf", ShelfCommand::new);
        commands.put("league", LeagueCommand::new);
        commands.put("rules", RulesCommand::new);
        commands.put("cards", CardsCommand::new);
        commands.put("broker", BrokerCommand::new);
        commands.put("serve", ServeCommand::new);
        commands.put("token", TokenCommand::new);
        commands.put("completion", CompletionCommand::new);
        commands.put("man", console -> new ManCommand(console, Build.version()));
        return commands;
    }

    /// Runs one command in an environment of its own.
    ///
    /// @return how it ended, as [Exit] has it
    public static int run(String[] args, Console environment) {
        return run(args, environment, Map.of());
    }

    private static int run(String[] args, Console environment, Map<String, Function<Console, Command>> own) {
        Console console = environment;
        try {
            console = environment.in(Languages.asked(List.of(args)).orElse(environment.language()));
            return call(args, console, own);
        } catch (Throwable thrown) { // the exit code of Java for what nobody catches would mean "no"
            return failed(thrown, console);
        }
    }

    /// `help CMD` is what people type who know other programs.
    private static String[] meant(String[] args) {
        return args.length > 0 && args[0].equals("help")
                ? Stream.concat(Arrays.stream(args).skip(1), Stream.of("--help")).toArray(String[]::new) : args;
    }

    /// What the system could not decode arrives as replacement characters.
    private static void refuseUndecoded(String[] args) {
        for (int i = 0; i < args.length; i++) {
            if (args[i].indexOf('\uFFFD') >= 0 || Letters.firstHalf(args[i]) >= 0) {
                throw UserError.usage("usage.encoding", Map.of("number", i + 1, "text", Letters.shown(args[i])));
            }
        }
    }

    private static int call(String[] written, Console console, Map<String, Function<Console, Command>> own) {
        refuseUndecoded(written);
        String[] args = meant(written);
        var commands = commands();
        commands.putAll(own);
        boolean speaksOfAll = args.length > 0 && OF_ALL.contains(args[0]);
        List<String> near = args.length > 0 && commands.containsKey(args[0]) && !speaksOfAll ? List.of(args[0])
                : List.copyOf(commands.keySet());
        Map<String, Command> made = new LinkedHashMap<>();
        near.forEach(name -> made.put(name, commands.get(name).apply(console)));
        var usage = new Usage(console, List.copyOf(made.values()), commands.keySet());
        try {
            CommandLine.ParseResult parsed = usage.parse(args);
            if (parsed.isVersionHelpRequested()) {
                usage.version();
                console.out().flush();
                return Exit.OK.code();
            }
            if (parsed.isUsageHelpRequested() || !parsed.hasSubcommand()
                    || parsed.subcommand().isUsageHelpRequested()) {
                usage.help(parsed);
                console.out().flush();
                return Exit.OK.code();
            }
            if (speaksOfAll) {
                usage.describe();
            }
            var given = new CommandLineArgs(parsed.subcommand(),
                    (key, details) -> console.err().println(console.say(key, details)));
            int exit = made.get(parsed.subcommand().commandSpec().name()).run(given);
            console.out().flush();
            return exit;
        } catch (CommandLine.ParameterException wrong) {
            usage.explain(wrong);
            return Exit.USAGE.code();
        }
    }

    private static int failed(Throwable thrown, Console console) {
        if (thrown instanceof OutputLost lost) {
            return lost(lost, console);
        }
        try {
            console.out().flush();
        } catch (OutputLost lost) {
            return lost(lost, console);
        }
        return switch (thrown) {
            case UserError error -> {
                console.err().println(error.sentence(console));
                yield switch (error.kind()) {
                    case USAGE -> Exit.USAGE.code();
                    case INPUT -> Exit.INPUT.code();
                };
            }
            case BadFile bad -> {
                console.err().println(bad.message(console.language()));
                yield Exit.INPUT.code();
            }
            case BadLog bad -> {
                console.err().println(bad.message(console.language()));
                yield Exit.INPUT.code();
            }
            case OutOfMemoryError _ -> {
                console.err().println(console.say("out-of-memory"));
                yield Exit.BUG.code();
            }
            case Throwable bug -> {
                console.err().println(console.say("bug"));
                bug.printStackTrace(console.err());
                yield Exit.BUG.code();
            }
        };
    }

    private static int lost(OutputLost lost, Console console) {
        console.err().println(console.say("output-lost", Map.of("reason", lost.reason())));
        return Exit.OUTPUT.code();
    }
}
