package letopis.server.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.app.text.CardText;
import letopis.app.text.FaceText;
import letopis.language.text.Words;
import letopis.table.CardDefinition;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.PositionForm;
import letopis.table.Positions;

/// The texts of a set's cards, by the card names used on boards.
record CardsJson(Map<String, Card> cards) {

    /// @param title the name in the reader's language
    /// @param englishTitle the name in English; boards use the Russian name
    /// @param face the content of its face, for drawing
    /// @param zones the zones of the game's form that can hold it
    /// @param attachedAs the field in which another card lists this one as attached
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record Card(String title, String englishTitle, @JsonInclude List<String> sentences, FaceText face,
            List<String> zones, Optional<String> attachedAs) {

        private static Card of(CardDefinition card, Game<?> game, Words words, List<PositionForm.Zone> zones) {
            return new Card(words.formatCardName(card.name()), card.english(), CardText.formatBody(card, game, words),
                    FaceText.of(card, game, words), listZones(card, zones), findAttachmentField(card, zones));
        }
    }

    /// Returns the zones that can hold a card.
    static List<String> listZones(CardDefinition card, List<PositionForm.Zone> zones) {
        return zones.stream().filter(zone -> zone.takes().test(card)).map(PositionForm.Zone::field).toList();
    }

    /// Returns the field in which another card lists this one as attached.
    static Optional<String> findAttachmentField(CardDefinition card, List<PositionForm.Zone> zones) {
        return zones.stream().flatMap(zone -> zone.attached().apply(card).stream()).findFirst();
    }

    static CardsJson of(CardSet cardSet, Game<?> game, Words words) {
        return of(cardSet, game, words, List.of());
    }

    /// Returns the cards with the zones in which a position can place them.
    static CardsJson withZones(CardSet cardSet, Game<?> game, Words words) {
        return of(cardSet, game, words, game.positions().flatMap(Positions::form).map(form ->
                Stream.concat(form.zones().stream(), form.others().stream()).toList()).orElse(List.of()));
    }

    private static CardsJson of(CardSet cardSet, Game<?> game, Words words, List<PositionForm.Zone> zones) {
        var cards = new LinkedHashMap<String, Card>();
        cardSet.definitions().forEach(card -> cards.put(card.name().value(), Card.of(card, game, words, zones)));
        return new CardsJson(cards);
    }
}
