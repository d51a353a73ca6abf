package letopis.cli.command.ask.guided;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.recording.WordMatcher;
import letopis.table.CardDefinition;
import letopis.table.Game;
import letopis.table.PositionForm.Zone;

/// A parser for a line of cards: names or prefixes, separated by commas, each followed by its properties. `Рыцарь 3
/// [Щит], Жрица п, Меч x2` is a Knight with 3 life and a Shield, an exhausted Priestess, and two Swords.
record CardLine(Game<?> game, CardFinder finder, Dialogue dialogue) {

    private static final Pattern ITEM_PATTERN = Pattern.compile("([^\\[\\]]*)(?:\\[(.*)])?([^\\[\\]]*)");
    private static final Pattern COPIES_PATTERN = Pattern.compile("[xх×]([0-9]{1,2})|([0-9]{1,2})[xх×]");
    private static final Pattern NUMBER_PATTERN = Pattern.compile("([0-9]{1,3})(?:/[0-9]{1,3})?");
    private static final int MAX_COPIES = 40;

    /// A card in the line.
    ///
    /// @param card the card; empty if unknown
    /// @param number the value of the zone's numeric field
    record Item(Optional<CardDefinition> card, Optional<Integer> number, List<String> marks,
            List<Item> attachedItems) {}

    List<Item> read(String line, Zone zone) {
        var items = new ArrayList<Item>();
        for (String text : split(line)) {
            items.addAll(parseItems(text.strip(), zone, zone.takes()));
        }
        return items;
    }

    /// Splits at commas outside brackets.
    private List<String> split(String line) {
        var parts = new ArrayList<String>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < line.length(); i++) {
            char letter = line.charAt(i);
            depth += letter == '[' ? 1 : letter == ']' ? -1 : 0;
            if ((letter == ',' || letter == ';') && depth == 0) {
                parts.add(line.substring(start, i));
                start = i + 1;
            }
        }
        parts.add(line.substring(start));
        return finder.rejoinNames(parts).stream().filter(part -> !part.isBlank()).toList();
    }

    private List<Item> parseItems(String text, Zone zone, Predicate<CardDefinition> condition) {
        Matcher parts = ITEM_PATTERN.matcher(text);
        if (!parts.matches()) {
            throw createUnclearInputException(text);
        }
        List<String> said = splitWords(parts.group(1));
        int named = countNameWords(said);
        Optional<CardDefinition> card = said.isEmpty() || said.getFirst().equals("?") ? Optional.empty()
                : Optional.of(finder.findOneCard(String.join(" ", said.subList(0, named)), condition));
        if (card.isEmpty() && zone.inPlay()) {
            throw new Dialogue.UnclearInputException(dialogue.formatMessage("new.known-in-play", Map.of()));
        }
        var rest = new ArrayList<>(said.subList(card.isEmpty() ? Math.min(1, said.size()) : named, said.size()));
        rest.addAll(splitWords(parts.group(3)));
        int copies = 1;
        Optional<Integer> number = Optional.empty();
        var marks = new ArrayList<String>();
        for (String word : rest) {
            Matcher many = COPIES_PATTERN.matcher(word);
            Matcher figure = NUMBER_PATTERN.matcher(word);
            if (many.matches()) {
                copies = Integer.parseInt(many.group(1) == null ? many.group(2) : many.group(1));
            } else if (figure.matches() && zone.number().isPresent()) {
                number = Optional.of(Integer.valueOf(figure.group(1)));
            } else if (figure.matches()) {
                copies = Integer.parseInt(figure.group(1));
            } else {
                marks.add(parseMark(word, zone));
            }
        }
        if (copies < 1 || copies > MAX_COPIES) {
            throw createUnclearInputException(text);
        }
        return Collections.nCopies(copies, new Item(card, number, marks, parseAttachedItems(parts.group(2), zone)));
    }

    /// Parses attached cards, for which only names can be given.
    private List<Item> parseAttachedItems(String bracketedText, Zone zone) {
        if (bracketedText == null) {
            return List.of();
        }
        Zone names = Zone.ofNames(zone.field(), List.of(), card -> zone.attached().apply(card).isPresent());
        return split(bracketedText).stream().flatMap(text -> parseItems(text.strip(), names, names.takes()).stream())
                .toList();
    }

    private static List<String> splitWords(String text) {
        return Arrays.stream(text.strip().split("\\s+")).filter(word -> !word.isEmpty()).toList();
    }

    /// Returns the number of leading words that form the card name: the longest match, but at least one.
    private int countNameWords(List<String> words) {
        for (int count = words.size(); count > 1; count--) {
            if (!finder.findMatchingCards(String.join(" ", words.subList(0, count)), _ -> true).isEmpty()) {
                return count;
            }
        }
        return Math.min(1, words.size());
    }

    private String parseMark(String word, Zone zone) {
        String typed = WordMatcher.normalize(word);
        return zone.marks().stream().filter(mark -> mark.startsWith(typed)
                || Arrays.stream(Language.values()).map(language ->
                        Messages.ofGame(game, language).format("flag." + mark, Map.of()))
                        .anyMatch(known -> WordMatcher.normalize(known).startsWith(typed)))
                .findFirst().orElseThrow(() -> createUnclearInputException(word));
    }

    private Dialogue.UnclearInputException createUnclearInputException(String typedText) {
        return new Dialogue.UnclearInputException(dialogue.formatMessage("new.not-understood",
                Map.of("what", typedText)));
    }
}
