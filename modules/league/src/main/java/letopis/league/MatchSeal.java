package letopis.league;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;

/// A seal with the match it belongs to: all there is to know of a match to see later that it is the same.
public record MatchSeal(MatchId match, Seal seal) {

    /// What its text begins with.
    public static final String START = "letopis:seal:";

    private static final Pattern FORM = Pattern.compile(
            START + "([a-z0-9][a-z0-9._-]{0,99}):(0|[1-9][0-9]{0,17}):([0-9a-f]{64})");

    /// The canonical text, `letopis:seal:MATCH:LAST:SHA256`. It is what a QR code holds and what a leaf of a league's
    /// tree is made of.
    public String text() {
        return START + match + ":" + seal.last().number() + ":" + seal.sha256();
    }

    /// Reads the text, in small or capital letters. Nothing when it is not one.
    public static Optional<MatchSeal> parse(String text) {
        Matcher parts = FORM.matcher(text.strip().toLowerCase(Locale.ROOT));
        return parts.matches() ? Optional.of(new MatchSeal(new MatchId(parts.group(1)),
                new Seal(new Sequence(Long.parseLong(parts.group(2))), parts.group(3)))) : Optional.empty();
    }
}
