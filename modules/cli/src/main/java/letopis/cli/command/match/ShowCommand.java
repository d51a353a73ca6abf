package letopis.cli.command.match;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import letopis.app.UserError;
import letopis.app.json.Json;
import letopis.app.match.OpenMatch;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.command.MatchView;
import letopis.cli.command.SealHistory;
import letopis.cli.screen.BoardChanges;
import letopis.cli.screen.Scene;
import letopis.cli.screen.Screen;
import letopis.cli.screen.SealPage;
import letopis.journal.MatchId;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.language.message.Language;
import letopis.league.MatchSeal;
import letopis.live.CardLabels;
import letopis.live.Chronicle;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.table.BoardView;
import picocli.CommandLine.Model.ArgSpec;

/// A command that prints the board at one moment of a match.
public record ShowCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return MatchView.listArguments(CommandLineArgs.option("--at", "WHERE", "at"),
                CommandLineArgs.flag("--seal", "show.seal"), CommandLineArgs.flag("--ascii", "show.ascii"));
    }

    @Override
    public int run(CommandLineArgs args) {
        if (args.has("--ascii") && !args.has("--seal")) {
            throw UserError.createBadUsageError("seal.ascii", Map.of());
        }
        try (MatchView view = MatchView.open(args, console)) {
            return run(view, args);
        }
    }

    private int run(MatchView view, CommandLineArgs args) {
        OpenMatch open = view.openMatch();
        Chronicle chronicle = view.chronicle();
        long index = open.resolveIndex(args.text("--at", "end"));
        if (args.has("--seal")) {
            printSeal(view, index, args);
            return ExitStatus.OK.code();
        }
        console.print(args.has("--json"), () -> BoardJson.of(open.match().header(), new Sequence(index),
                chronicle.boardAt(index), open.words().listCodes("flag"), chronicle.findSettlements(index)),
                () -> renderPage(open, chronicle, index, console));
        return ExitStatus.OK.code();
    }

    /// Returns the board at one moment.
    public static List<StyledText> renderPage(OpenMatch openMatch, Chronicle chronicle, long index, Console console) {
        Seat bottom = openMatch.match().header().players().firstKey();
        Glyphs glyphs = console.glyphs();
        BoardView board = chronicle.boardAt(index);
        Chronicle labelled = chronicle.withLabels(CardLabels.of(openMatch.words(), board));
        var scene = new Scene(chronicle.title(), chronicle.formatMoment(index), board,
                openMatch.words().withLabels(CardLabels.forBoard(board)),
                console.messages(), glyphs, bottom, openMatch.match().timeline(), index, List.of(),
                BoardChanges.NONE, Optional.empty(), "",
                chronicle.findSettledAccounts(index), labelled::narrate, List.of(), "");
        return Screen.renderPage(scene, console.width());
    }

    private record SealAnswer(MatchId match, Sequence entry, String sha256, String sealWords, String text) {}

    /// Prints the seal of a match. A note or photograph of the seal can later prove that the match was not replaced.
    ///
    /// @param index an entry index; prints the last seal at or before that entry
    private void printSeal(MatchView view, long index, CommandLineArgs args) {
        MatchSeal seal = SealHistory.of(view.origin()).findSealUpTo(new Sequence(index));
        if (args.has("--json")) {
            console.out().println(Json.toLine(new SealAnswer(seal.match(), seal.seal().last(), seal.seal().sha256(),
                    SealPage.formatSeal(seal, Language.EN), seal.text())));
            return;
        }
        console.out().println(seal.text());
        console.out().println();
        console.print(SealPage.of(seal, console, console.writesToTerminal() && !args.has("--ascii"), console.width()));
    }
}
