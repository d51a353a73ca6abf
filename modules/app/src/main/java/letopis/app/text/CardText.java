package letopis.app.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import letopis.language.cards.CardSets;
import letopis.language.text.Words;
import letopis.table.CardDefinition;
import letopis.table.CardSet;
import letopis.table.Game;

/// The readable text of a card: sentences generated from its definition, and the words printed on it.
public final class CardText {

    private static final Set<String> COMPONENT_NAMES = Set.of("name", "english");
    private static final List<String> PRINTED_KEYS = List.of("text", "flavour");

    private CardText() {}

    /// @return the name, with the text indented below it
    public static List<String> of(CardDefinition card, Game<?> game, Words words) {
        var lines = new ArrayList<String>();
        lines.add(words.formatCardName(card.name()));
        formatBody(card, game, words).forEach(line -> lines.add("  " + line));
        return lines;
    }

    /// Returns the card's text without its name, or the fields of its definition if the game has no words for its
    /// cards.
    public static List<String> formatBody(CardDefinition card, Game<?> game, Words words) {
        Map<String, String> fields = createFields(card, game);
        var lines = new ArrayList<>(words.describe(card));
        if (lines.isEmpty()) {
            fields.forEach((field, value) -> lines.add(field + ": " + value));
        } else {
            PRINTED_KEYS.stream().map(fields::get).filter(Objects::nonNull)
                    .forEach(text -> lines.add("«" + text + "»"));
        }
        return lines;
    }

    public static String formatBriefText(CardDefinition card, Game<?> game, Words words) {
        return words.describe(card).stream().findFirst().orElseGet(() -> createFields(card, game).entrySet().stream()
                .filter(field -> !field.getValue().startsWith("[") && !field.getValue().startsWith("{"))
                .map(field -> (field.getKey().equals("kind") ? "" : field.getKey() + " ") + field.getValue())
                .collect(Collectors.joining(" · ")));
    }

    public static String toJson(CardDefinition card, Game<?> game) {
        String list = CardSets.pin(new CardSet("one", List.of(card)), game).json();
        return list.substring(1, list.length() - 1);
    }

    /// Returns the non-default fields of a card in written form, without its names.
    private static Map<String, String> createFields(CardDefinition card, Game<?> game) {
        String written = toJson(card, game);
        var fields = new LinkedHashMap<String, String>();
        try (JsonParser in = new JsonFactory().createParser(written)) {
            in.nextToken();
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String field = in.currentName();
                JsonToken value = in.nextToken();
                int from = (int) in.currentTokenLocation().getCharOffset();
                in.skipChildren();
                fields.put(field, value.isScalarValue() ? in.getText()
                        : written.substring(from, (int) in.currentLocation().getCharOffset()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("text in memory cannot fail to be read", e);
        }
        fields.values().removeIf(Set.of("", "[]", "{}")::contains);
        fields.keySet().removeAll(COMPONENT_NAMES);
        return fields;
    }
}
