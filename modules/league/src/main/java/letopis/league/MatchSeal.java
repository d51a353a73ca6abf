package letopis.league;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;

/// A seal together with its match. This is enough to recognize an unchanged match later.
public record MatchSeal(MatchId match, Seal seal) {

    /// The prefix of a seal's text.
    public static final String TEXT_PREFIX = "letopis:seal:";

    private static final Pattern SEAL_PATTERN = Pattern.compile(
            TEXT_PREFIX + "([a-z0-9][a-z0-9._-]{0,99}):(0|[1-9][0-9]{0,17}):([0-9a-f]{64})");

    /// Returns the canonical text, `letopis:seal:MATCH:LAST:SHA256`, used in QR codes and as a leaf of a league's tree.
    public String text() {
        return TEXT_PREFIX + match + ":" + seal.last().number() + ":" + seal.sha256();
    }

    /// Parses the text in lower or upper case. Returns empty if it is malformed.
    public static Optional<MatchSeal> parse(String text) {
        Matcher parts = SEAL_PATTERN.matcher(text.strip().toLowerCase(Locale.ROOT));
        return parts.matches() ? Optional.of(new MatchSeal(new MatchId(parts.group(1)),
                new Seal(new Sequence(Long.parseLong(parts.group(2))), parts.group(3)))) : Optional.empty();
    }
}
