package letopis.cli.screen;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import letopis.codec.cards.CardSets;
import letopis.codec.text.Words;
import letopis.table.CardDefinition;
import letopis.table.CardSet;
import letopis.table.Game;

/// What a card says, as somebody reads it beside the board.
public final class CardText {

    private static final Set<String> NAMES = Set.of("name", "english");

    private CardText() {}

    /// @return its name, and below it, indented, the fields of its definition
    public static List<String> of(CardDefinition card, Game<?> game, Words words) {
        var lines = new ArrayList<String>();
        lines.add(words.card(card.name()));
        String written = CardSets.pin(new CardSet("one", List.of(card)), game).json();
        try (JsonParser in = new JsonFactory().createParser(written.substring(1, written.length() - 1))) {
            in.nextToken();
            while (in.nextToken() == JsonToken.FIELD_NAME) {
                String field = in.currentName();
                JsonToken value = in.nextToken();
                int from = (int) in.currentTokenLocation().getCharOffset() + 1;
                in.skipChildren();
                String text = value.isScalarValue() ? in.getText()
                        : written.substring(from, (int) in.currentLocation().getCharOffset() + 1);
                if (!NAMES.contains(field) && !Set.of("", "[]", "{}").contains(text)) {
                    lines.add("  " + field + ": " + text);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("text in memory cannot fail to be read", e);
        }
        return lines;
    }
}
