package letopis.sqlite;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The stored form of an entry's line: its head in columns, and its body. The view `lines` reassembles the line.
///
/// @param head the head; null if the line is not in canonical form
/// @param body the rest of the line after the head, as a JSON object; the whole line if there is no head
record EntryRow(@Nullable Head head, byte[] body) {

    /// @param at the timestamp as written in the line
    /// @param cause the number of the choice that caused the entry; 0 for a choice itself
    record Head(Kind kind, String at, long cause) {}

    /// The part of a head that many entries share.
    ///
    /// @param rules a JSON list of rule ids
    record Kind(String type, long version, String by, String rules) {}

    private static final String NO_RULES = "[]";

    static EntryRow of(long seq, byte[] line) {
        var scan = new HeadScanner(line);
        boolean numbered = scan.readNumber("{\"seq\":") == seq;
        String type = scan.readText(",\"type\":\"", '"');
        long version = scan.readNumber(",\"v\":");
        String at = scan.readText(",\"at\":\"", '"');
        String by = scan.readText(",\"by\":\"", '"');
        long cause = scan.startsWith(",\"cause\":") ? scan.readNumber(",\"cause\":") : 0;
        String rules = scan.startsWith(",\"rules\":") ? "[" + scan.readText(",\"rules\":[", ']') + "]" : NO_RULES;
        if (!numbered || scan.hasFailed || !scan.startsWith(",\"data\":")) {
            return new EntryRow(null, line);
        }
        byte[] body = Arrays.copyOfRange(line, scan.index, line.length);
        body[0] = '{'; // replaces the comma
        return new EntryRow(new Head(new Kind(type, version, by, rules), at, cause), body);
    }

    /// A scanner for the members of a head. If a member is missing or would not be restored byte for byte, further
    /// results are meaningless.
    private static final class HeadScanner {

        private static final int MAX_DIGITS = 18;

        private final byte[] line;
        private int index;
        private boolean hasFailed;

        HeadScanner(byte[] line) {
            this.line = line;
        }

        boolean startsWith(String text) {
            if (line.length - index < text.length()) {
                return false;
            }
            for (int i = 0; i < text.length(); i++) {
                if (line[index + i] != text.charAt(i)) {
                    return false;
                }
            }
            return true;
        }

        private void skip(String text) {
            hasFailed |= !startsWith(text);
            if (!hasFailed) {
                index += text.length();
            }
        }

        /// Reads a number above 0 without leading zeros.
        long readNumber(String name) {
            skip(name);
            int begin = index;
            long number = 0;
            while (!hasFailed && index < line.length && line[index] >= '0' && line[index] <= '9') {
                number = number * 10 + line[index++] - '0';
            }
            hasFailed |= number == 0 || line[begin] == '0' || index - begin > MAX_DIGITS;
            return number;
        }

        /// Reads plain text of at least one character.
        String readText(String name, char end) {
            skip(name);
            int begin = index;
            while (!hasFailed && index < line.length && line[index] != end) {
                hasFailed = line[index] < ' ' || line[index] == '\\' || line[index] == 0x7f;
                index++;
            }
            hasFailed |= index == begin || index == line.length;
            String text = hasFailed ? "" : new String(line, begin, index - begin, StandardCharsets.US_ASCII);
            index++;
            return text;
        }
    }
}
