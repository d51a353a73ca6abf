package letopis.cli.stepper;

import letopis.language.message.Letters;
import org.jline.keymap.BindingReader;
import org.jline.keymap.KeyMap;
import org.jline.utils.NonBlockingReader;

/// Reads one key at a time: a letter, or the whole sequence a terminal sends for a key. What is bound to nothing is
/// read to its end as well, so that no part of it is taken for something typed.
public final class KeyReader {

    private static final char ESCAPE = '\033';
    private static final char BELL = '\007';
    /// How long an Esc may be the beginning of something longer.
    private static final long ESCAPE_MILLIS = 100;
    /// How long what has begun as a sequence may take to go on; slow lines and busy machines need some time.
    private static final long REST_MILLIS = 500;
    private static final int LENGTH_MAX = 64;

    private final BindingReader input;
    private String last = "";

    public KeyReader(NonBlockingReader reader) {
        this.input = new BindingReader(reader);
    }

    /// @return whether something was typed before the time was over; also at the end of the input
    public boolean waits(long millis) {
        return input.peekCharacter(millis) != NonBlockingReader.READ_EXPIRED;
    }

    /// The next key; [Key#UNKNOWN] where a sequence is bound to nothing, [Key#HANG_UP] at the end of the input.
    public Key read(KeyMap<Key> keys) {
        int first = input.readCharacter();
        if (first < 0) {
            return Key.HANG_UP;
        }
        if (first != ESCAPE) {
            last = Character.toString(first);
            Key bound = keys.getBound(last);
            return bound == null ? Key.LETTER : bound;
        }
        last = sequence();
        Key wheel = wheel(last);
        Key bound = wheel == Key.UNKNOWN ? keys.getBound(last) : wheel;
        return bound == null ? Key.UNKNOWN : bound;
    }

    /// What was read for the last key.
    public String last() {
        return last;
    }

    private String sequence() {
        var read = new StringBuilder().append(ESCAPE);
        int next = input.peekCharacter(ESCAPE_MILLIS);
        if (next < 0 || next == ESCAPE) {
            return read.toString();
        }
        take(read);
        switch (next) {
            case '[' -> control(read);
            case 'O' -> take(read);
            case ']', 'P', '_', '^', 'X' -> text(read);
            default -> { } // a letter with Alt
        }
        return read.toString();
    }

    /// Parameters and a final letter. The keys F1 to F5 of the Linux console and the mouse of old terminals go on.
    private void control(StringBuilder read) {
        int letter;
        do {
            letter = take(read);
        } while (letter >= ' ' && letter < '@' && read.length() < LENGTH_MAX);
        if (read.length() == 3 && letter == '[') {
            take(read);
        } else if (read.length() == 3 && letter == 'M') {
            take(read);
            take(read);
            take(read);
        }
    }

    /// An answer of the terminal, up to its end.
    private void text(StringBuilder read) {
        int letter;
        do {
            letter = take(read);
        } while (letter >= 0 && letter != BELL && !read.toString().endsWith("\033\\"));
    }

    /// @return the letter, or less than nothing when none came in time
    private int take(StringBuilder read) {
        int letter = input.peekCharacter(REST_MILLIS);
        if (letter >= 0) {
            read.appendCodePoint(input.readCharacter());
        }
        return letter;
    }

    /// The wheel of a mouse that somebody else has switched on.
    private static Key wheel(String sequence) {
        if (sequence.startsWith("\033[M") && sequence.length() == 6) {
            return wheel(sequence.charAt(3) - ' ');
        }
        if (sequence.startsWith("\033[<") && sequence.indexOf(';') > 3 && sequence.length() < LENGTH_MAX) {
            String button = sequence.substring(3, sequence.indexOf(';'));
            return button.matches("\\d{1,4}") ? wheel(Integer.parseInt(button)) : Key.UNKNOWN;
        }
        return Key.UNKNOWN;
    }

    private static Key wheel(int button) {
        return switch (button) {
            case 64 -> Key.UP;
            case 65 -> Key.DOWN;
            default -> Key.UNKNOWN;
        };
    }

    /// The part of what was typed that can be seen.
    public static String printable(String typed) {
        return typed.codePoints().filter(letter -> !Character.isISOControl(letter))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    /// A key as people call it: `^K` for a control character.
    static String named(String typed) {
        int letter = typed.isEmpty() ? 0 : typed.codePointAt(0);
        return letter < ' ' ? "^" + (char) (letter + '@') : Letters.shown(typed);
    }
}
