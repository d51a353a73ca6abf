package letopis.sqlite;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The stored form of an entry's line: its head in columns, and the rest. The view `lines` reassembles it.
///
/// @param head null if the line is not in canonical form
/// @param body with a head, a JSON object of everything after it; otherwise the whole line
record EntryRow(@Nullable Head head, byte[] body) {

    /// @param at the timestamp as written
    /// @param cause the number of the choice, 0 for a choice itself
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
        if (!numbered || scan.failed || !scan.startsWith(",\"data\":")) {
            return new EntryRow(null, line);
        }
        byte[] body = Arrays.copyOfRange(line, scan.place, line.length);
        body[0] = '{'; // replaces the comma
        return new EntryRow(new Head(new Kind(type, version, by, rules), at, cause), body);
    }

    /// A scanner for the members of a head. After a member that is missing or would not be restored byte for
    /// byte, further results are meaningless.
    private static final class HeadScanner {

        private static final int DIGITS_MAX = 18;

        private final byte[] line;
        private int place;
        private boolean failed;

        HeadScanner(byte[] line) {
            this.line = line;
        }

        boolean startsWith(String text) {
            if (line.length - place < text.length()) {
                return false;
            }
            for (int i = 0; i < text.length(); i++) {
                if (line[place + i] != text.charAt(i)) {
                    return false;
                }
            }
            return true;
        }

        private void skip(String text) {
            failed |= !startsWith(text);
            if (!failed) {
                place += text.length();
            }
        }

        /// Reads a number above 0 without leading zeros.
        long readNumber(String name) {
            skip(name);
            int begin = place;
            long number = 0;
            while (!failed && place < line.length && line[place] >= '0' && line[place] <= '9') {
                number = number * 10 + line[place++] - '0';
            }
            failed |= number == 0 || line[begin] == '0' || place - begin > DIGITS_MAX;
            return number;
        }

        /// Reads plain text of at least one letter.
        String readText(String name, char end) {
            skip(name);
            int begin = place;
            while (!failed && place < line.length && line[place] != end) {
                failed = line[place] < ' ' || line[place] == '\\' || line[place] == 0x7f;
                place++;
            }
            failed |= place == begin || place == line.length;
            String text = failed ? "" : new String(line, begin, place - begin, StandardCharsets.US_ASCII);
            place++;
            return text;
        }
    }
}
