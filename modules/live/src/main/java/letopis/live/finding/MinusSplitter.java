package letopis.live.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import letopis.live.finding.ConditionLexer.Word;
import letopis.live.finding.Lexicon.Kind;

/// A splitter of words at minus signs. It splits `A.life-B.life` but not `summon-field`: known words are never split,
/// and others only if both sides of a sign are numeric.
final class MinusSplitter {

    private static final char MINUS = '-';
    private static final Set<Kind> NUMBER_KINDS = Set.of(Kind.OF_SEAT, Kind.OF_CARD, Kind.OF_MATCH);
    private static final Set<Kind> COUNTING_KINDS = Set.of(Kind.SEAT, Kind.CARD, Kind.OF_MATCH);

    private final Lexicon lexicon;

    private MinusSplitter(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    static List<Word> split(List<Word> words, Lexicon lexicon) {
        var minuses = new MinusSplitter(lexicon);
        return words.stream().flatMap(word -> word.isQuoted() || minuses.isKnown(word, Set.of(Kind.values()))
                ? Stream.of(word) : minuses.splitWord(word).orElse(List.of(word)).stream()).toList();
    }

    private boolean isKnown(Word word, Set<Kind> kinds) {
        return kinds.stream().anyMatch(kind -> !lexicon.find(kind, word.text()).isEmpty());
    }

    /// Splits a word at minus signs into parts that are as long as possible. The result includes the signs.
    private Optional<List<Word>> splitWord(Word word) {
        for (int sign = word.text().lastIndexOf(MINUS); sign > 0; sign = word.text().lastIndexOf(MINUS, sign - 1)) {
            Word before = createWordPart(word, 0, sign);
            Word after = createWordPart(word, sign + 1, word.text().length());
            if (before.isNumber() || isKnown(before, NUMBER_KINDS)) {
                Optional<List<Word>> rest = canBegin(after) ? Optional.of(List.of(after))
                        : splitWord(after).filter(parts -> canBegin(parts.getFirst()));
                if (rest.isPresent()) {
                    var parts = new ArrayList<>(List.of(before, createWordPart(word, sign, sign + 1)));
                    parts.addAll(rest.get());
                    return Optional.of(parts);
                }
            }
        }
        return Optional.empty();
    }

    /// Returns whether a numeric operand may begin with this word.
    private boolean canBegin(Word word) {
        return word.isNumber() || word.isAnyCard() || word.cardNumber().isPresent() || isKnown(word, COUNTING_KINDS);
    }

    private static Word createWordPart(Word word, int from, int to) {
        return new Word(word.text().substring(from, to), word.at() + from, false);
    }
}
