package letopis.berserkheroes.rules;

import static letopis.berserkheroes.TestCards.filter;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.PreparedGame;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.Element;
import letopis.berserkheroes.card.Face;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.event.SideboardSwap;
import letopis.berserkheroes.state.GamePreparation;
import letopis.berserkheroes.state.Settings;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.table.CardCounts;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Deck-building rules printed on cards, and decks that name a hero besides their list.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeckBuildingTest {

    private static final Filter ALL = filter(Optional.empty());
    private static final Filter SPELLS = filter(Optional.empty(), CardType.SPELL);

    private static Feature.DeckBuildingRule copies(Filter cards, int copies) {
        return new Feature.DeckBuildingRule(cards, Optional.of(copies), false);
    }

    private static Playable card(String name, CardType type, Element element, String kind, List<Trait> traits,
            Feature... features) {
        return new Playable(new CardName(name), name, type, List.of(element), List.of(kind), Optional.empty(), 1,
                false, traits, new Face(Optional.empty(), Optional.empty(), List.of(features)), Optional.empty(),
                Optional.empty());
    }

    private static CardSet cards(List<Feature> ofHero, Feature... ofLaw) {
        return new CardSet("проба", listCards(ofHero, ofLaw));
    }

    /// Returns a hero and a card that have these features, and other cards.
    private static List<CardText> listCards(List<Feature> ofHero, Feature... ofLaw) {
        Stream<CardText> filler = Stream.iterate(1, number -> number + 1).limit(14).map(number ->
                card("Карта" + number, CardType.CREATURE, Element.FOREST, "зверь", List.of()));
        return Stream.concat(filler, Stream.of(
                new Hero(new CardName("Лес"), "Forest", List.of(Element.FOREST), List.of(),
                        new Face(Optional.of(20), Optional.empty(), ofHero), Optional.empty(), Optional.empty()),
                card("Закон", CardType.EVENT, Element.FOREST, "место", List.of(), ofLaw),
                card("Искра", CardType.SPELL, Element.FOREST, "огонь", List.of()),
                card("Стая", CardType.CREATURE, Element.FOREST, "зверь", List.of(Trait.HORDE)),
                card("Чужая", CardType.SPELL, Element.SWAMP, "гном", List.of()))).toList();
    }

    private static Map<CardName, Integer> main(Object... namesAndCopies) {
        var main = new TreeMap<CardName, Integer>();
        for (int i = 1; i <= 13; i++) {
            main.put(new CardName("Карта" + i), 3);
        }
        main.put(new CardName("Карта14"), 1);
        for (int i = 0; i < namesAndCopies.length; i += 2) {
            main.put(new CardName((String) namesAndCopies[i]), (Integer) namesAndCopies[i + 1]);
        }
        return main;
    }

    private static DeckList deck(Map<CardName, Integer> main, Map<CardName, Integer> sideboard) {
        return new DeckList(CardCounts.sort(Map.of(new CardName("Лес"), 1)), CardCounts.sort(main),
                CardCounts.sort(sideboard));
    }

    private static List<String> faults(CardSet cards, Object... namesAndCopies) {
        return describe(DeckCheck.findViolations(deck(main(namesAndCopies), Map.of()), cards, Settings.DEFAULT));
    }

    private static List<String> describe(List<Refusal> violations) {
        violations.forEach(refusal -> CitationRecorder.cite(refusal.rules()));
        return violations.stream().map(refusal -> refusal.code().replace("berserk-heroes.", "") + " "
                + refusal.details().get("name") + " " + refusal.details().get("max")).toList();
    }

    @Test
    @Covers({"BF-511.1", "BF-7-087"})
    void a_printed_rule_raises_the_number_of_copies_of_the_cards_that_it_names() {
        CardSet spells = cards(List.of(copies(SPELLS, 6)));
        assertThat(faults(spells, "Искра", 6)).isEmpty();
        assertThat(faults(spells, "Искра", 7)).containsExactly("copies Искра 6");
        assertThat(faults(spells, "Карта1", 4)).containsExactly("copies Карта1 3");
        assertThat(faults(cards(List.of()), "Искра", 4)).as("no rule").containsExactly("copies Искра 3");
        assertThat(faults(cards(List.of(copies(SPELLS, 6), copies(SPELLS, 5))), "Искра", 7))
                .as("the greater number").containsExactly("copies Искра 6");
    }

    @Test
    @Covers({"BF-511.1", "BF-7-113"})
    void horde_keeps_its_five_copies_under_a_rule_that_allows_four() {
        assertThat(faults(cards(List.of(copies(ALL, 4))), "Стая", 5, "Искра", 4)).isEmpty();
        assertThat(faults(cards(List.of(copies(ALL, 4))), "Стая", 6)).containsExactly("horde-copies Стая 5");
        assertThat(faults(cards(List.of(copies(ALL, 7))), "Стая", 7)).isEmpty();
    }

    @Test
    @Covers("BF-511.1")
    void a_printed_rule_applies_to_the_named_types_names_classes_and_elements() {
        List<Filter> covering = List.of(ALL, SPELLS, filterOf(List.of(), List.of(), List.of("Искра")),
                filterOf(List.of(), List.of("огонь", "вода"), List.of()),
                filterOf(List.of(Element.FOREST), List.of(), List.of()));
        List<Filter> others = List.of(filter(Optional.empty(), CardType.EVENT),
                filterOf(List.of(), List.of(), List.of("Закон")), filterOf(List.of(), List.of("вода"), List.of()),
                filterOf(List.of(Element.STEPPE), List.of(), List.of()));
        assertThat(covering).allSatisfy(filter ->
                assertThat(faults(cards(List.of(copies(filter, 4))), "Искра", 4)).isEmpty());
        assertThat(others).allSatisfy(filter -> assertThat(faults(cards(List.of(copies(filter, 4))), "Искра", 4))
                .containsExactly("copies Искра 3"));
    }

    private static Filter filterOf(List<Element> elements, List<String> classes, List<String> names) {
        return new Filter(Optional.empty(), List.of(), Optional.empty(), elements, false, classes, List.of(),
                names.stream().map(CardName::new).toList(), false, List.of());
    }

    @Test
    @Covers({"BF-511.1", "BF-107.2"})
    void a_printed_rule_allows_covered_cards_of_any_element() {
        CardSet free = cards(List.of(new Feature.DeckBuildingRule(SPELLS, Optional.empty(), true)));
        assertThat(faults(free, "Чужая", 3)).isEmpty();
        assertThat(faults(cards(List.of(copies(SPELLS, 4))), "Чужая", 3)).as("only more copies")
                .containsExactly("element Чужая null");
        CardSet events = cards(List.of(new Feature.DeckBuildingRule(filter(Optional.empty(), CardType.EVENT),
                Optional.empty(), true)));
        assertThat(faults(events, "Чужая", 3)).as("another type").containsExactly("element Чужая null");
    }

    @Test
    @Covers({"BF-511.1", "BF-207.2"})
    void a_printed_rule_works_from_the_deck_but_not_from_the_sideboard() {
        CardSet cards = cards(List.of(), copies(SPELLS, 4));
        assertThat(faults(cards, "Закон", 1, "Искра", 4)).isEmpty();
        assertThat(faults(cards, "Искра", 4)).containsExactly("copies Искра 3");
        DeckList aside = deck(main("Искра", 4), Map.of(new CardName("Закон"), 1));
        assertThat(describe(DeckCheck.findViolations(aside, cards, Settings.DEFAULT)))
                .containsExactly("copies Искра 3");
    }

    @Test
    @Covers("BF-301.3")
    void a_hero_named_besides_the_list_is_a_fault() {
        DeckList list = deck(main(), Map.of(new CardName("Искра"), 2));
        var state = PreparedGame.opening(listCards(List.of()));
        var named = new GamePreparation.Deck(40, 2, Optional.of(new CardName("Лес")),
                Hidden.ownedBy(Seat.A, list), List.of());
        List<Refusal> heroes = DeckCheck.findViolations(state, named);
        assertThat(heroes).extracting(Refusal::code).containsExactly("berserk-heroes.heroes");
        assertThat(heroes.getFirst().details()).containsEntry("heroes", 2);
        CitationRecorder.cite(heroes.getFirst().rules());
        assertThat(rules(heroes.getFirst())).containsExactly("BF-101.1", "BF-301.3");
    }

    @Test
    @Covers("BF-204.1")
    void the_stated_deck_size_must_match_the_list() {
        for (int stated : List.of(39, 41)) {
            assertListSize(findViolations(stated, 2), Map.of("part", "main", "sideboard", false, "listed", 40,
                    "stated", stated), "BF-204.1");
        }
        assertThat(findViolations(40, 2)).isEmpty();
        Refusal refusal = findViolations(41, 2).getFirst();
        assertThat(sentence(Language.RU, refusal)).isEqualTo("В списке колоды 40 карт, а заявлено 41.");
        assertThat(sentence(Language.EN, refusal)).isEqualTo("The deck list names 40 cards; the submission states 41.");
    }

    @Test
    @Covers("BF-207.1")
    void the_stated_sideboard_size_must_match_the_list() {
        for (int stated : List.of(0, 3)) {
            assertListSize(findViolations(40, stated), Map.of("part", "sideboard", "sideboard", true, "listed", 2,
                    "stated", stated), "BF-207.1");
        }
        assertThat(findViolations(41, 3)).extracting(refusal -> refusal.details().get("part"))
                .containsExactly("main", "sideboard");
        Refusal refusal = findViolations(40, 3).getFirst();
        assertThat(sentence(Language.RU, refusal))
                .isEqualTo("В списке дополнительной колоды 2 карты, а заявлено 3.");
        assertThat(sentence(Language.EN, refusal))
                .isEqualTo("The sideboard list names 2 cards; the submission states 3.");
    }

    /// Returns the faults of a deck with 40 cards and 2 more in the sideboard if these numbers are stated.
    private static List<Refusal> findViolations(int main, int sideboard) {
        return DeckCheck.findViolations(PreparedGame.opening(listCards(List.of())),
                unnamed(main, sideboard, deck(main(), Map.of(new CardName("Искра"), 2))));
    }

    private static String sentence(Language language, Refusal refusal) {
        return Words.of(new BerserkHeroes(), language, cards(List.of()), Map.of()).narrateRefusal(refusal);
    }

    private static void assertListSize(List<Refusal> violations, Map<String, Object> details, String... rules) {
        assertThat(violations).extracting(Refusal::code).containsExactly("berserk-heroes.list-size");
        CitationRecorder.cite(violations.getFirst().rules());
        assertThat(violations.getFirst().details()).isEqualTo(details);
        assertThat(rules(violations.getFirst())).containsExactly(rules);
    }

    private static List<String> rules(Refusal refusal) {
        return refusal.rules().stream().map(RuleRef::id).toList();
    }

    private static GamePreparation.Deck unnamed(int main, int sideboard, DeckList list) {
        return new GamePreparation.Deck(main, sideboard, Optional.empty(), Hidden.ownedBy(Seat.A, list), List.of());
    }

    private static SideboardSwap swap(String out, String in, int copies) {
        return new SideboardSwap(CardCounts.sort(Map.of(new CardName(out), copies)),
                CardCounts.sort(Map.of(new CardName(in), copies)));
    }

    @Test
    @Covers({"BF-207.1", "BF-207.2"})
    void a_swap_is_checked_by_the_resulting_list_or_by_the_counts_of_an_unseen_one() {
        var state = PreparedGame.opening(listCards(List.of()), Settings.SideboardCopyRule.APART);
        var seen = unnamed(40, 3, deck(main(), Map.of(new CardName("Карта14"), 3)));
        assertThat(DeckCheck.findViolations(state, seen, 2, 2, Hidden.ownedBy(Seat.A, swap("Карта1", "Карта14", 2))))
                .isEmpty();
        assertThat(describe(DeckCheck.findViolations(state, seen, 3, 3,
                Hidden.ownedBy(Seat.A, swap("Карта1", "Карта14", 3))))).containsExactly("copies Карта14 3");

        var unseen = new GamePreparation.Deck(40, 10, Optional.of(new CardName("Лес")), Hidden.unseen(Seat.A),
                List.of());
        for (int cards : List.of(0, 10)) {
            assertThat(DeckCheck.findViolations(state, unseen, cards, cards, Hidden.unseen(Seat.A))).isEmpty();
        }
        assertThat(DeckCheck.findViolations(state, unseen, 11, 11, Hidden.unseen(Seat.A)))
                .extracting(Refusal::code).containsExactly("berserk-heroes.swap-size");
        assertThat(DeckCheck.findViolations(state, unseen, 1, 0, Hidden.unseen(Seat.A)))
                .extracting(Refusal::code).contains("berserk-heroes.deck-size");
    }
}
