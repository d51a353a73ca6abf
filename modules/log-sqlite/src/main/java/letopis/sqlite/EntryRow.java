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
        var scan = new Scan(line);
        boolean numbered = scan.number("{\"seq\":") == seq;
        String type = scan.text(",\"type\":\"", '"');
        long version = scan.number(",\"v\":");
        String at = scan.text(",\"at\":\"", '"');
        String by = scan.text(",\"by\":\"", '"');
        long cause = scan.isAt(",\"cause\":") ? scan.number(",\"cause\":") : 0;
        String rules = scan.isAt(",\"rules\":") ? "[" + scan.text(",\"rules\":[", ']') + "]" : NO_RULES;
        if (!numbered || scan.failed || !scan.isAt(",\"data\":")) {
            return new EntryRow(null, line);
        }
        byte[] body = Arrays.copyOfRange(line, scan.place, line.length);
        body[0] = '{'; // replaces the comma
        return new EntryRow(new Head(new Kind(type, version, by, rules), at, cause), body);
    }

    /// A scanner for the members of a head. After a member that is missing or would not be restored byte for
    /// byte, further results are meaningless.
    private static final class Scan {

        private static final int DIGITS_MAX = 18;

        private final byte[] line;
        private int place;
        private boolean failed;

        Scan(byte[] line) {
            this.line = line;
        }

        boolean isAt(String text) {
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

        private void pass(String text) {
            failed |= !isAt(text);
            if (!failed) {
                place += text.length();
            }
        }

        /// Reads a number above 0 without leading zeros.
        long number(String name) {
            pass(name);
            int begin = place;
            long number = 0;
            while (!failed && place < line.length && line[place] >= '0' && line[place] <= '9') {
                number = number * 10 + line[place++] - '0';
            }
            failed |= number == 0 || line[begin] == '0' || place - begin > DIGITS_MAX;
            return number;
        }

        /// Reads plain text of at least one letter.
        String text(String name, char end) {
            pass(name);
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
