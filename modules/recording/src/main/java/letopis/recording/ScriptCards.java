package letopis.recording;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Header.PinnedCards;
import letopis.language.cards.CardSets;
import letopis.table.CardSet;
import letopis.table.Game;

/// The card set of a script whose match does not use the game's own cards. It is written in comment lines at the top,
/// one with the name and one per card.
public final class ScriptCards {

    private static final String SET_PREFIX = "# cards: ";
    private static final String CARD_PREFIX = "# card: ";

    private ScriptCards() {}

    /// Returns the lines for a match. Returns none if the match uses its game's own cards.
    static List<String> of(PinnedCards pinnedCards, Game<?> game) {
        var lines = new ArrayList<String>();
        if (pinnedCards.sha256().equals(CardSets.pin(CardSets.loadBuiltInCardSet(game), game).sha256())) {
            return lines;
        }
        lines.add(SET_PREFIX + '"' + new String(JsonStringEncoder.getInstance().quoteAsString(pinnedCards.set()))
                + '"');
        byte[] json = pinnedCards.json().getBytes(UTF_8);
        try (JsonParser parser = new JsonFactory().createParser(json)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.START_OBJECT) {
                int from = (int) parser.currentTokenLocation().getByteOffset();
                parser.skipChildren();
                lines.add(CARD_PREFIX
                        + new String(json, from, (int) parser.currentLocation().getByteOffset() - from, UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a pinned card set is JSON", e);
        }
        return lines;
    }

    static boolean isCardLine(String line) {
        return line.startsWith(SET_PREFIX) || line.startsWith(CARD_PREFIX);
    }

    /// Reads the card set of a script, if it has one.
    ///
    /// @throws letopis.language.message.BadFile if it is not a card set of this game
    public static Optional<CardSet> read(String source, List<String> lines, Game<?> game) {
        Optional<String> name = lines.stream().filter(line -> line.startsWith(SET_PREFIX)).findFirst()
                .map(line -> line.substring(SET_PREFIX.length()).strip());
        return name.map(set -> CardSets.read(source, ("{\"set\":" + set + ",\"cards\":["
                + String.join(",", lines.stream().filter(line -> line.startsWith(CARD_PREFIX))
                        .map(line -> line.substring(CARD_PREFIX.length()).strip()).toList()) + "]}").getBytes(UTF_8),
                        game));
    }
}
