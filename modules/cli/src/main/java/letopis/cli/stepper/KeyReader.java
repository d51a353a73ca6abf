package letopis.cli.stepper;

import letopis.language.message.Characters;
import org.jline.keymap.BindingReader;
import org.jline.keymap.KeyMap;
import org.jline.utils.NonBlockingReader;

/// A reader that returns one key at a time: a letter, or a complete terminal sequence. Unbound sequences are consumed
/// as a whole, so that no part of them is read as typed text.
public final class KeyReader {

    private static final char ESCAPE = '\033';
    private static final char BELL = '\007';
    /// The time in milliseconds during which an Esc may start a sequence.
    private static final long ESCAPE_TIMEOUT_MILLIS = 100;
    /// The timeout in milliseconds for the rest of a sequence. It is generous for slow lines and busy machines.
    private static final long SEQUENCE_TIMEOUT_MILLIS = 500;
    private static final int MAX_LENGTH = 64;

    private final BindingReader input;
    private String lastInput = "";

    public KeyReader(NonBlockingReader reader) {
        this.input = new BindingReader(reader);
    }

    /// @return true if there is input before the timeout, or the input has ended
    public boolean hasInput(long timeoutMillis) {
        return input.peekCharacter(timeoutMillis) != NonBlockingReader.READ_EXPIRED;
    }

    /// Returns the next key: [Key#UNKNOWN] for an unbound sequence, [Key#HANG_UP] at the end of the input.
    public Key read(KeyMap<Key> keys) {
        int first = input.readCharacter();
        if (first < 0) {
            return Key.HANG_UP;
        }
        if (first != ESCAPE) {
            lastInput = Character.toString(first);
            Key bound = keys.getBound(lastInput);
            return bound == null ? Key.LETTER : bound;
        }
        lastInput = readSequence();
        Key wheel = toWheelKey(lastInput);
        Key bound = wheel == Key.UNKNOWN ? keys.getBound(lastInput) : wheel;
        return bound == null ? Key.UNKNOWN : bound;
    }

    /// Returns the input of the last key.
    public String lastInput() {
        return lastInput;
    }

    private String readSequence() {
        var read = new StringBuilder().append(ESCAPE);
        int next = input.peekCharacter(ESCAPE_TIMEOUT_MILLIS);
        if (next < 0 || next == ESCAPE) {
            return read.toString();
        }
        readNextCharacter(read);
        switch (next) {
            case '[' -> readControlSequence(read);
            case 'O' -> readNextCharacter(read);
            case ']', 'P', '_', '^', 'X' -> readText(read);
            default -> { } // a letter with Alt
        }
        return read.toString();
    }

    /// Reads parameters and a final letter. The keys F1 to F5 of the Linux console and the mouse on old terminals send
    /// additional characters.
    private void readControlSequence(StringBuilder input) {
        int letter;
        do {
            letter = readNextCharacter(input);
        } while (letter >= ' ' && letter < '@' && input.length() < MAX_LENGTH);
        if (input.length() == 3 && letter == '[') {
            readNextCharacter(input);
        } else if (input.length() == 3 && letter == 'M') {
            readNextCharacter(input);
            readNextCharacter(input);
            readNextCharacter(input);
        }
    }

    /// Reads a terminal response to its end.
    private void readText(StringBuilder input) {
        int letter;
        do {
            letter = readNextCharacter(input);
        } while (letter >= 0 && letter != BELL && !input.toString().endsWith("\033\\"));
    }

    /// @return the letter, or a negative number on a timeout
    private int readNextCharacter(StringBuilder sequence) {
        int letter = input.peekCharacter(SEQUENCE_TIMEOUT_MILLIS);
        if (letter >= 0) {
            sequence.appendCodePoint(input.readCharacter());
        }
        return letter;
    }

    /// Returns the key for a mouse wheel event. The terminal sends such events if another program has enabled the
    /// mouse.
    private static Key toWheelKey(String sequence) {
        if (sequence.startsWith("\033[M") && sequence.length() == 6) {
            return toWheelKey(sequence.charAt(3) - ' ');
        }
        if (sequence.startsWith("\033[<") && sequence.indexOf(';') > 3 && sequence.length() < MAX_LENGTH) {
            String button = sequence.substring(3, sequence.indexOf(';'));
            return button.matches("\\d{1,4}") ? toWheelKey(Integer.parseInt(button)) : Key.UNKNOWN;
        }
        return Key.UNKNOWN;
    }

    private static Key toWheelKey(int buttonCode) {
        return switch (buttonCode) {
            case 64 -> Key.UP;
            case 65 -> Key.DOWN;
            default -> Key.UNKNOWN;
        };
    }

    /// Returns the printable part of the input.
    public static String keepPrintableCharacters(String input) {
        return input.codePoints().filter(letter -> !Character.isISOControl(letter))
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    /// Returns the usual name of a key, for example `^K` for a control character.
    static String formatKey(String input) {
        int letter = input.isEmpty() ? 0 : input.codePointAt(0);
        return letter < ' ' ? "^" + (char) (letter + '@') : Characters.makeVisible(input);
    }
}
