package letopis.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import letopis.league.SealWords.Alphabet;
import letopis.league.SealWords.Reading;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SealWordsTest {

    /// The examples of the proquint paper: 127.0.0.1, 63.84.220.193, 63.118.7.35, 140.98.193.141.
    private static final String PUBLISHED = "7f0000013f54dcc13f7607238c62c18d" + "0".repeat(32);

    private final SplittableRandom random = new SplittableRandom(11);

    private String hash() {
        var bytes = new byte[32];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    @Test
    void the_words_are_the_published_proquints_in_either_alphabet() {
        assertThat(SealWords.of(PUBLISHED, Alphabet.LATIN)).hasSize(9).startsWith("lusab", "babad", "gutih", "tugad",
                "gutuk", "bisog", "mudof", "sakat");
        assertThat(SealWords.of(PUBLISHED, Alphabet.CYRILLIC)).hasSize(9).startsWith("лусаб", "бабад", "гутих",
                "тугад", "гутук", "бисог", "мудоф", "сакат");
    }

    @ParameterizedTest
    @EnumSource(Alphabet.class)
    void words_are_read_back_whatever_stands_between_them(Alphabet alphabet) {
        for (int i = 0; i < 200; i++) {
            String hash = hash();
            List<String> words = SealWords.of(hash, alphabet);
            for (String between : List.of("-", " ", "\n", " – ")) {
                assertThat(SealWords.read(" " + String.join(between, words).toUpperCase() + "\n"))
                        .isEqualTo(new Reading.Hash(hash.substring(0, 32)));
            }
        }
    }

    @Test
    void one_wrong_word_is_always_noticed() {
        for (int i = 0; i < 2000; i++) {
            var words = new ArrayList<>(SealWords.of(hash(), Alphabet.LATIN));
            String other = SealWords.of(hash(), Alphabet.LATIN).getFirst();
            int place = random.nextInt(words.size());
            if (!words.set(place, other).equals(other)) {
                assertThat(SealWords.read(String.join("-", words))).isEqualTo(new Reading.Misread());
            }
        }
    }

    @Test
    void two_words_that_changed_places_are_noticed() {
        for (int i = 0; i < 500; i++) {
            var words = new ArrayList<>(SealWords.of(hash(), Alphabet.CYRILLIC));
            Collections.swap(words, random.nextInt(4), 4 + random.nextInt(5));
            assertThat(SealWords.read(String.join(" ", words))).isEqualTo(new Reading.Misread());
        }
    }

    @Test
    void what_is_no_word_is_named() {
        List<String> words = SealWords.of(hash(), Alphabet.LATIN);
        assertThat(SealWords.read(String.join("-", words.subList(0, 8)))).isEqualTo(new Reading.WrongCount(8, 9));
        assertThat(SealWords.read(String.join("-", words) + "-" + words.getFirst()))
                .isEqualTo(new Reading.WrongCount(10, 9));
        assertThat(SealWords.read("lusab-babat-gutex")).isEqualTo(new Reading.NoWord("gutex"));
        assertThat(SealWords.read("")).isEqualTo(new Reading.NoWord(""));
        assertThat(SealWords.read("EXACT")).isEqualTo(new Reading.NoWord("exact"));
    }
}
