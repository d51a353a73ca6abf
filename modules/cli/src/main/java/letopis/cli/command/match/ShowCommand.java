package letopis.cli.command.match;

import java.util.List;
import java.util.Optional;
import letopis.app.match.OpenMatch;
import letopis.app.text.Glyphs;
import letopis.app.text.StyledText;
import letopis.cli.command.MatchView;
import letopis.cli.screen.BoardChanges;
import letopis.cli.screen.BoardPage;
import letopis.cli.screen.Scene;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.live.CardLabels;
import letopis.live.Chronicle;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;
import letopis.table.BoardView;
import picocli.CommandLine.Model.ArgSpec;

/// Prints the board at one moment of a match.
public record ShowCommand(Console console) implements Command {

    @Override
    public List<ArgSpec> arguments() {
        return MatchView.arguments(CommandLineArgs.option("--at", "WHERE", "at"),
                CommandLineArgs.flag("--seal", "show.seal"), CommandLineArgs.flag("--ascii", "show.ascii"));
    }

    @Override
    public int run(CommandLineArgs args) {
        SealReport.check(args);
        try (MatchView view = MatchView.open(args, console)) {
            return run(view, args);
        }
    }

    private int run(MatchView view, CommandLineArgs args) {
        OpenMatch open = view.open();
        Chronicle chronicle = view.chronicle();
        long index = open.index(args.text("--at", "end"), 0);
        if (args.has("--seal")) {
            new SealReport(console).print(view, index, args);
            return Exit.OK.code();
        }
        if (args.has("--json")) {
            console.out().println(BoardJson.of(open.match().header().match(), new Sequence(index),
                    chronicle.board(index), open.words().codes("flag")));
        } else {
            console.print(page(open, chronicle, index, console));
        }
        return Exit.OK.code();
    }

    /// The board at one moment.
    public static List<StyledText> page(OpenMatch open, Chronicle chronicle, long index, Console console) {
        Seat bottom = open.match().header().players().firstKey();
        Glyphs glyphs = console.glyphs();
        BoardView board = chronicle.board(index);
        Chronicle labelled = chronicle.labelled(CardLabels.of(open.words(), board));
        var scene = new Scene(chronicle.title(), chronicle.moment(index), board,
                open.words().labelled(CardLabels.on(board)),
                console.messages(), glyphs, bottom, open.match().timeline(), index, List.of(),
                BoardChanges.NONE, Optional.empty(), "",
                chronicle.settledAccounts(index), labelled::line, List.of(), "");
        return BoardPage.of(scene, console.width());
    }
}
