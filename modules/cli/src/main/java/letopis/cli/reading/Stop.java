package letopis.cli.reading;

import java.util.Map;

/// A command cannot do what it was asked. Caught once, at the top, and said in one sentence.
public final class Stop extends RuntimeException {

    private static final long serialVersionUID = 1;

    /// How a program ends.
    public enum Exit {
        OK(0), NO(1), USAGE(2), INPUT(3), BUG(70);

        private final int code;

        Exit(int code) {
            this.code = code;
        }

        public int code() {
            return code;
        }
    }

    private final Exit exit;
    private final String key;
    private final transient Map<String, ?> details;

    private Stop(Exit exit, String key, Map<String, ?> details) {
        super(key + " " + details, null, false, false);
        this.exit = exit;
        this.key = key;
        this.details = details;
    }

    /// The command was called in a way it does not understand.
    public static Stop usage(String key, Map<String, ?> details) {
        return new Stop(Exit.USAGE, key, details);
    }

    /// What it was given to read is not what it should be.
    public static Stop input(String key, Map<String, ?> details) {
        return new Stop(Exit.INPUT, key, details);
    }

    public Exit exit() {
        return exit;
    }

    public String sentence(Console console) {
        return console.say(key, details);
    }
}
