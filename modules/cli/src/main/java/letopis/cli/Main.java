package letopis.cli;

import java.util.List;
import java.util.Map;
import java.util.Set;
import letopis.cli.command.archive.ExportCommand;
import letopis.cli.command.archive.HideCommand;
import letopis.cli.command.archive.ImportCommand;
import letopis.cli.command.archive.MatchesCommand;
import letopis.cli.command.archive.ShelfCommand;
import letopis.cli.command.ask.AskCommand;
import letopis.cli.command.ask.PositionCommand;
import letopis.cli.command.asking.AnswerCommand;
import letopis.cli.command.asking.PacketCommand;
import letopis.cli.command.asking.WhatIfCommand;
import letopis.cli.command.closing.ClosingCommand;
import letopis.cli.command.find.FindCommand;
import letopis.cli.command.games.GamesCommand;
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
import letopis.cli.command.notes.NotesCommand;
import letopis.cli.command.record.RecordCommand;
import letopis.cli.command.shell.CompletionCommand;
import letopis.cli.command.shell.ManCommand;
import letopis.cli.command.simulate.SimulateCommand;
import letopis.cli.command.stats.ChartCommand;
import letopis.cli.command.stats.StatsCommand;
import letopis.cli.command.trust.KeyCommand;
import letopis.program.Command;
import letopis.program.CommandGroup;
import letopis.program.CommandRunner;
import letopis.program.CommandTable;
import letopis.program.ExitStatus;
import letopis.program.LauncherCommand;
import letopis.program.console.Console;

/// The terminal program: entry point and table of commands.
public final class Main {

    private static final Set<String> DESCRIBING_COMMANDS = Set.of("completion", "man");
    private static final Set<String> PAGED_COMMANDS = Set.of("ask", "position", "why", "ledger", "order", "diff",
            "what-if", "show", "log", "notes", "matches", "verify", "find", "stats", "rules", "cards", "games", "man");

    private static final CommandTable COMMANDS = new CommandTable(Map.of(
            CommandGroup.DISPUTE, List.of("ask", "position", "why", "ledger", "order", "diff", "what-if", "packet"),
            CommandGroup.REVIEW, List.of("replay", "show", "log", "notes", "serve"),
            CommandGroup.RECORD, List.of("record", "rewind", "rule", "resync", "end", "agree"),
            CommandGroup.ARCHIVE, List.of("matches", "import", "export", "verify", "hide", "unhide", "league", "key"),
            CommandGroup.ANALYSE, List.of("find", "stats", "chart", "simulate"),
            CommandGroup.LOOK_UP, List.of("rules", "cards", "games"),
            CommandGroup.SET_UP, List.of("broker", "shelf", "token", "completion", "man")), Main::createCommand);

    private Main() {}

    public static void main(String[] args) {
        new CommandRunner(COMMANDS, DESCRIBING_COMMANDS, PAGED_COMMANDS).main(args);
    }

    /// Runs one command in the given environment.
    ///
    /// @return the exit code, see [letopis.program.ExitStatus]
    public static int run(String[] args, Console environment) {
        return new CommandRunner(COMMANDS, DESCRIBING_COMMANDS, PAGED_COMMANDS).run(args, environment);
    }

    private static Command createCommand(String name, Console console) {
        return switch (name) {
            case "ask" -> new AskCommand(console);
            case "position" -> new PositionCommand(console);
            case "replay" -> new ReplayCommand(console);
            case "show" -> new ShowCommand(console);
            case "log" -> new LogCommand(console);
            case "why" -> AnswerCommand.createWhyCommand(console);
            case "ledger" -> new LedgerCommand(console);
            case "order" -> AnswerCommand.createOrderCommand(console);
            case "diff" -> AnswerCommand.createDiffCommand(console);
            case "what-if" -> new WhatIfCommand(console);
            case "packet" -> new PacketCommand(console);
            case "find" -> new FindCommand(console);
            case "stats" -> new StatsCommand(console);
            case "chart" -> new ChartCommand(console);
            case "notes" -> new NotesCommand(console);
            case "verify" -> new VerifyCommand(console);
            case "rewind" -> new RewindCommand(console);
            case "rule" -> new RuleCommand(console);
            case "resync" -> new ResyncCommand(console);
            case "end" -> new ClosingCommand(console, false);
            case "agree" -> new ClosingCommand(console, true);
            case "key" -> new KeyCommand(console);
            case "record" -> new RecordCommand(console);
            case "simulate" -> new SimulateCommand(console);
            case "matches" -> new MatchesCommand(console);
            case "import" -> new ImportCommand(console);
            case "export" -> new ExportCommand(console);
            case "hide" -> new HideCommand(console, true);
            case "unhide" -> new HideCommand(console, false);
            case "shelf" -> new ShelfCommand(console);
            case "league" -> new LeagueCommand(console);
            case "rules" -> new RulesCommand(console);
            case "cards" -> new CardsCommand(console);
            case "games" -> new GamesCommand(console);
            case "broker" -> LauncherCommand.broker();
            case "serve" -> LauncherCommand.serve();
            case "token" -> LauncherCommand.token();
            case "completion" -> new CompletionCommand(console);
            case "man" -> new ManCommand(console);
            default -> throw new IllegalArgumentException(name);
        };
    }
}
