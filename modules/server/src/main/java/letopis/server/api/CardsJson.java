package letopis.server.api;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.app.text.CardText;
import letopis.language.text.Words;
import letopis.table.CardSet;
import letopis.table.Game;

/// What the cards of a set say, by the names boards call them by.
record CardsJson(Map<String, Card> cards) {

    /// @param title its name in the language of the reader
    /// @param english its name in English; boards call it by the Russian one
    record Card(String title, String english, List<String> sentences) {}

    static CardsJson of(CardSet set, Game<?> game, Words words) {
        var cards = new LinkedHashMap<String, Card>();
        set.definitions().forEach(card -> cards.put(card.name().value(),
                new Card(words.card(card.name()), card.english(), CardText.body(card, game, words))));
        return new CardsJson(cards);
    }
}
