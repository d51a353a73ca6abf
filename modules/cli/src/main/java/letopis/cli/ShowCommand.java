package letopis.cli;

import java.util.concurrent.Callable;
import letopis.cli.reading.Chronicle;
import letopis.cli.reading.Console;
import letopis.cli.reading.Reading;
import letopis.cli.reading.Stop;
import letopis.cli.screen.BoardPage;
import letopis.codec.BoardJson;
import letopis.journal.Sequence;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Prints the board at one moment of a match.
@Command(name = "show", sortOptions = false)
final class ShowCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "MATCH", descriptionKey = "match")
    private String match;

    @Option(names = "--at", paramLabel = "WHERE", descriptionKey = "at", defaultValue = "end", order = 10)
    private String where;

    @Mixin
    private Seen seen;

    @Option(names = "--json", descriptionKey = "json", order = 30)
    private boolean json;

    @Mixin
    private Spoken spoken;

    ShowCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Reading reading = Reading.open(match, console);
        Chronicle told = reading.told(seen.by(reading.match().header()));
        long position = reading.position(where, 0);
        if (json) {
            console.out().println(BoardJson.of(reading.match().header().match(), new Sequence(position),
                    told.board(position), reading.words().codes("flag")));
        } else {
            console.print(BoardPage.of(reading.scene(told, position), console.width()));
        }
        return Stop.Exit.OK.code();
    }
}
