package letopis.respons.rules;

import static letopis.respons.TestCards.spell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.Lanes;
import letopis.respons.TestCards;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.Faction;
import letopis.respons.state.ResponsState;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.MatchSetup;
import letopis.table.Outcome;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Settings for the legality of decks, tested when decks are submitted.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeckReadingsTest {

    private static final int ORDERS = 5;

    private static Playable cardOfFactions(String name, Faction... factions) {
        Playable card = spell(name, 1);
        return new Playable(card.name(), card.english(), card.types(), card.supertypes(), List.of(factions),
                card.subtypes(), card.cost(), card.additional(), card.front(), card.back());
    }

    private static final CardSet CARDS = new CardSet("made", Stream.<CardDefinition>concat(
            IntStream.rangeClosed(1, 16).mapToObj(number -> cardOfFactions("Обе " + number, Faction.ASH, Faction.TIDE)),
            Stream.of(new Hero(new CardName("Двое"), "Two", List.of(Faction.ASH, Faction.TIDE), List.of(),
                    TestCards.hero("Двое", 4).front(), Optional.empty()),
                    cardOfFactions("Пепел", Faction.ASH), cardOfFactions("Ничья"),
                    order(1), order(2), order(3), order(4), order(5))).toList());

    private static Playable order(int number) {
        return TestCards.asOrder(cardOfFactions("Приказ " + number, Faction.ASH, Faction.TIDE));
    }

    private static Map<CardName, Integer> cards(Object... namesAndCopies) {
        var cards = new TreeMap<CardName, Integer>();
        for (int i = 0; i < namesAndCopies.length; i += 2) {
            cards.put(new CardName((String) namesAndCopies[i]), (Integer) namesAndCopies[i + 1]);
        }
        return cards;
    }

    /// Returns the faults of a deck of 28 cards, these two, and these additional cards.
    private static List<String> faults(Map<String, String> settings, Map<CardName, Integer> two,
            Map<CardName, Integer> additional) {
        var main = new TreeMap<>(two);
        IntStream.rangeClosed(1, 14).forEach(number -> main.put(new CardName("Обе " + number), 2));
        var orders = new TreeMap<CardName, Integer>();
        IntStream.rangeClosed(1, ORDERS).forEach(number -> orders.put(new CardName("Приказ " + number), 1));
        ResponsState opening = Lanes.GAME.opening(new MatchSetup(Seat.PAIR, Lanes.GAME.settings(settings), CARDS));
        var deck = Lanes.GAME.registerDeck(Seat.A, Map.of("hero", cards("Двое", 1), "main", main, "additional",
                additional, "orders", orders));
        return CitationRecorder.decide(Lanes.GAME, opening, deck) instanceof Outcome.Rejection<ResponsState>(
                var refusal)
                ? List.of(refusal.code().replace("respons.", "")) : List.of();
    }

    private static final Map<CardName, Integer> TWO = cards("Обе 15", 1, "Обе 16", 1);

    @Test
    @Covers({"RS-335", "RS-344"})
    void heroes_may_or_may_not_be_in_the_additional_deck() {
        assertThat(faults(Map.of(), TWO, cards("Двое", 1))).isNotEmpty();
        assertThat(faults(Map.of("heroInAdditional", "yes"), TWO, cards("Двое", 1))).isEmpty();
    }

    @Test
    @Covers({"RS-338", "RS-343"})
    void an_order_of_the_five_may_or_may_not_be_in_the_additional_deck() {
        assertThat(faults(Map.of(), TWO, cards("Приказ 1", 1))).isEmpty();
        assertThat(faults(Map.of("orderInAdditional", "no"), TWO, cards("Приказ 1", 1))).isNotEmpty();
    }

    @Test
    @Covers("RS-345")
    void two_copies_are_allowed_in_both_decks_together_or_in_each() {
        assertThat(faults(Map.of(), TWO, cards("Обе 15", 2))).isNotEmpty();
        assertThat(faults(Map.of("copiesTogether", "as-written"), TWO, cards("Обе 15", 2))).isEmpty();
        assertThat(faults(Map.of(), TWO, cards("Обе 15", 1))).isEmpty();
    }

    @Test
    @Covers({"RS-329", "RS-330a"})
    void a_card_of_one_faction_may_or_may_not_fit_a_hero_of_two() {
        assertThat(faults(Map.of(), cards("Пепел", 2), Map.of())).isEmpty();
        assertThat(faults(Map.of("oneFaction", "illegal"), cards("Пепел", 2), Map.of())).isNotEmpty();
    }

    @Test
    @Covers("RS-329")
    void a_card_without_a_faction_fits_every_hero_or_none() {
        assertThat(faults(Map.of(), cards("Ничья", 2), Map.of())).isEmpty();
        assertThat(faults(Map.of("noFaction", "illegal"), cards("Ничья", 2), Map.of())).isNotEmpty();
    }
}
