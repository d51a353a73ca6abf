package letopis.program;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A list of comma-separated strings as the value of an option. Strings with commas are quoted, and quotes inside them
/// are doubled.
public final class TextList {

    private static final Pattern PART_PATTERN = Pattern.compile("\\G(?:\\s*\"((?:[^\"]|\"\")*)\"\\s*|([^,]*))(,|$)");

    private TextList() {}

    /// Parses a list. Empty strings at the end are ignored.
    public static List<String> parse(String text) {
        var parts = new ArrayList<String>();
        Matcher part = PART_PATTERN.matcher(text);
        while (part.find()) {
            parts.add(part.group(1) == null ? part.group(2) : part.group(1).replace("\"\"", "\""));
            if (part.group(3).isEmpty()) {
                break;
            }
        }
        while (parts.size() > 1 && parts.getLast().isEmpty()) {
            parts.removeLast();
        }
        return List.copyOf(parts);
    }

    /// Formats strings in the form accepted by [#parse].
    public static String format(Collection<String> values) {
        return values.stream().map(text -> text.contains(",") || text.strip().startsWith("\"")
                ? '"' + text.replace("\"", "\"\"") + '"' : text).collect(Collectors.joining(","));
    }
}
