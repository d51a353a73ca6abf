package letopis.cli.command.ask.guided;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import letopis.language.message.Messages;
import letopis.language.message.Spelling;
import letopis.language.text.Words;
import letopis.recording.WordMatcher;
import letopis.table.CardDefinition;
import letopis.table.CardSet;

/// A lookup of cards by the beginning of a name, or of a word in a name, in both languages.
record CardFinder(CardSet cards, Words words, Dialogue dialogue) {

    /// Returns the best matches: cards with exactly this name, otherwise cards whose name has this prefix, otherwise
    /// cards with a word in their name that has this prefix.
    List<CardDefinition> findMatchingCards(String input, Predicate<CardDefinition> condition) {
        String beginning = WordMatcher.normalize(input);
        List<Predicate<String>> ways = List.of(beginning::equals, name -> name.startsWith(beginning),
                name -> Arrays.stream(name.split(" ")).anyMatch(word -> word.startsWith(beginning)));
        return ways.stream().map(matcher -> cards.definitions().stream().filter(condition)
                .filter(card -> listNames(card).map(WordMatcher::normalize).anyMatch(matcher)).toList())
                .filter(found -> !found.isEmpty()).findFirst().orElse(List.of());
    }

    /// Rejoins the parts of card names that were split at a comma.
    List<String> rejoinNames(List<String> parts) {
        return rejoinNames(parts, cards.definitions().stream().flatMap(CardFinder::listNames).toList());
    }

    /// @param names the card names; a name with a comma can be typed in full or cut anywhere after the comma
    static List<String> rejoinNames(List<String> parts, List<String> names) {
        List<String> withCommas = names.stream().map(WordMatcher::normalize).filter(name -> name.contains(","))
                .toList();
        var whole = new ArrayList<String>();
        for (String part : parts) {
            String before = whole.isEmpty() ? "" : whole.getLast();
            String joined = before + "," + part;
            if (!whole.isEmpty() && !part.isBlank()
                    && withCommas.stream().anyMatch(name -> isCommaPartOfName(name, before, joined))) {
                whole.removeLast();
                whole.add(joined);
            } else {
                whole.add(part);
            }
        }
        return whole;
    }

    /// Returns true if the comma after `before` is part of the name.
    private static boolean isCommaPartOfName(String name, String before, String joinedName) {
        String typed = WordMatcher.normalize(joinedName).strip();
        return name.startsWith(typed)
                || typed.startsWith(name) && !WordMatcher.normalize(before).strip().startsWith(name);
    }

    private static Stream<String> listNames(CardDefinition card) {
        return Stream.of(card.name().value(), card.english());
    }

    /// Returns the matching card. Asks the user if there are several.
    CardDefinition findOneCard(String input, Predicate<CardDefinition> condition) {
        List<CardDefinition> found = findMatchingCards(input, condition);
        if (found.isEmpty()) {
            throw new Dialogue.UnclearInputException(formatNoMatchMessage(input, condition));
        }
        return found.size() == 1 ? found.getFirst() : dialogue.pick(input, found,
                found.stream().map(card -> words.formatCardName(card.name())).toList());
    }

    /// Returns the word most similar to the input among `candidates` and the card names, compared by their beginnings.
    Optional<String> findNearest(String input, Stream<String> candidates) {
        var beginnings = new LinkedHashMap<String, String>();
        Stream.concat(candidates, cards.definitions().stream().flatMap(CardFinder::listNames)).forEach(word ->
                beginnings.putIfAbsent(word.substring(0, Math.min(input.length(), word.length())), word));
        return Spelling.findNearest(input, beginnings.keySet()).map(beginnings::get);
    }

    private String formatNoMatchMessage(String input, Predicate<CardDefinition> condition) {
        List<CardDefinition> elsewhere = findMatchingCards(input, _ -> true);
        if (!elsewhere.isEmpty()) {
            return dialogue.formatMessage("new.unfit-card",
                    Map.of("name", words.formatCardName(elsewhere.getFirst().name())));
        }
        var known = new TreeSet<String>();
        cards.definitions().stream().filter(condition).flatMap(CardFinder::listNames).forEach(known::add);
        return Messages.ofLanguageModule(words.language()).format("unknown-card",
                Map.of("name", input, "nearest", Spelling.findNearest(input, known).orElse("")));
    }

    String formatName(CardDefinition card) {
        return words.formatCardName(card.name());
    }
}
