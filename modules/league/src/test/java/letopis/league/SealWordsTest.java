package letopis.league;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import letopis.league.SealWords.Alphabet;
import letopis.league.SealWords.ParseResult;
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
    void words_are_parsed_with_any_separator(Alphabet alphabet) {
        for (int i = 0; i < 200; i++) {
            String hash = hash();
            List<String> words = SealWords.of(hash, alphabet);
            for (String between : List.of("-", " ", "\n", " – ")) {
                assertThat(SealWords.parse(" " + String.join(between, words).toUpperCase() + "\n"))
                        .isEqualTo(new ParseResult.Hash(hash.substring(0, 32)));
            }
        }
    }

    @Test
    void a_single_wrong_word_is_always_detected() {
        for (int i = 0; i < 2000; i++) {
            var words = new ArrayList<>(SealWords.of(hash(), Alphabet.LATIN));
            String other = SealWords.of(hash(), Alphabet.LATIN).getFirst();
            int place = random.nextInt(words.size());
            if (!words.set(place, other).equals(other)) {
                assertThat(SealWords.parse(String.join("-", words))).isEqualTo(new ParseResult.ChecksumMismatch());
            }
        }
    }

    @Test
    void two_swapped_words_are_detected() {
        for (int i = 0; i < 500; i++) {
            var words = new ArrayList<>(SealWords.of(hash(), Alphabet.CYRILLIC));
            Collections.swap(words, random.nextInt(4), 4 + random.nextInt(5));
            assertThat(SealWords.parse(String.join(" ", words))).isEqualTo(new ParseResult.ChecksumMismatch());
        }
    }

    @Test
    void an_invalid_word_is_named() {
        List<String> words = SealWords.of(hash(), Alphabet.LATIN);
        assertThat(SealWords.parse(String.join("-", words.subList(0, 8))))
                .isEqualTo(new ParseResult.WrongWordCount(8, 9));
        assertThat(SealWords.parse(String.join("-", words) + "-" + words.getFirst()))
                .isEqualTo(new ParseResult.WrongWordCount(10, 9));
        assertThat(SealWords.parse("lusab-babat-gutex")).isEqualTo(new ParseResult.InvalidWord("gutex"));
        assertThat(SealWords.parse("")).isEqualTo(new ParseResult.InvalidWord(""));
        assertThat(SealWords.parse("EXACT")).isEqualTo(new ParseResult.InvalidWord("exact"));
    }
}
