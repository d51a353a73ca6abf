package letopis.language.json;

import java.util.Arrays;

/// A writer of the canonical JSON of Letopis: no spaces, UTF-8, minimal escapes. Equal values always produce
/// equal bytes, because seals are computed over them.
public final class JsonOut {

    private static final byte[] HEX = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};

    private byte[] bytes;
    private int size;

    public JsonOut(int expected) {
        bytes = new byte[expected];
    }

    public int size() {
        return size;
    }

    public void clear() {
        size = 0;
    }

    public byte[] bytes() {
        return bytes;
    }

    public byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    public JsonOut begin(char bracket) {
        comma();
        return put(bracket);
    }

    public JsonOut end(char bracket) {
        return put(bracket);
    }

    /// Writes the name of a property. `secret` is not allowed here: redaction relies on finding it in one place
    /// only.
    public JsonOut name(String name) {
        if (name.equals("secret")) {
            throw new IllegalArgumentException("only the envelope of an entry has a property called secret");
        }
        return anyName(name);
    }

    public JsonOut anyName(String name) {
        text(name);
        return put(':');
    }

    public JsonOut text(String text) {
        comma();
        put('"');
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter >= 0x80) {
                i += wide(text, i);
            } else if (letter < ' ' || letter == '"' || letter == '\\') {
                escaped(letter);
            } else {
                put(letter);
            }
        }
        return put('"');
    }

    public JsonOut number(long number) {
        comma();
        if (number < 0) {
            return ascii(Long.toString(number));
        }
        int digits = 1;
        for (long rest = number / 10; rest > 0; rest /= 10) {
            digits++;
        }
        room(digits);
        size += digits;
        long rest = number;
        for (int place = size - 1; digits > 0; place--, digits--, rest /= 10) {
            bytes[place] = (byte) ('0' + rest % 10);
        }
        return this;
    }

    public JsonOut flag(boolean flag) {
        comma();
        return ascii(flag ? "true" : "false");
    }

    JsonOut nothing() {
        comma();
        return ascii("null");
    }

    public JsonOut value(byte[] json) {
        comma();
        return raw(json, 0, json.length);
    }

    public JsonOut raw(byte[] from, int offset, int length) {
        room(length);
        System.arraycopy(from, offset, bytes, size, length);
        size += length;
        return this;
    }

    /// Writes a finished line and its line feed.
    public JsonOut line(byte[] line) {
        return raw(line, 0, line.length).lineFeed();
    }

    public JsonOut lineFeed() {
        return put('\n');
    }

    /// Writes a comma unless this is the first item of an object, array or line, or the value after a name. The
    /// last byte decides, since text always ends in a quotation mark.
    private void comma() {
        if (size > 0 && bytes[size - 1] != '{' && bytes[size - 1] != '[' && bytes[size - 1] != ':' && bytes[size - 1] != '\n') {
            put(',');
        }
    }

    private JsonOut put(char letter) {
        room(1);
        bytes[size++] = (byte) letter;
        return this;
    }

    private JsonOut ascii(String text) {
        room(text.length());
        for (int i = 0; i < text.length(); i++) {
            bytes[size++] = (byte) text.charAt(i);
        }
        return this;
    }

    private void escaped(char letter) {
        put('\\');
        switch (letter) {
            case '"', '\\' -> put(letter);
            case '\n' -> put('n');
            case '\r' -> put('r');
            case '\t' -> put('t');
            case '\b' -> put('b');
            case '\f' -> put('f');
            default -> ascii("u00").put((char) HEX[letter >> 4]).put((char) HEX[letter & 15]);
        }
    }

    /// Writes a character beyond ASCII and returns the number of further chars consumed.
    private int wide(String text, int at) {
        int letter = text.codePointAt(at);
        room(4);
        if (letter < 0x800) {
            bytes[size++] = (byte) (0xC0 | letter >> 6);
        } else if (letter < 0x10000) {
            if (letter >= Character.MIN_SURROGATE && letter <= Character.MAX_SURROGATE) {
                throw new IllegalArgumentException("half a letter at " + at + " cannot be written");
            }
            bytes[size++] = (byte) (0xE0 | letter >> 12);
            bytes[size++] = (byte) (0x80 | letter >> 6 & 0x3F);
        } else {
            bytes[size++] = (byte) (0xF0 | letter >> 18);
            bytes[size++] = (byte) (0x80 | letter >> 12 & 0x3F);
            bytes[size++] = (byte) (0x80 | letter >> 6 & 0x3F);
        }
        bytes[size++] = (byte) (0x80 | letter & 0x3F);
        return letter < 0x10000 ? 0 : 1;
    }

    private void room(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
        }
    }
}
