package letopis.respons.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.journal.RuleRef;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.respons.Respons;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.DeckFault;
import letopis.respons.card.Faction;
import letopis.respons.card.HeroSide;
import letopis.respons.card.Side;
import letopis.respons.card.Supertype;
import letopis.respons.event.DeckList;
import letopis.respons.state.Settings;
import letopis.table.CardCounts;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Refusal;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Legality of decks.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeckCheckTest {

    private static final Respons GAME = new Respons();

    private static final Side NOTHING =
            new Side(Optional.empty(), Optional.empty(), List.of(), List.of(), List.of());
    private static final Settings OTHER = Settings.of(Map.of("heroInAdditional", "yes", "orderInAdditional", "no",
            "copiesTogether", "as-written", "oneFaction", "illegal", "noFaction", "illegal"));

    /// The card set: 20 common and 3 legendary cards, 7 Orders, heroes of one faction and of two.
    private static final CardSet CARDS = new CardSet("проба", Stream.of(
            numbered("Карта", 20, List.of(), List.of(Faction.ASH)),
            numbered("Легенда", 3, List.of(Supertype.LEGENDARY), List.of(Faction.ASH)),
            numbered("Приказ", 7, List.of(Supertype.ORDER), List.of(Faction.ASH)),
            Stream.of(hero("Пепел", Faction.ASH), hero("Оба", Faction.ASH, Faction.TIDE),
                    card("Чужая", List.of(), List.of(Faction.TIDE)),
                    card("Двойная", List.of(), List.of(Faction.ASH, Faction.TIDE)),
                    card("Прочая", List.of(), List.of(Faction.ASH, Faction.BRASS)),
                    card("Ничья", List.of(), List.of()))).flatMap(cards -> cards).toList());

    private static Stream<CardDefinition> numbered(String name, int many, List<Supertype> of, List<Faction> factions) {
        return Stream.iterate(1, number -> number + 1).limit(many).map(number -> card(name + number, of, factions));
    }

    private static CardDefinition card(String name, List<Supertype> supertypes, List<Faction> factions) {
        return new Playable(new CardName(name), name, List.of(CardType.SPELL), supertypes, factions, List.of(),
                Optional.of(1), List.of(), NOTHING, Optional.empty());
    }

    private static CardDefinition hero(String name, Faction... factions) {
        return new Hero(new CardName(name), name, List.of(factions), List.of(), new HeroSide(4, List.of()),
                Optional.empty());
    }

    private static Map<CardName, Integer> cards(Object... namesAndCopies) {
        var cards = new TreeMap<CardName, Integer>();
        for (int i = 0; i < namesAndCopies.length; i += 2) {
            cards.put(new CardName((String) namesAndCopies[i]), (Integer) namesAndCopies[i + 1]);
        }
        return cards;
    }

    /// Returns the part with these numbers of copies; 0 removes a card.
    private static Map<CardName, Integer> with(Map<CardName, Integer> part, Object... namesAndCopies) {
        var changed = new TreeMap<>(part);
        changed.putAll(cards(namesAndCopies));
        changed.values().removeIf(copies -> copies == 0);
        return changed;
    }

    private static Map<CardName, Integer> main() {
        var main = new TreeMap<>(cards("Легенда1", 1, "Легенда2", 1));
        for (int i = 1; i <= 14; i++) {
            main.put(new CardName("Карта" + i), 2);
        }
        return main;
    }

    private static Map<CardName, Integer> orders() {
        return cards("Приказ1", 1, "Приказ2", 1, "Приказ3", 1, "Приказ4", 1, "Приказ5", 1);
    }

    private static final Map<CardName, Integer> ADDITIONAL = cards(
            "Карта15", 2, "Карта16", 2, "Карта17", 2, "Карта18", 2, "Легенда3", 1, "Приказ6", 1);

    private static List<String> faults(DeckList deck, Settings settings) {
        List<Refusal> violations = DeckCheck.findViolations(deck, CARDS, settings);
        violations.forEach(refusal -> CitationRecorder.cite(refusal.rules()));
        return violations.stream()
                .map(refusal -> refusal.code().replace("respons.", "") + (refusal.details().containsKey("name")
                        ? " " + refusal.details().get("name") : "")).toList();
    }

    private static List<String> faults(DeckList deck) {
        return faults(deck, Settings.DEFAULT);
    }

    private static DeckList deck(Map<CardName, Integer> main, Map<CardName, Integer> additional) {
        return list(cards("Пепел", 1), main, additional, orders());
    }

    private static DeckList list(Map<CardName, Integer> heroes, Map<CardName, Integer> main,
            Map<CardName, Integer> additional, Map<CardName, Integer> orders) {
        return new DeckList(CardCounts.sort(heroes), CardCounts.sort(main), CardCounts.sort(additional),
                CardCounts.sort(orders));
    }

    private static DeckList withOrders(Map<CardName, Integer> orders) {
        return list(cards("Пепел", 1), main(), ADDITIONAL, orders);
    }

    @Test
    @Covers({"RS-254", "RS-309", "RS-332", "RS-337", "RS-341", "RS-343"})
    void a_deck_has_a_hero_thirty_cards_five_Orders_and_ten_additional_cards() {
        assertThat(faults(deck(main(), ADDITIONAL))).isEmpty();
        assertThat(faults(deck(main(), Map.of()))).isEmpty();
        assertThat(faults(deck(main(), ADDITIONAL), OTHER)).isEmpty();
    }

    @Test
    @Covers({"RS-254", "RS-335", "RS-344"})
    void a_deck_has_one_hero_and_no_heroes_elsewhere() {
        assertThat(faults(list(cards(), main(), ADDITIONAL, orders()))).containsExactly("heroes");
        assertThat(faults(list(cards("Пепел", 1, "Оба", 1), main(), ADDITIONAL, orders())))
                .containsExactly("heroes");
        assertThat(faults(list(cards("Карта20", 1), main(), ADDITIONAL, orders())))
                .containsExactly("not-a-hero Карта20");
        assertThat(faults(deck(with(main(), "Карта1", 1, "Пепел", 1), ADDITIONAL)))
                .containsExactly("hero-in-main Пепел");
        DeckList additional = deck(main(), with(ADDITIONAL, "Карта15", 1, "Пепел", 1));
        assertThat(faults(additional)).containsExactly("hero-in-additional Пепел");
        assertThat(faults(additional, OTHER)).isEmpty();
    }

    @Test
    void a_card_missing_from_the_set_is_reported_once() {
        assertThat(faults(list(cards("Кто", 1), with(main(), "Карта1", 1, "Где", 1), cards("Где", 1),
                with(orders(), "Приказ1", 0, "Когда", 1)))).containsExactly(
                "unknown-card Где", "unknown-card Когда", "unknown-card Кто");
    }

    @Test
    @Covers({"RS-308", "RS-332", "RS-333", "RS-334", "RS-335", "RS-305"})
    void the_main_deck_has_thirty_cards_no_Orders_and_at_most_two_copies() {
        assertThat(faults(deck(with(main(), "Карта1", 1), ADDITIONAL))).containsExactly("main-size");
        assertThat(faults(deck(with(main(), "Карта19", 1), ADDITIONAL))).containsExactly("main-size");
        assertThat(faults(deck(with(main(), "Карта1", 3, "Карта2", 1), ADDITIONAL)))
                .containsExactly("copies-in-main Карта1");
        assertThat(faults(deck(with(main(), "Легенда1", 2, "Легенда2", 0), ADDITIONAL)))
                .containsExactly("legendary-in-main Легенда1");
        assertThat(faults(deck(with(main(), "Легенда1", 3, "Карта2", 0), ADDITIONAL)))
                .containsExactly("legendary-in-main Легенда1");
        assertThat(faults(deck(with(main(), "Карта1", 1, "Приказ7", 1), ADDITIONAL)))
                .containsExactly("order-in-main Приказ7");
    }

    @Test
    @Covers({"RS-305", "RS-341", "RS-342", "RS-345"})
    void the_additional_deck_does_not_repeat_the_main_deck() {
        assertThat(faults(deck(main(), with(ADDITIONAL, "Карта20", 1)))).containsExactly("additional-size");
        assertThat(faults(deck(main(), cards("Легенда1", 1)))).containsExactly("legendary-in-both Легенда1");
        assertThat(faults(deck(main(), cards("Легенда3", 2)))).containsExactly("legendary-in-additional Легенда3");
        assertThat(faults(deck(main(), cards("Карта1", 1)))).containsExactly("main-has-two Карта1");
        assertThat(faults(deck(main(), cards("Карта15", 3)))).containsExactly("copies-together Карта15");
        assertThat(faults(deck(main(), cards("Карта15", 3)), OTHER)).containsExactly("copies-together Карта15");
    }

    /// [R-COMBINED].
    @Test
    @Covers("RS-345")
    void two_copies_are_counted_together_or_per_deck() {
        Map<CardName, Integer> main = with(main(), "Карта1", 1, "Карта20", 1);
        assertThat(faults(deck(main, cards("Карта1", 1)))).isEmpty();
        assertThat(faults(deck(main, cards("Карта1", 2)))).containsExactly("copies-together Карта1");
        assertThat(faults(deck(main, cards("Карта1", 2)), OTHER)).isEmpty();
    }

    @Test
    @Covers({"RS-337", "RS-338", "RS-339", "RS-307"})
    void a_deck_has_five_different_Orders() {
        assertThat(faults(withOrders(with(orders(), "Приказ1", 0)))).containsExactly("orders-size");
        assertThat(faults(withOrders(with(orders(), "Приказ7", 1)))).containsExactly("orders-size");
        assertThat(faults(withOrders(with(orders(), "Приказ1", 2, "Приказ2", 0))))
                .containsExactly("order-copies Приказ1");
        assertThat(faults(withOrders(with(orders(), "Приказ1", 0, "Карта20", 1))))
                .containsExactly("not-an-order Карта20");
        assertThat(faults(withOrders(with(orders(), "Приказ1", 0, "Пепел", 1)))).containsExactly("not-an-order Пепел");
    }

    /// [R-ADDORDER].
    @Test
    @Covers({"RS-309", "RS-343"})
    void an_Order_of_the_five_may_or_may_not_be_in_the_additional_deck() {
        DeckList twice = deck(main(), cards("Приказ1", 1));
        assertThat(faults(twice)).isEmpty();
        assertThat(faults(twice, OTHER)).containsExactly("order-in-both Приказ1");
    }

    @Test
    @Covers({"RS-329", "RS-330a", "RS-330b"})
    void cards_fit_the_factions_of_the_hero() {
        Map<CardName, Integer> all = cards("Чужая", 1, "Двойная", 1, "Прочая", 1, "Ничья", 1);
        assertThat(faults(deck(main(), all))).containsExactly("faction Чужая");
        assertThat(faults(deck(main(), all), OTHER)).containsExactly("no-faction Ничья", "faction Чужая");
        assertThat(faults(list(cards("Оба", 1), main(), all, orders()))).containsExactly("factions Прочая");
    }

    /// [R-MONOFACTION].
    @Test
    @Covers("RS-329")
    void a_card_of_one_faction_may_or_may_not_fit_a_hero_of_two() {
        var of = list(cards("Оба", 1), main(), cards("Двойная", 1), orders());
        assertThat(faults(of)).isEmpty();
        assertThat(faults(of, OTHER)).hasSize(16 + 5).allMatch(fault -> fault.startsWith("faction "));
    }

    @Test
    void a_refusal_names_its_paragraphs_and_numbers() {
        Refusal size = DeckCheck.findViolations(deck(with(main(), "Карта1", 1), ADDITIONAL), CARDS, Settings.DEFAULT)
                .getFirst();
        assertThat(size.rules()).containsExactly(new RuleRef("RS-332"));
        assertThat(size.details()).containsEntry("expected", 30).containsEntry("size", 29);
        Refusal copies = DeckCheck.findViolations(deck(with(main(), "Карта1", 1, "Карта20", 1), cards("Карта1", 2)),
                CARDS,
                Settings.DEFAULT).getFirst();
        assertThat(copies.details()).containsEntry("copies", 3).containsEntry("max", 2);
        assertThat(DeckCheck.findViolations(list(cards(), main(), Map.of(), orders()), CARDS, Settings.DEFAULT)
                .getFirst().details()).containsEntry("heroes", 0);
        for (DeckFault fault : DeckFault.values()) {
            assertThat(fault.code()).isEqualTo("respons." + fault.name().toLowerCase().replace('_', '-'));
            assertThat(fault.rules()).isNotEmpty();
            for (Language language : Language.values()) {
                assertThat(Words.of(GAME, language, CARDS, Map.of()).narrateRefusal(fault.refusal(
                        "name", new CardName("Карта1"), "hero", new CardName("Пепел"), "copies", 3, "max", 2,
                        "expected", 30, "size", 29, "heroes", 0)))
                        .endsWith(".").doesNotContain("respons.", "{", "null");
            }
        }
    }

    @Test
    void six_sample_decks_two_per_faction_are_legal_under_every_reading() {
        CardSet cards = CardSets.loadBuiltInCardSet(GAME);
        List<SampleDeck> decks = SampleDecks.of(GAME);
        assertThat(decks).hasSize(6).extracting(SampleDeck::name).doesNotHaveDuplicates();
        assertThat(decks).allSatisfy(deck -> {
            var parts = list(deck.parts().get("hero"), deck.parts().get("main"), deck.parts().get("additional"),
                    deck.parts().get("orders"));
            assertThat(deck.parts()).containsOnlyKeys("hero", "main", "additional", "orders");
            for (Settings settings : List.of(Settings.DEFAULT, Settings.of(Map.of("orderInAdditional", "no",
                    "oneFaction", "illegal")))) {
                assertThat(DeckCheck.findViolations(parts, cards, settings)).as(deck.name()).isEmpty();
            }
        });
        assertThat(decks).extracting(deck -> deck.parts().get("hero").keySet()).doesNotHaveDuplicates();
        assertThat(decks.subList(0, 3)).extracting(deck -> ((Hero) cards
                .find(deck.parts().get("hero").keySet().iterator().next()).orElseThrow()).factions())
                .containsExactly(List.of(Faction.ASH), List.of(Faction.TIDE), List.of(Faction.BRASS));
    }

    /// Enough early plays, and enough units to fight with.
    @Test
    void sample_decks_have_a_cost_curve() {
        CardSet cards = CardSets.loadBuiltInCardSet(GAME);
        assertThat(SampleDecks.of(GAME)).allSatisfy(deck -> {
            Map<CardName, Integer> main = deck.parts().get("main");
            int units = 0;
            int costs = 0;
            int cheap = 0;
            for (var entry : main.entrySet()) {
                var card = (Playable) cards.find(entry.getKey()).orElseThrow();
                units += card.is(CardType.UNIT) ? entry.getValue() : 0;
                costs += card.cost().orElseThrow() * entry.getValue();
                cheap += card.cost().orElseThrow() <= 2 ? entry.getValue() : 0;
            }
            assertThat(units).as(deck.name()).isBetween(20, 26);
            assertThat(costs).as(deck.name()).isBetween(58, 72);
            assertThat(cheap).as(deck.name()).isBetween(16, 22);
        });
    }
}
