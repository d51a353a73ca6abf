package letopis.language.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;

/// Timestamps in the form used in logs: `2026-11-20T18:03:11.412Z`. The code is hand-written, because loading the
/// platform's formatters takes longer than loading a whole match. [JsonScanner] has its own code for the usual form.
public final class Times {

    private static final Instant FIRST_INSTANT = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant LAST_INSTANT = Instant.parse("9999-12-31T23:59:59.999999999Z");

    private Times() {}

    /// @throws IllegalArgumentException if the text is not a timestamp, or its year is not between 0 and 9999
    public static Instant parse(String text) {
        try {
            Instant time = Instant.parse(text);
            if (time.isBefore(FIRST_INSTANT) || time.isAfter(LAST_INSTANT)) {
                throw new IllegalArgumentException("a year has four digits: " + text);
            }
            return time;
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /// Formats a time as the platform does: with three, six or nine fractional digits, or none.
    public static String format(Instant time) {
        long day = Math.floorDiv(time.getEpochSecond(), 86_400);
        int second = (int) Math.floorMod(time.getEpochSecond(), 86_400L);
        LocalDate date = LocalDate.ofEpochDay(day);
        if (date.getYear() < 0 || date.getYear() > 9999) {
            return time.toString();
        }
        var text = new StringBuilder(30).append(date).append('T');
        appendPadded(second / 3600, 2, text);
        appendPadded(second / 60 % 60, 2, text.append(':'));
        appendPadded(second % 60, 2, text.append(':'));
        int nanos = time.getNano();
        if (nanos % 1_000_000 == 0) {
            return (nanos == 0 ? text : appendPadded(nanos / 1_000_000, 3, text.append('.'))).append('Z').toString();
        }
        return (nanos % 1000 == 0 ? appendPadded(nanos / 1000, 6, text.append('.'))
                : appendPadded(nanos, 9, text.append('.')))
                .append('Z').toString();
    }

    private static StringBuilder appendPadded(int number, int digitCount, StringBuilder text) {
        String plain = Integer.toString(number);
        return text.repeat('0', digitCount - plain.length()).append(plain);
    }
}
