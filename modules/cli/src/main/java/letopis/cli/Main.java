package letopis.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import letopis.cli.command.archive.ExportCommand;
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
import letopis.program.CommandRunner;
import letopis.program.Exit;
import letopis.program.LauncherCommand;
import letopis.program.console.Console;

/// The terminal program: entry point and table of commands.
public final class Main {

    private static final Set<String> DESCRIBING = Set.of("completion", "man");

    private Main() {}

    public static void main(String[] args) {
        new CommandRunner(commands(), DESCRIBING).main(args);
    }

    /// Runs one command in the given environment.
    ///
    /// @return the exit code, see [letopis.program.Exit]
    public static int run(String[] args, Console environment) {
        return new CommandRunner(commands(), DESCRIBING).run(args, environment);
    }

    /// Returns the commands by name, in the order of the help.
    private static Map<String, Function<Console, Command>> commands() {
        var commands = new LinkedHashMap<String, Function<Console, Command>>();
        commands.put("ask", AskCommand::new);
        commands.put("position", PositionCommand::new);
        commands.put("replay", ReplayCommand::new);
        commands.put("show", ShowCommand::new);
        commands.put("log", LogCommand::new);
        commands.put("why", AnswerCommand::why);
        commands.put("ledger", LedgerCommand::new);
        commands.put("order", AnswerCommand::order);
        commands.put("diff", AnswerCommand::diff);
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
        commands.put("end", console -> new ClosingCommand(console, false));
        commands.put("agree", console -> new ClosingCommand(console, true));
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
        commands.put("games", GamesCommand::new);
        commands.put("broker", _ -> LauncherCommand.broker());
        commands.put("serve", _ -> LauncherCommand.serve());
        commands.put("token", _ -> LauncherCommand.token());
        commands.put("completion", CompletionCommand::new);
        commands.put("man", ManCommand::new);
        return commands;
    }
}
