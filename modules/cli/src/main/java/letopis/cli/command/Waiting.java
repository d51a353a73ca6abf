package letopis.cli.command;

import java.util.Map;
import java.util.Optional;
import letopis.app.match.Origin;
import letopis.language.message.BadFile;
import letopis.program.console.Console;

/// Waits for a match that somebody is about to record.
final class Waiting {

    private static final long LOOKED_AFTER_MILLIS = 200;

    private Waiting() {}

    /// @return where the match is, once it can be read
    static Origin forMatch(String match, Finder finder, Console console) {
        console.err().println(console.say("log.waiting", Map.of("match", match)));
        try {
            Optional<Origin> found = Optional.empty();
            while (found.isEmpty()) {
                Thread.sleep(LOOKED_AFTER_MILLIS);
                found = finder.look(match).filter(Waiting::hasBegun);
            }
            return found.get();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return finder.find(match); // which says that it is not there
        }
    }

    /// A file is there before its first lines are.
    private static boolean hasBegun(Origin origin) {
        try {
            origin.load();
            return true;
        } catch (BadFile _) {
            return false;
        }
    }
}
