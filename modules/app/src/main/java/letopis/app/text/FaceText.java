package letopis.app.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.text.Words;
import letopis.table.CardDefinition;
import letopis.table.CardFace;
import letopis.table.Game;

/// The [CardFace] of a card in words, for drawing it.
///
/// @param kind the types and classes, such as "Creature · human, warrior"; empty if its game names none
/// @param faction the factions or elements, if any
/// @param color the code of its colour, such as `forest`
/// @param emblem the code of its picture, such as `paw`
/// @param costs the costs, the main one first
/// @param text the most important sentences, if any
/// @param strike the printed strike
/// @param armor the printed armor, which reduces each hit
/// @param life the printed life
public record FaceText(Optional<String> kind, Optional<String> faction, String color, Optional<String> emblem,
        List<Cost> costs, Optional<String> text, Optional<Integer> strike, Optional<Integer> armor,
        Optional<Integer> life) {

    /// The maximum length of text joined from several sentences.
    private static final int MAX_LENGTH = 110;

    /// A cost in the corner of a card.
    ///
    /// @param shape `circle`, `square`, `hexagon` or `diamond`
    /// @param amount empty for a cost without a number
    /// @param name the name in words
    /// @param tone `black`, `white` or `gold`, in games that print one
    public record Cost(String shape, Optional<Integer> amount, String name, Optional<String> tone) {}

    public static FaceText of(CardDefinition card, Game<?> game, Words words) {
        CardFace face = game.face(card);
        var vocabulary = new Vocabulary(Messages.ofCards(game, words.language())
                .orElseGet(words::messages));
        return new FaceText(vocabulary.describeKind(face), Optional.of(vocabulary.join(face.factions()))
                        .filter(text -> !text.isEmpty()), codeOf(face.color()), face.emblem().map(FaceText::codeOf),
                face.costs().stream().map(vocabulary::describeCost).toList(), findText(card, words, vocabulary),
                toOptional(face.strike()), toOptional(face.armor()), toOptional(face.life()));
    }

    private static String codeOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private static Optional<Integer> toOptional(OptionalInt value) {
        return value.isPresent() ? Optional.of(value.getAsInt()) : Optional.empty();
    }

    /// Returns the keywords and the first ability. Skips the lines about the card's kind, numbers and gear.
    private static Optional<String> findText(CardDefinition card, Words words, Vocabulary vocabulary) {
        Optional<String> printed = words.language() == Language.RU ? words.findPrintedText(card) : Optional.empty();
        List<String> omitted = vocabulary.omittedSentences();
        return printed.map(FaceText::takeFirstSentences).or(() -> selectSentences(listSentences(card, words).stream()
                .filter(sentence -> !omitted.contains(sentence)).toList()));
    }

    /// Returns the first sentences of a printed text.
    private static String takeFirstSentences(String printedText) {
        String joined = "";
        for (String sentence : printedText.strip().split("(?<=[.!?]) ")) {
            if (!joined.isEmpty() && joined.length() + 1 + sentence.length() > MAX_LENGTH) {
                return joined;
            }
            joined = joined.isEmpty() ? sentence : joined + " " + sentence;
        }
        return joined;
    }

    private static Optional<String> selectSentences(List<String> sentences) {
        var chosen = new ArrayList<String>();
        for (String sentence : sentences) {
            chosen.add(sentence);
            if (hasLabel(sentence)) {
                break;
            }
        }
        String joined = String.join(" ", chosen);
        return chosen.isEmpty() ? Optional.empty()
                : Optional.of(joined.length() <= MAX_LENGTH ? joined : chosen.getLast());
    }

    private static List<String> listSentences(CardDefinition card, Words words) {
        List<String> lines = words.describe(card);
        if (lines.isEmpty()) {
            return lines;
        }
        List<String> further = lines.subList(1, lines.size());
        Optional<List<String>> abilities = words.listAbilitySentences(card);
        if (abilities.isPresent() && !further.isEmpty()) {
            return abilities.get().isEmpty() ? List.of(further.getLast()) : abilities.get();
        }
        return Stream.concat(findSentencesAfterLabels(lines.getFirst()).stream(), further.stream()).toList();
    }

    /// Returns the sentences after the last one that only states a property, such as `Cost: 2.`
    private static List<String> findSentencesAfterLabels(String line) {
        List<String> sentences = Arrays.asList(line.split("(?<=\\.) "));
        int from = sentences.size();
        while (from > 1 && !hasLabel(sentences.get(from - 1))) {
            from--;
        }
        return sentences.subList(from, sentences.size());
    }

    private static boolean hasLabel(String sentence) {
        return sentence.contains(": ");
    }

    /// The words for codes.
    private record Vocabulary(Messages messages) {

        /// Returns the word for a code, or the last part of the code if it has no word.
        String word(String code) {
            return messages.find(code).isPresent() ? messages.format(code, Map.of())
                    : code.substring(code.lastIndexOf('.') + 1);
        }

        /// Returns the sentences that the face already shows in another way.
        List<String> omittedSentences() {
            return messages.find("face.omitted").isPresent() ? List.of(word("face.omitted")) : List.of();
        }

        String join(List<String> codes) {
            return codes.stream().map(this::word).collect(Collectors.joining(", "));
        }

        Optional<String> describeKind(CardFace face) {
            if (face.types().isEmpty()) {
                return Optional.empty();
            }
            String types = capitalize(join(face.types()));
            return Optional.of(face.classes().isEmpty() ? types : types + " · " + join(face.classes()));
        }

        Cost describeCost(CardFace.Cost cost) {
            return new Cost(codeOf(cost.shape()), toOptional(cost.amount()), word("cost." + cost.code()),
                    cost.tone().map(FaceText::codeOf));
        }

        private static String capitalize(String text) {
            return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
        }
    }
}
