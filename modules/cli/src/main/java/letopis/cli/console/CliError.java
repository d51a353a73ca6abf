package letopis.cli.console;

import java.util.HashMap;
import java.util.Map;
import letopis.codec.message.FileProblem;

/// Ends a command that cannot do what it was asked to do. Caught once, in Main, and printed as one sentence.
public final class CliError extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final Exit exit;
    private final String key;
    private final transient Map<String, ?> details;

    private CliError(Exit exit, String key, Map<String, ?> details) {
        super(key + " " + details, null, false, false);
        this.exit = exit;
        this.key = key;
        this.details = details;
    }

    /// The command line is wrong.
    public static CliError usage(String key, Map<String, ?> details) {
        return new CliError(Exit.USAGE, key, details);
    }

    /// A file or log cannot be read, or does not hold what it should.
    public static CliError input(String key, Map<String, ?> details) {
        return new CliError(Exit.INPUT, key, details);
    }

    public Exit exit() {
        return exit;
    }

    public String sentence(Console console) {
        var said = new HashMap<String, Object>(details);
        said.replaceAll((_, value) -> value instanceof FileProblem problem ? problem.message(console.language())
                : value);
        return console.say(key, said);
    }
}
