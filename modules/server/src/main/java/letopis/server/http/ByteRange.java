package letopis.server.http;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which part of a file a client wants. Several parts at once, and what cannot be read, count as the whole.
sealed interface ByteRange {

    ByteRange WHOLE = new Whole();
    Pattern ONE = Pattern.compile("bytes=\\s*(?<from>\\d{0,15})-(?<to>\\d{0,15})\\s*");

    record Whole() implements ByteRange {}

    /// @param to behind the last byte
    record Part(int from, int to) implements ByteRange {}

    record Nowhere() implements ByteRange {}

    /// @param text as a request has it, for example `bytes=0-499` or `bytes=-500`
    static ByteRange of(String text, int length) {
        Matcher parts = ONE.matcher(text);
        if (!parts.matches() || parts.group("from").isEmpty() && parts.group("to").isEmpty()) {
            return WHOLE;
        }
        long last = parts.group("to").isEmpty() ? Long.MAX_VALUE : Long.parseLong(parts.group("to"));
        if (parts.group("from").isEmpty()) { // the last so many
            return last == 0 || length == 0 ? new Nowhere() : new Part((int) Math.max(0, length - last), length);
        }
        long from = Long.parseLong(parts.group("from"));
        if (last < from) {
            return WHOLE;
        }
        return from >= length ? new Nowhere() : new Part((int) from, (int) Math.min(length - 1, last) + 1);
    }
}
