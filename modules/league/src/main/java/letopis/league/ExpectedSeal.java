package letopis.league;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;

/// A seal noted earlier, in any displayed form, for comparison with the current seals of a match.
public sealed interface ExpectedSeal {

    /// Minimum number of hex letters of a hash: 64 bits.
    int HEX_MIN = 16;

    int HEX_MAX = 64;

    /// The full text, which names the match and its last entry.
    record OfMatch(MatchSeal seal) implements ExpectedSeal {}

    /// A prefix of a hash, or all of it.
    record Hash(String hex) implements ExpectedSeal {}

    /// The result of parsing.
    sealed interface Reading {

        record Read(ExpectedSeal seal) implements Reading {}

        /// Hex letters, but of a wrong length.
        record WrongLength(int letters) implements Reading {}

        /// Malformed words.
        record Unreadable(SealWords.Reading words) implements Reading {}
    }

    /// The result of comparing an expected seal with a match.
    sealed interface Found {

        /// It is the last seal of the match.
        record Last(Sequence at) implements Found {}

        /// It is an earlier seal: the match is unchanged up to there and has continued.
        record Earlier(Sequence at, Sequence last) implements Found {}

        /// It closes an entry after the last one here.
        record Ahead(Sequence at, Sequence last) implements Found {}

        /// The history up to the entry it closes differs.
        record Other(Sequence at) implements Found {}

        /// It is not a seal of this match; the entry it closes is unknown.
        record Nowhere(Sequence last) implements Found {}

        /// It belongs to another match.
        record OtherMatch(MatchId match) implements Found {}
    }

    Pattern HEX = Pattern.compile("[0-9a-f]+");

    /// Parses the text of a seal, its words, or at least [#HEX_MIN] hex letters of its hash; spaces are ignored.
    static Reading read(String text) {
        var whole = MatchSeal.parse(text);
        if (whole.isPresent()) {
            return new Reading.Read(new OfMatch(whole.get()));
        }
        String hex = text.replaceAll("[\\s\\p{Pd}]+", "").toLowerCase(Locale.ROOT);
        if (HEX.matcher(hex).matches()) {
            return hex.length() < HEX_MIN || hex.length() > HEX_MAX ? new Reading.WrongLength(hex.length())
                    : new Reading.Read(new Hash(hex));
        }
        return switch (SealWords.read(text)) {
            case SealWords.Reading.Hash(var begin) -> new Reading.Read(new Hash(begin));
            case SealWords.Reading no -> new Reading.Unreadable(no);
        };
    }

    /// @param seals the seals of the match, starting with that of its header
    default Found in(MatchId match, List<Seal> seals) {
        Sequence last = seals.getLast().last();
        return switch (this) {
            case OfMatch(var expected) when !expected.match().equals(match) -> new Found.OtherMatch(expected.match());
            case OfMatch(var expected) when expected.seal().last().compareTo(last) > 0 ->
                    new Found.Ahead(expected.seal().last(), last);
            case OfMatch(var expected) -> seals.contains(expected.seal()) ? at(expected.seal().last(), last)
                    : new Found.Other(expected.seal().last());
            case Hash(var hex) -> seals.reversed().stream().filter(seal -> seal.sha256().startsWith(hex)).findFirst()
                    .<Found>map(seal -> at(seal.last(), last)).orElseGet(() -> new Found.Nowhere(last));
        };
    }

    private static Found at(Sequence found, Sequence last) {
        return found.equals(last) ? new Found.Last(found) : new Found.Earlier(found, last);
    }
}
