package letopis.league;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/// The first 128 bits of a seal's hash as eight pronounceable words, with a ninth as a checksum.
///
/// The words are proquints of 16 bits each: consonant, vowel, consonant, vowel, consonant. They need no word list, and
/// their sixteen consonants and four vowels each have a letter in both alphabets. The ninth word is the CRC-16 of the
/// 128 bits (polynomial 0x1021, initial value 0xFFFF), which detects any error within one word.
public final class SealWords {

    /// The number of hex digits encoded by the words.
    public static final int HEX_LENGTH = 32;

    private static final int WORD_COUNT = 8;
    private static final int LETTERS_PER_WORD = 5;
    private static final int CRC_POLYNOMIAL = 0x1021;
    private static final int INITIAL_CRC = 0xFFFF;

    private SealWords() {}

    /// The script of the words.
    public enum Alphabet {
        LATIN("bdfghjklmnprstvz", "aiou"),
        CYRILLIC("бдфгхжклмнпрствз", "аиоу");

        private final String consonants;
        private final String vowels;

        Alphabet(String consonants, String vowels) {
            this.consonants = consonants;
            this.vowels = vowels;
        }
    }

    /// The result of parsing words.
    public sealed interface ParseResult {

        /// @param hex the beginning of the hash, [#HEX_LENGTH] digits long
        record Hash(String hex) implements ParseResult {}

        /// A malformed word.
        record InvalidWord(String word) implements ParseResult {}

        record WrongWordCount(int words, int wanted) implements ParseResult {}

        /// All words are well-formed, but the checksum is wrong: a word was misread, or two were swapped.
        record ChecksumMismatch() implements ParseResult {}
    }

    /// @param sha256 the hash in lower-case hex
    public static List<String> of(String sha256, Alphabet alphabet) {
        byte[] bytes = HexFormat.of().parseHex(sha256, 0, HEX_LENGTH);
        var words = new ArrayList<String>(WORD_COUNT + 1);
        for (int i = 0; i < WORD_COUNT; i++) {
            words.add(encodeWord((bytes[2 * i] & 0xFF) << 8 | bytes[2 * i + 1] & 0xFF, alphabet));
        }
        words.add(encodeWord(computeCrc(bytes), alphabet));
        return List.copyOf(words);
    }

    /// Parses words separated by dashes or spaces, in either alphabet.
    public static ParseResult parse(String text) {
        String[] words = text.strip().toLowerCase(Locale.ROOT).split("[\\s\\p{Pd}]+");
        var bytes = new byte[2 * (WORD_COUNT + 1)];
        for (int i = 0; i < words.length; i++) {
            int bits = indexOfWord(words[i]);
            if (bits < 0) {
                return new ParseResult.InvalidWord(words[i]);
            }
            if (i <= WORD_COUNT) {
                bytes[2 * i] = (byte) (bits >> 8);
                bytes[2 * i + 1] = (byte) bits;
            }
        }
        if (words.length != WORD_COUNT + 1) {
            return new ParseResult.WrongWordCount(words.length, WORD_COUNT + 1);
        }
        // The CRC of data followed by its own CRC is 0.
        return computeCrc(bytes) == 0 ? new ParseResult.Hash(HexFormat.of().formatHex(bytes, 0, HEX_LENGTH / 2))
                : new ParseResult.ChecksumMismatch();
    }

    private static String encodeWord(int bits, Alphabet alphabet) {
        var word = new StringBuilder(LETTERS_PER_WORD);
        int shift = Short.SIZE;
        for (int i = 0; i < LETTERS_PER_WORD; i++) {
            String letters = i % 2 == 0 ? alphabet.consonants : alphabet.vowels;
            shift -= width(letters);
            word.append(letters.charAt(bits >> shift & letters.length() - 1));
        }
        return word.toString();
    }

    /// Returns the 16 bits of a word, or -1 if it is malformed.
    private static int indexOfWord(String word) {
        if (word.length() != LETTERS_PER_WORD) {
            return -1;
        }
        int bits = 0;
        for (int i = 0; i < LETTERS_PER_WORD; i++) {
            int value = -1;
            int width = 0;
            for (Alphabet alphabet : Alphabet.values()) {
                String letters = i % 2 == 0 ? alphabet.consonants : alphabet.vowels;
                width = width(letters);
                value = Math.max(value, letters.indexOf(word.charAt(i)));
            }
            if (value < 0) {
                return -1;
            }
            bits = bits << width | value;
        }
        return bits;
    }

    /// Returns the number of bits encoded by each letter of an alphabet.
    private static int width(String letters) {
        return Integer.numberOfTrailingZeros(letters.length());
    }

    private static int computeCrc(byte[] bytes) {
        int crc = INITIAL_CRC;
        for (byte one : bytes) {
            crc ^= (one & 0xFF) << 8;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                crc = (crc & 0x8000) == 0 ? crc << 1 : crc << 1 ^ CRC_POLYNOMIAL;
            }
            crc &= 0xFFFF;
        }
        return crc;
    }
}
