package letopis.recording;

import static java.util.stream.Collectors.toMap;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.NamedCard;
import letopis.table.Table;

/// A selector of options by the names of their cards.
///
/// @param cards the card set of the match
/// @param table the table on which the options can be chosen
record NamedOptions(CardSet cards, Table table) {

    /// An option and the faces of its unseen cards.
    record NamedOption(Option option, Map<CardId, CardName> names) {}

    /// Returns the options whose sentences match, narrowed down by [#preferWholeNames].
    List<Option> findMatches(List<Option> options, String typedText) {
        return preferWholeNames(WordMatcher.findMatches(options, typedText), typedText);
    }

    /// Returns a single option if all its card names are typed in full, and if all other options differ from it only in
    /// cards whose names are typed in part. For example, `shield` means Shield rather than Tower Shield. If there is no
    /// such option, returns all options.
    List<Option> preferWholeNames(List<Option> options, String typedText) {
        if (options.size() < 2 || options.stream().anyMatch(option -> option.cards().isEmpty()
                || !option.verb().equals(options.getFirst().verb())
                || option.cards().size() != options.getFirst().cards().size())) {
            return options;
        }
        List<Option> whole = Stream.of(typedText, WordMatcher.toOtherKeyboardLayout(typedText))
                .map(text -> WordMatcher.splitWords(WordMatcher.normalize(text)))
                .map(typed -> options.stream().filter(option -> option.cards().stream()
                        .allMatch(card -> isTyped(option, card, typed))).toList())
                .filter(found -> !found.isEmpty()).findFirst().orElse(List.of());
        return whole.size() == 1 ? whole : options;
    }

    private boolean isTyped(Option option, CardId card, List<String> typedWords) {
        return Optional.ofNullable(names(option).get(card)).or(() ->
                table.containsCard(card) ? table.card(card).face().valueFor(Audience.JUDGE) : Optional.empty())
                .filter(name -> isTyped(name, typedWords)).isPresent();
    }

    /// Returns true if all words of a card's name, in either language, are typed in full.
    private boolean isTyped(CardName name, List<String> typedWords) {
        return cards.find(name).stream().flatMap(card -> Stream.of(card.name().value(), card.english()))
                .anyMatch(text -> typedWords.containsAll(WordMatcher.splitWords(WordMatcher.normalize(text))));
    }

    /// Finds the only option that uses other cards and at least as many unseen cards as there are faces. Returns it
    /// with these faces given to the unseen cards. For example, `exchange, shield` plays Exchange and discards Shield.
    ///
    /// @param options options that match the words before the faces
    Optional<NamedOption> replaceLastNames(List<Option> options, String typedText, List<CardName> faces) {
        List<String> typed = WordMatcher.splitWords(WordMatcher.normalize(typedText));
        List<Option> fitting = options.stream().filter(option ->
                option.cards().size() > faces.size() && option.names().size() >= faces.size()
                && listLastNamedCards(option, faces.size()).stream().noneMatch(card -> isTyped(card.name(), typed)))
                .toList();
        if (fitting.size() > 1) {
            fitting = fitting.stream().filter(option -> option.cards().stream()
                    .anyMatch(card -> isTyped(option, card, typed))).toList();
        }
        if (fitting.size() != 1) {
            return Optional.empty();
        }
        var names = new HashMap<>(names(fitting.getFirst()));
        List<NamedCard> replaced = listLastNamedCards(fitting.getFirst(), faces.size());
        for (int i = 0; i < faces.size(); i++) {
            names.put(replaced.get(i).card(), faces.get(i));
        }
        return Optional.of(new NamedOption(fitting.getFirst(), names));
    }

    private static List<NamedCard> listLastNamedCards(Option option, int count) {
        return option.names().subList(option.names().size() - count, option.names().size());
    }

    private static Map<CardId, CardName> names(Option option) {
        return option.names().stream().collect(toMap(NamedCard::card, NamedCard::name, (name, _) -> name));
    }
}
