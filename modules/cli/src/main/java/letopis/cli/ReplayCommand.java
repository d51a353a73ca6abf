package letopis.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Opens a match in the stepper.
@Command(name = "replay", sortOptions = false)
final class ReplayCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "MATCH", arity = "0..1", descriptionKey = "replay.match")
    private String match;

    @Option(names = "--at", paramLabel = "WHERE", descriptionKey = "at", defaultValue = "start", order = 10)
    private String where;

    @Mixin
    private Seen seen;

    @Mixin
    private Spoken spoken;

    ReplayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        return 0;
    }
}
