package letopis.league;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;

/// A seal somebody noted earlier, in any of the forms it is shown in. It is compared with the seals a match has now.
public sealed interface ExpectedSeal {

    /// So many hex letters of a hash are enough: 64 bits.
    int HEX_MIN = 16;

    int HEX_MAX = 64;

    /// The whole text, which names the match and its last entry.
    record OfMatch(MatchSeal seal) implements ExpectedSeal {}

    /// The beginning of a hash, or all of it.
    record Hash(String hex) implements ExpectedSeal {}

    /// The answer to reading what somebody wrote.
    sealed interface Reading {

        record Read(ExpectedSeal seal) implements Reading {}

        /// Hex letters, but too few or too many.
        record WrongLength(int letters) implements Reading {}

        /// These are meant as words.
        record Unreadable(SealWords.Reading words) implements Reading {}
    }

    /// What a match has in place of an expected seal.
    sealed interface Found {

        /// It is the last seal.
        record Last(Sequence at) implements Found {}

        /// It is an earlier seal: the match is the same up to there and has gone on.
        record Earlier(Sequence at, Sequence last) implements Found {}

        /// It closes a later entry than the last one here.
        record Ahead(Sequence at, Sequence last) implements Found {}

        /// Up to the entry it closes, the match was another one.
        record Other(Sequence at) implements Found {}

        /// It is none of the seals of this match; which entry it closes is not known.
        record Nowhere(Sequence last) implements Found {}

        /// It belongs to another match.
        record OtherMatch(MatchId match) implements Found {}
    }

    Pattern HEX = Pattern.compile("[0-9a-f]+");

    /// Reads the text of a seal, its words, or at least [#HEX_MIN] hex letters of its hash; blanks between them do not
    /// matter.
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

    /// @param seals of the match, that of its header first
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
