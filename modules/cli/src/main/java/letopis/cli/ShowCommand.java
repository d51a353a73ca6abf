package letopis.cli;

import java.util.List;
import letopis.cli.reading.Chronicle;
import letopis.cli.reading.Console;
import letopis.cli.reading.Reading;
import letopis.cli.reading.Stop;
import letopis.cli.screen.BoardPage;
import letopis.codec.BoardJson;
import letopis.journal.Sequence;
import picocli.CommandLine.Model.ArgSpec;

/// Prints the board at one moment of a match.
final class ShowCommand implements Command {

    private final Console console;

    ShowCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "show";
    }

    @Override
    public List<ArgSpec> arguments() {
        return Seen.arguments(Given.option("--at", "WHERE", "at"));
    }

    @Override
    public int run(Given given) {
        try (Seen seen = Seen.open(given, console)) {
            return run(seen, given);
        }
    }

    private int run(Seen seen, Given given) {
        Reading reading = seen.reading();
        Chronicle told = seen.told();
        long position = reading.position(given.text("--at", "end"), 0);
        if (given.has("--json")) {
            console.out().println(BoardJson.of(reading.match().header().match(), new Sequence(position),
                    told.board(position), reading.words().codes("flag")));
        } else {
            console.print(BoardPage.of(reading.scene(told, position), console.width()));
        }
        return Stop.Exit.OK.code();
    }
}
