package letopis.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.league.ExpectedSeal.Comparison;
import letopis.league.ExpectedSeal.ParseResult;
import letopis.league.SealWords.Alphabet;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ExpectedSealTest {

    private static final MatchId MATCH = new MatchId("final.2026_a-1");
    private static final List<Seal> SEALS = List.of(seal(0, "0a"), seal(3, "1b"), seal(5, "2c"));

    private static Seal seal(long last, String two) {
        return new Seal(new Sequence(last), two.repeat(32));
    }

    private static Comparison find(String expected) {
        return ExpectedSeal.parse(expected) instanceof ParseResult.Success(var seal) ? seal.compareWith(MATCH, SEALS)
                : new Comparison.OtherMatch(new MatchId("unread"));
    }

    @Test
    void the_last_seal_is_recognized_in_each_form() {
        var last = new Comparison.LastEntry(new Sequence(5));
        String hex = SEALS.getLast().sha256();
        String text = new MatchSeal(MATCH, SEALS.getLast()).text();
        assertThat(text).isEqualTo("letopis:seal:final.2026_a-1:5:" + hex);
        assertThat(find(text)).isEqualTo(last);
        assertThat(find(text.toUpperCase(Locale.ROOT) + "\n")).isEqualTo(last);
        assertThat(find(hex)).isEqualTo(last);
        assertThat(find("2C2C 2C2C 2c2c-2c2c")).isEqualTo(last);
        assertThat(find(String.join("-", SealWords.of(hex, Alphabet.LATIN)))).isEqualTo(last);
        assertThat(find(String.join(" ", SealWords.of(hex, Alphabet.CYRILLIC)))).isEqualTo(last);
    }

    @Test
    void a_longer_match_still_agrees_up_to_the_noted_seal() {
        var earlier = new Comparison.EarlierSeal(new Sequence(3), new Sequence(5));
        assertThat(find("1b".repeat(32))).isEqualTo(earlier);
        assertThat(find(new MatchSeal(MATCH, SEALS.get(1)).text())).isEqualTo(earlier);
        assertThat(find("0a".repeat(8))).isEqualTo(new Comparison.EarlierSeal(Sequence.NONE, new Sequence(5)));
    }

    @Test
    void a_shorter_match_a_changed_history_and_another_match_are_told_apart() {
        assertThat(find(new MatchSeal(MATCH, seal(9, "3d")).text()))
                .isEqualTo(new Comparison.LaterSeal(new Sequence(9), new Sequence(5)));
        assertThat(find(new MatchSeal(MATCH, seal(5, "3d")).text()))
                .isEqualTo(new Comparison.DifferentHistory(new Sequence(5)));
        assertThat(find(new MatchSeal(MATCH, seal(4, "2c")).text()))
                .isEqualTo(new Comparison.DifferentHistory(new Sequence(4)));
        assertThat(find("3d".repeat(32))).isEqualTo(new Comparison.UnknownSeal(new Sequence(5)));
        assertThat(find(new MatchSeal(new MatchId("other"), SEALS.getLast()).text()))
                .isEqualTo(new Comparison.OtherMatch(new MatchId("other")));
    }

    @Test
    void malformed_seals_are_rejected() {
        assertThat(ExpectedSeal.parse("2c".repeat(7))).isEqualTo(new ParseResult.WrongLength(14));
        assertThat(ExpectedSeal.parse("2c".repeat(33))).isEqualTo(new ParseResult.WrongLength(66));
        assertThat(ExpectedSeal.parse("letopis:seal:a:1:xyz"))
                .isEqualTo(
                new ParseResult.UnreadableWords(new SealWords.ParseResult.InvalidWord("letopis:seal:a:1:xyz")));
        assertThat(MatchSeal.parse("letopis:seal:a:01:" + "2c".repeat(32))).isEmpty();
        assertThat(MatchSeal.parse("letopis:seal:a:9999999999999999999:" + "2c".repeat(32))).isEmpty();
    }
}
