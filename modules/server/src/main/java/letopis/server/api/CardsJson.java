package letopis.server.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.app.text.CardText;
import letopis.app.text.FaceText;
import letopis.language.text.Words;
import letopis.table.CardSet;
import letopis.table.Game;

/// The texts of the cards of a set, by the names that boards use.
record CardsJson(Map<String, Card> cards) {

    /// @param title the name in the reader's language
    /// @param englishTitle the name in English; boards use the Russian one
    /// @param face what its face shows, for drawing it
    record Card(String title, String englishTitle, List<String> sentences, FaceText face) {}

    static CardsJson of(CardSet set, Game<?> game, Words words) {
        var cards = new LinkedHashMap<String, Card>();
        set.definitions().forEach(card -> cards.put(card.name().value(),
                new Card(words.card(card.name()), card.english(), CardText.body(card, game, words),
                FaceText.of(card, game, words))));
        return new CardsJson(cards);
    }
}
