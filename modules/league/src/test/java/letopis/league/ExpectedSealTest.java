package letopis.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.league.ExpectedSeal.Found;
import letopis.league.ExpectedSeal.Reading;
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

    private static Found find(String expected) {
        return ExpectedSeal.read(expected) instanceof Reading.Read(var seal) ? seal.in(MATCH, SEALS)
                : new Found.OtherMatch(new MatchId("unread"));
    }

    @Test
    void the_last_seal_is_recognised_in_every_form() {
        var last = new Found.Last(new Sequence(5));
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
    void a_match_that_went_on_is_the_same_up_to_the_seal() {
        var earlier = new Found.Earlier(new Sequence(3), new Sequence(5));
        assertThat(find("1b".repeat(32))).isEqualTo(earlier);
        assertThat(find(new MatchSeal(MATCH, SEALS.get(1)).text())).isEqualTo(earlier);
        assertThat(find("0a".repeat(8))).isEqualTo(new Found.Earlier(Sequence.NONE, new Sequence(5)));
    }

    @Test
    void a_shorter_match_another_history_and_another_match_differ() {
        assertThat(find(new MatchSeal(MATCH, seal(9, "3d")).text()))
                .isEqualTo(new Found.Ahead(new Sequence(9), new Sequence(5)));
        assertThat(find(new MatchSeal(MATCH, seal(5, "3d")).text())).isEqualTo(new Found.Other(new Sequence(5)));
        assertThat(find(new MatchSeal(MATCH, seal(4, "2c")).text())).isEqualTo(new Found.Other(new Sequence(4)));
        assertThat(find("3d".repeat(32))).isEqualTo(new Found.Nowhere(new Sequence(5)));
        assertThat(find(new MatchSeal(new MatchId("other"), SEALS.getLast()).text()))
                .isEqualTo(new Found.OtherMatch(new MatchId("other")));
    }

    @Test
    void what_cannot_be_a_seal_is_said_to_be_none() {
        assertThat(ExpectedSeal.read("2c".repeat(7))).isEqualTo(new Reading.WrongLength(14));
        assertThat(ExpectedSeal.read("2c".repeat(33))).isEqualTo(new Reading.WrongLength(66));
        assertThat(ExpectedSeal.read("letopis:seal:a:1:xyz"))
                .isEqualTo(new Reading.Unreadable(new SealWords.Reading.NoWord("letopis:seal:a:1:xyz")));
        assertThat(MatchSeal.parse("letopis:seal:a:01:" + "2c".repeat(32))).isEmpty();
        assertThat(MatchSeal.parse("letopis:seal:a:9999999999999999999:" + "2c".repeat(32))).isEmpty();
    }
}
