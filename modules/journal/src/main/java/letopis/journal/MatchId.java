package letopis.journal;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The id of a match, unique in its log. It has up to 100 lower-case letters, digits, dots, dashes and underscores, so
/// it can be used unchanged in file names, URLs and record keys.
public record MatchId(String value) {

    /// The device names reserved by Windows, regardless of the extension.
    private static final Pattern DEVICE_NAME_PATTERN =
            Pattern.compile("(con|prn|aux|nul|conin|conout|clock|com[0-9]|lpt[0-9])(\\..*)?");
    private static final String GUARD_SUFFIX = "~"; // no id contains it

    private static final Pattern ID_PATTERN = Pattern.compile("[a-z0-9][a-z0-9._-]{0,99}");

    public MatchId {
        if (!ID_PATTERN.matcher(value).matches()) {
            throw new IllegalArgumentException("a match id is made of a-z, 0-9, '.', '-' and '_', not '" + value + "'");
        }
    }

    public static Optional<MatchId> parse(String text) {
        return ID_PATTERN.matcher(text).matches() ? Optional.of(new MatchId(text)) : Optional.empty();
    }

    /// Returns the file name for this id: the id itself, unless Windows would open a device or drop a trailing
    /// dot. Such ids get a `~`, as in `con~` and `aux~.txt`.
    public String fileName() {
        Matcher device = DEVICE_NAME_PATTERN.matcher(value);
        if (device.matches()) {
            return device.group(1) + GUARD_SUFFIX + (device.group(2) == null ? "" : addGuard(device.group(2)));
        }
        return addGuard(value);
    }

    private static String addGuard(String name) {
        return name.endsWith(".") ? name + GUARD_SUFFIX : name;
    }

    /// Returns the id for a [#fileName]. Also accepts names written before the `~` was introduced.
    public static Optional<MatchId> ofFileName(String name) {
        String value = name.replace(GUARD_SUFFIX, "");
        return ID_PATTERN.matcher(value).matches() && (value.equals(name) || new MatchId(value).fileName().equals(name))
                ? Optional.of(new MatchId(value)) : Optional.empty();
    }

    @Override
    public String toString() {
        return value;
    }
}
