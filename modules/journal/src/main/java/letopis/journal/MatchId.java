package letopis.journal;

import java.util.regex.Pattern;

/// The name of a match, unique in its log: up to 100 lower-case letters, digits, dots, dashes and underscores, so that
/// it can stand in file names, addresses and record keys unchanged.
public record MatchId(String value) {

    private static final Pattern FORM = Pattern.compile("[a-z0-9][a-z0-9._-]{0,99}");

    public MatchId {
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a match id is made of a-z, 0-9, '.', '-' and '_', not '" + value + "'");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
