package letopis.codec;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.table.CardName;
import letopis.table.Game;

/// A deck that comes with a game, ready to be registered.
///
/// @param name how it is asked for
/// @param titles what people call it
/// @param list how many copies of each card, by part of the deck
public record SampleDeck(String name, Map<Language, String> titles, Map<String, Map<CardName, Integer>> list) {

    /// The decks in the game's `decks.json`; none when it has no such resource.
    public static List<SampleDeck> builtIn(Game<?> game) {
        String resource = "letopis/" + game.id() + "/decks.json";
        try (InputStream in = game.getClass().getClassLoader().getResourceAsStream(resource)) {
            return in == null ? List.of() : read(new JsonFactory().createParser(in));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }

    private static List<SampleDeck> read(JsonParser json) throws IOException {
        var decks = new ArrayList<SampleDeck>();
        json.nextToken();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            json.nextToken();
            while (json.nextToken() != JsonToken.END_ARRAY) {
                decks.add(deck(json));
            }
        }
        return List.copyOf(decks);
    }

    private static SampleDeck deck(JsonParser json) throws IOException {
        var texts = new LinkedHashMap<String, String>();
        var list = new LinkedHashMap<String, Map<CardName, Integer>>();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String name = json.currentName();
            if (json.nextToken() == JsonToken.START_OBJECT) {
                while (json.nextToken() != JsonToken.END_OBJECT) {
                    list.put(json.currentName(), part(json));
                }
            } else {
                texts.put(name, json.getText());
            }
        }
        String name = texts.get("name");
        var titles = Map.of(Language.RU, texts.getOrDefault("russian", name), Language.EN, texts.getOrDefault("english", name));
        return new SampleDeck(name, titles, list);
    }

    private static Map<CardName, Integer> part(JsonParser json) throws IOException {
        var copies = new LinkedHashMap<CardName, Integer>();
        json.nextToken();
        while (json.nextToken() != JsonToken.END_OBJECT) {
            copies.put(new CardName(json.currentName()), json.nextIntValue(0));
        }
        return copies;
    }
}
