package letopis.berserkheroes.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.DeckFault;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.state.Settings;
import letopis.language.cards.CardSets;
import letopis.language.cards.SampleDecks;
import letopis.language.cards.SampleDecks.SampleDeck;
import letopis.language.message.Language;
import letopis.language.text.Words;
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

    private static final BerserkHeroes GAME = new BerserkHeroes();

    private static final Face NOTHING = new Face(Optional.empty(), Optional.empty(), List.of());
    private static final Settings APART = Settings.of(Map.of("sideboardCopies", "apart"));
    private static final Settings LIMITED = Settings.of(Map.of("format", "limited"));

    private static final CardSet CARDS = new CardSet("проба", Stream.of(
            Stream.iterate(1, number -> number + 1).limit(20)
                    .map(number -> card("Карта" + number, List.of(Element.FOREST))),
            Stream.of(hero("Лес", Element.FOREST), hero("Оба", Element.FOREST, Element.SWAMP), hero("Ничей"),
                    card("Чужая", List.of(Element.SWAMP)), card("Двойная", List.of(Element.SWAMP, Element.STEPPE)),
                    card("Ничья", List.of()), card("Стая", List.of(), Trait.HORDE),
                    card("Созданная", List.of(), Trait.CREATED), card("Помещённая", List.of(), Trait.PLACED),
                    new Playable(new CardName("Поляна"), "Glade", CardType.TERRAIN, List.of(), List.of(),
                            Optional.empty(), 1, false, List.of(), NOTHING, Optional.empty(), Optional.empty())))
            .flatMap(cards -> cards).toList());

    private static CardDefinition card(String name, List<Element> elements, Trait... traits) {
        return new Playable(new CardName(name), name, CardType.SPELL, elements, List.of(), Optional.empty(), 1, false,
                List.of(traits), NOTHING, Optional.empty(), Optional.empty());
    }

    private static CardDefinition hero(String name, Element... elements) {
        return new Hero(new CardName(name), name, List.of(elements), List.of(),
                new Face(Optional.of(20), Optional.empty(), List.of()), Optional.empty(), Optional.empty());
    }

    private static Map<CardName, Integer> cards(Object... namesAndCopies) {
        var cards = new TreeMap<CardName, Integer>();
        for (int i = 0; i < namesAndCopies.length; i += 2) {
            cards.put(new CardName((String) namesAndCopies[i]), (Integer) namesAndCopies[i + 1]);
        }
        return cards;
    }

    /// Returns forty cards: three copies of thirteen cards and one of the last, with these replacements.
    private static Map<CardName, Integer> main(Object... namesAndCopies) {
        var main = new TreeMap<CardName, Integer>();
        for (int i = 1; i <= 13; i++) {
            main.put(new CardName("Карта" + i), 3);
        }
        main.put(new CardName("Карта14"), 1);
        main.putAll(cards(namesAndCopies));
        main.values().removeIf(copies -> copies == 0);
        return main;
    }

    private static DeckList deck(Map<CardName, Integer> main, Map<CardName, Integer> sideboard) {
        return list(cards("Лес", 1), main, sideboard);
    }

    private static DeckList list(
            Map<CardName, Integer> heroes, Map<CardName, Integer> main, Map<CardName, Integer> sideboard) {
        return new DeckList(CardCounts.sort(heroes), CardCounts.sort(main), CardCounts.sort(sideboard));
    }

    private static List<String> faults(DeckList deck, Settings settings) {
        List<Refusal> violations = DeckCheck.findViolations(deck, CARDS, settings);
        violations.forEach(refusal -> CitationRecorder.cite(refusal.rules()));
        return violations.stream().map(DeckCheckTest::describe).toList();
    }

    private static String describe(Refusal refusal) {
        return refusal.code().replace("berserk-heroes.", "") + " " + refusal.details().get("part")
                + (refusal.details().containsKey("name") ? " " + refusal.details().get("name") : "");
    }

    private static List<String> faults(DeckList deck) {
        return faults(deck, Settings.DEFAULT);
    }

    @Test
    @Covers({"BF-207.1", "BF-207.2", "BF-7-087"})
    void a_deck_is_a_hero_with_forty_cards_and_a_sideboard_of_ten() {
        assertThat(faults(deck(main(), Map.of()))).isEmpty();
        assertThat(faults(deck(main("Карта14", 3, "Карта20", 3), Map.of()))).isEmpty();
        assertThat(faults(deck(main(), cards("Карта14", 2, "Карта15", 3, "Карта16", 3, "Карта17", 2)))).isEmpty();
    }

    @Test
    @Covers({"BF-209.1", "BH-208.1", "BF-301.3"})
    void a_deck_has_exactly_one_hero_in_the_hero_list() {
        assertThat(faults(list(cards(), main(), cards()))).containsExactly("heroes hero");
        assertThat(faults(list(cards("Лес", 1, "Оба", 1), main(), cards()))).containsExactly("heroes hero");
        assertThat(faults(list(cards("Лес", 2), main(), cards()))).containsExactly("heroes hero");
        assertThat(faults(list(cards("Карта1", 1), main(), cards()))).containsExactly("not-a-hero hero Карта1");
        assertThat(faults(deck(main("Лес", 1), cards("Оба", 1))))
                .containsExactly("hero-in-deck main Лес", "hero-in-deck sideboard Оба");
    }

    @Test
    @Covers({"BF-105.1"})
    void an_unknown_card_is_reported_with_its_position() {
        assertThat(faults(list(cards("Кто", 1), main("Где", 1), cards("Когда", 1)))).containsExactly(
                "unknown-card hero Кто", "unknown-card main Где", "unknown-card sideboard Когда");
    }

    @Test
    @Covers({"BF-204.1", "BF-207.2"})
    void a_deck_has_at_least_forty_cards_and_a_sideboard_at_most_ten() {
        assertThat(faults(deck(main("Карта14", 0), Map.of()))).containsExactly("deck-size main");
        assertThat(faults(deck(main(), cards("Карта15", 3, "Карта16", 3, "Карта17", 3, "Карта18", 2))))
                .containsExactly("sideboard-size sideboard");
    }

    @Test
    @Covers({"BF-7-087", "BF-7-113"})
    void three_copies_of_a_name_are_allowed_and_five_with_horde() {
        assertThat(faults(deck(main("Карта1", 4), Map.of()))).containsExactly("copies main Карта1");
        assertThat(faults(deck(main("Стая", 5), Map.of()))).isEmpty();
        assertThat(faults(deck(main("Стая", 6), Map.of()))).containsExactly("horde-copies main Стая");
    }

    /// The reading [R-SIDECOUNT].
    @Test
    @Covers({"BF-207.2", "BF-7-087"})
    void copies_are_counted_across_deck_and_sideboard_or_separately() {
        DeckList both = deck(main(), cards("Карта1", 1, "Карта14", 3));
        assertThat(faults(both)).containsExactly("copies sideboard Карта1", "copies sideboard Карта14");
        assertThat(faults(both, APART)).isEmpty();
        assertThat(faults(deck(main(), cards("Карта1", 4)), APART)).containsExactly("copies sideboard Карта1");
    }

    @Test
    @Covers({"BF-207.3", "BF-7-087"})
    void copies_are_unlimited_in_a_limited_deck() {
        DeckList drafted = deck(main("Карта1", 9), cards("Карта15", 11));
        assertThat(faults(drafted)).containsExactly("sideboard-size sideboard", "copies main Карта1",
                "copies sideboard Карта15");
        assertThat(faults(drafted, LIMITED)).isEmpty();
        assertThat(faults(deck(main("Карта1", 2), Map.of()), LIMITED)).containsExactly("deck-size main");
        assertThat(faults(deck(main("Чужая", 1), Map.of()), LIMITED)).containsExactly("element main Чужая");
    }

    @Test
    @Covers({"BF-107.2", "BF-107.2.3", "BF-7-173"})
    void every_card_is_neutral_or_shares_an_element_with_the_hero() {
        Map<CardName, Integer> all = cards("Чужая", 1, "Двойная", 1, "Ничья", 1);
        assertThat(faults(deck(main(), all)))
                .containsExactly("element sideboard Двойная", "element sideboard Чужая");
        assertThat(faults(list(cards("Оба", 1), main(), all))).isEmpty();
        assertThat(faults(list(cards("Ничей", 1), main(), all))).hasSize(14 + 2)
                .allMatch(fault -> fault.startsWith("element "));
    }

    @Test
    @Covers({"BF-7-139", "BF-7-168", "BF-7-081", "BH-207.1a"})
    void supply_cards_are_banned_from_decks_and_terrains_need_a_setting() {
        DeckList odd = deck(main("Созданная", 1, "Помещённая", 1), cards("Поляна", 1));
        assertThat(faults(odd)).containsExactly("placed-card main Помещённая", "created-card main Созданная",
                "no-terrain sideboard Поляна");
        assertThat(faults(deck(main(), cards("Поляна", 1)), Settings.of(Map.of("terrain", "allowed")))).isEmpty();
    }

    @Test
    void deck_faults_cite_paragraphs_and_numbers_in_both_languages() {
        assertThat(DeckCheck.findViolations(deck(main("Карта14", 0), Map.of()), CARDS, Settings.DEFAULT).getFirst()
                .details()).containsEntry("least", 40).containsEntry("size", 39);
        for (DeckFault fault : DeckFault.values()) {
            assertThat(fault.code())
                    .isEqualTo("berserk-heroes." + fault.name().toLowerCase(Locale.ROOT).replace('_', '-'));
            assertThat(fault.rules()).isNotEmpty();
            for (Language language : Language.values()) {
                assertThat(Words.of(GAME, language, CARDS, Map.of()).narrateRefusal(fault.refusal(
                        "name", new CardName("Карта1"), "hero", new CardName("Лес"), "copies", 4, "max", 3,
                        "least", 40, "size", 39, "heroes", 0)))
                        .endsWith(".").doesNotContain("berserk-heroes.", "{", "null");
            }
        }
    }

    private static DeckList deckList(SampleDeck deck) {
        return list(deck.parts().get("hero"), deck.parts().get("main"), deck.parts().get("sideboard"));
    }

    @Test
    void the_four_sample_decks_are_legal_under_every_reading() {
        CardSet cards = CardSets.loadBuiltInCardSet(GAME);
        List<SampleDeck> decks = SampleDecks.of(GAME);
        assertThat(decks).hasSize(4).extracting(SampleDeck::name).doesNotHaveDuplicates();
        assertThat(decks).allSatisfy(deck -> {
            assertThat(deck.parts()).containsOnlyKeys("hero", "main", "sideboard");
            for (Settings settings : List.of(Settings.DEFAULT, APART, LIMITED)) {
                assertThat(DeckCheck.findViolations(deckList(deck), cards, settings)).as(deck.name()).isEmpty();
            }
        });
        assertThat(decks).extracting(deck -> deck.parts().get("hero").keySet()).doesNotHaveDuplicates();
    }

    /// Checks for cheap cards, expensive cards, and creatures.
    @Test
    void sample_decks_have_a_cost_curve() {
        CardSet cards = CardSets.loadBuiltInCardSet(GAME);
        assertThat(SampleDecks.of(GAME)).allSatisfy(deck -> {
            int creatures = 0;
            int costs = 0;
            int cheap = 0;
            int dear = 0;
            for (var entry : deck.parts().get("main").entrySet()) {
                var card = (Playable) cards.find(entry.getKey()).orElseThrow();
                creatures += card.type() == CardType.CREATURE ? entry.getValue() : 0;
                costs += card.cost() * entry.getValue();
                cheap += card.cost() <= 2 ? entry.getValue() : 0;
                dear += card.cost() >= 5 ? entry.getValue() : 0;
            }
            assertThat(creatures).as(deck.name()).isBetween(28, 36);
            assertThat(costs).as(deck.name()).isBetween(100, 140);
            assertThat(cheap).as(deck.name()).isBetween(10, 22);
            assertThat(dear).as(deck.name()).isBetween(3, 10);
        });
    }
}
