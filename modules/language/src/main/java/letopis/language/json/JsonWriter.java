package letopis.language.json;

import java.util.Arrays;

/// A writer of the canonical JSON of Letopis: no spaces, UTF-8, minimal escapes. Equal values always produce equal
/// bytes, because seals are computed over the bytes.
public final class JsonWriter {

    private static final byte[] HEX_DIGITS = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e',
            'f'};

    private byte[] bytes;
    private int size;

    public JsonWriter(int expected) {
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

    public JsonWriter begin(char bracket) {
        writeComma();
        return put(bracket);
    }

    public JsonWriter end(char bracket) {
        return put(bracket);
    }

    /// Writes the name of a property. `secret` is not allowed here, because redaction relies on finding it in one place
    /// only.
    public JsonWriter name(String name) {
        if (name.equals("secret")) {
            throw new IllegalArgumentException("only the envelope of an entry has a property called secret");
        }
        return writeEscapedName(name);
    }

    public JsonWriter writeEscapedName(String name) {
        text(name);
        return put(':');
    }

    public JsonWriter text(String text) {
        writeComma();
        put('"');
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter >= 0x80) {
                i += writeNonAscii(text, i);
            } else if (letter < ' ' || letter == '"' || letter == '\\') {
                writeEscapedCharacter(letter);
            } else {
                put(letter);
            }
        }
        return put('"');
    }

    public JsonWriter number(long number) {
        writeComma();
        if (number < 0) {
            return writeAscii(Long.toString(number));
        }
        int digits = 1;
        for (long rest = number / 10; rest > 0; rest /= 10) {
            digits++;
        }
        ensureCapacity(digits);
        size += digits;
        long rest = number;
        for (int place = size - 1; digits > 0; place--, digits--, rest /= 10) {
            bytes[place] = (byte) ('0' + rest % 10);
        }
        return this;
    }

    public JsonWriter flag(boolean flag) {
        writeComma();
        return writeAscii(flag ? "true" : "false");
    }

    JsonWriter nullValue() {
        writeComma();
        return writeAscii("null");
    }

    public JsonWriter value(byte[] json) {
        writeComma();
        return writeRaw(json, 0, json.length);
    }

    public JsonWriter writeRaw(byte[] source, int offset, int length) {
        ensureCapacity(length);
        System.arraycopy(source, offset, bytes, size, length);
        size += length;
        return this;
    }

    /// Writes a finished line and its line feed.
    public JsonWriter line(byte[] line) {
        return writeRaw(line, 0, line.length).lineFeed();
    }

    public JsonWriter lineFeed() {
        return put('\n');
    }

    /// Writes a comma unless this is the first item of an object, array or line, or the value after a name. Checking
    /// the last written byte is enough, because text always ends in a quotation mark.
    private void writeComma() {
        if (size > 0 && bytes[size - 1] != '{' && bytes[size - 1] != '[' && bytes[size - 1] != ':'
                && bytes[size - 1] != '\n') {
            put(',');
        }
    }

    private JsonWriter put(char letter) {
        ensureCapacity(1);
        bytes[size++] = (byte) letter;
        return this;
    }

    private JsonWriter writeAscii(String text) {
        ensureCapacity(text.length());
        for (int i = 0; i < text.length(); i++) {
            bytes[size++] = (byte) text.charAt(i);
        }
        return this;
    }

    private void writeEscapedCharacter(char letter) {
        put('\\');
        switch (letter) {
            case '"', '\\' -> put(letter);
            case '\n' -> put('n');
            case '\r' -> put('r');
            case '\t' -> put('t');
            case '\b' -> put('b');
            case '\f' -> put('f');
            default -> writeAscii("u00").put((char) HEX_DIGITS[letter >> 4]).put((char) HEX_DIGITS[letter & 15]);
        }
    }

    /// Writes a non-ASCII character and returns the number of additional chars consumed.
    private int writeNonAscii(String text, int index) {
        int letter = text.codePointAt(index);
        ensureCapacity(4);
        if (letter < 0x800) {
            bytes[size++] = (byte) (0xC0 | letter >> 6);
        } else if (letter < 0x10000) {
            if (letter >= Character.MIN_SURROGATE && letter <= Character.MAX_SURROGATE) {
                throw new IllegalArgumentException("half a letter at " + index + " cannot be written");
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

    private void ensureCapacity(int increase) {
        if (bytes.length - size < increase) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + increase));
        }
    }
}
