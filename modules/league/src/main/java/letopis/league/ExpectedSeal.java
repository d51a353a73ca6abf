package letopis.league;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;

/// A seal noted earlier, in any displayed form, for comparison with the current seals of a match.
public sealed interface ExpectedSeal {

    /// The minimum number of hex digits of a hash. This many digits encode 64 bits.
    int HEX_MIN = 16;

    int HEX_MAX = 64;

    /// The full text, which names the match and its last entry.
    record FullSeal(MatchSeal seal) implements ExpectedSeal {}

    /// A whole hash, or a prefix of it.
    record Hash(String hex) implements ExpectedSeal {}

    /// The result of parsing.
    sealed interface ParseResult {

        record Success(ExpectedSeal seal) implements ParseResult {}

        /// Hex digits, but of the wrong length.
        record WrongLength(int characterCount) implements ParseResult {}

        /// Malformed words.
        record UnreadableWords(SealWords.ParseResult words) implements ParseResult {}
    }

    /// The result of comparing an expected seal with a match.
    sealed interface Comparison {

        /// The expected seal is the last seal of the match.
        record LastEntry(Sequence at) implements Comparison {}

        /// The expected seal is an earlier one. The match is unchanged up to this seal, and then continues.
        record EarlierSeal(Sequence at, Sequence last) implements Comparison {}

        /// The expected seal closes an entry after the last one of this match.
        record LaterSeal(Sequence at, Sequence last) implements Comparison {}

        /// The expected seal closes an entry of this match, but the history up to that entry is different.
        record DifferentHistory(Sequence at) implements Comparison {}

        /// The expected seal does not belong to this match, and the entry it closes is unknown.
        record UnknownSeal(Sequence last) implements Comparison {}

        /// The expected seal belongs to another match.
        record OtherMatch(MatchId match) implements Comparison {}
    }

    Pattern HEX = Pattern.compile("[0-9a-f]+");

    /// Parses the text of a seal, its words, or at least [#HEX_MIN] hex digits of its hash. Spaces are ignored.
    static ParseResult parse(String text) {
        var whole = MatchSeal.parse(text);
        if (whole.isPresent()) {
            return new ParseResult.Success(new FullSeal(whole.get()));
        }
        String hex = text.replaceAll("[\\s\\p{Pd}]+", "").toLowerCase(Locale.ROOT);
        if (HEX.matcher(hex).matches()) {
            return hex.length() < HEX_MIN || hex.length() > HEX_MAX ? new ParseResult.WrongLength(hex.length())
                    : new ParseResult.Success(new Hash(hex));
        }
        return switch (SealWords.parse(text)) {
            case SealWords.ParseResult.Hash(var begin) -> new ParseResult.Success(new Hash(begin));
            case SealWords.ParseResult no -> new ParseResult.UnreadableWords(no);
        };
    }

    /// @param seals the seals of the match, starting with that of its header
    default Comparison compareWith(MatchId match, List<Seal> seals) {
        Sequence last = seals.getLast().last();
        return switch (this) {
            case FullSeal(var expected) when !expected.match()
                    .equals(match) -> new Comparison.OtherMatch(expected.match());
            case FullSeal(var expected) when expected.seal().last().compareTo(last) > 0 ->
                    new Comparison.LaterSeal(expected.seal().last(), last);
            case FullSeal(var expected) -> seals.contains(expected.seal()) ? compareAt(expected.seal().last(), last)
                    : new Comparison.DifferentHistory(expected.seal().last());
            case Hash(var hex) -> seals.reversed().stream().filter(seal -> seal.sha256().startsWith(hex)).findFirst()
                    .<Comparison>map(seal -> compareAt(seal.last(), last))
                    .orElseGet(() -> new Comparison.UnknownSeal(last));
        };
    }

    private static Comparison compareAt(Sequence foundEntry, Sequence lastEntry) {
        return foundEntry.equals(lastEntry) ? new Comparison.LastEntry(foundEntry)
                : new Comparison.EarlierSeal(foundEntry, lastEntry);
    }
}
