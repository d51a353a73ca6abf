package letopis.vremyageroev.rules;

import static letopis.vremyageroev.Bout.A;
import static letopis.vremyageroev.Bout.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.RuleRef;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.Outcome;
import letopis.table.Refusal;
import letopis.testkit.CitationRecorder;
import letopis.testkit.Covers;
import letopis.vremyageroev.Bout;
import letopis.vremyageroev.TestCards;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.CardText.Companion;
import letopis.vremyageroev.card.CardText.DeckLimit;
import letopis.vremyageroev.card.CardText.Rarity;
import letopis.vremyageroev.card.CardText.Type;
import letopis.vremyageroev.event.DeckList;
import letopis.vremyageroev.event.FightDecision.DeckSubmitted;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Deck construction rules.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeckCheckTest {

    private static final List<CardText> CARDS = List.of(
            TestCards.hero("Всякий", 6),
            TestCards.heroWithLimits("Строгий", 6, new DeckLimit(Rarity.BLACK, Type.TECHNIQUE, 15)),
            TestCards.heroWithLimits("Скромный", 6, new DeckLimit(Optional.of(Rarity.WHITE), Optional.empty(), 8),
                    new DeckLimit(Optional.empty(), Optional.of(Type.TRICK), 4)),
            black("Ч1"), black("Ч2"), black("Ч3"), black("Ч4"), black("Ч5"), black("Ч6"), white("Б1"), white("Б2"),
            white("Б3"), white("Б4"),
            TestCards.card("Х1", Type.TRICK, Rarity.BLACK, TestCards.attackAction(1)),
            TestCards.card("Х2", Type.TRICK, Rarity.BLACK, TestCards.attackAction(1)),
            TestCards.starter("Кот", 1), companion("Лис", Type.TRICK, Rarity.BLACK),
            companion("Ёж", Type.TECHNIQUE, Rarity.WHITE));

    private static final List<String> DECK_SIZE = List.of("vremya-geroev.deck-size", "VG-09a");
    private static final List<String> AVANGARD_DECK_SIZE = List.of("vremya-geroev.deck-size", "VG-09b");
    private static final List<String> HEROES = List.of("vremya-geroev.heroes", "VG-09a");
    private static final List<String> HERO_IN_DECK = List.of("vremya-geroev.hero-in-deck", "VG-09a");
    private static final List<String> UNKNOWN_CARD = List.of("vremya-geroev.unknown-card", "VG-10b");
    private static final List<String> COPIES = List.of("vremya-geroev.copies", "VG-10d");
    private static final List<String> HERO_LIMIT = List.of("vremya-geroev.hero-limit", "VG-11a", "VG-11b", "VG-11c");
    private static final List<String> HERO_LIMIT_OF_RARITY =
            List.of("vremya-geroev.hero-limit-of-rarity", "VG-11a", "VG-11b", "VG-11c");
    private static final List<String> HERO_LIMIT_OF_TYPE =
            List.of("vremya-geroev.hero-limit-of-type", "VG-11a", "VG-11b", "VG-11c");

    private static CardText companion(String name, Type type, Rarity rarity) {
        return TestCards.withCompanion(TestCards.card(name, type, rarity), new Companion(1, false, false));
    }

    private static CardText black(String name) {
        return TestCards.technique(name, TestCards.attackAction(1));
    }

    private static CardText white(String name) {
        return TestCards.card(name, Type.TECHNIQUE, Rarity.WHITE, TestCards.attackAction(1));
    }

    /// @param cards `name×copies` in one text
    private static Map<CardName, Integer> cards(String cards) {
        var list = new TreeMap<CardName, Integer>();
        for (String text : cards.split(" ")) {
            list.put(new CardName(text.substring(0, text.indexOf('×'))),
                    Integer.parseInt(text.substring(text.indexOf('×') + 1)));
        }
        return list;
    }

    private static Choice deck(String heroes, String cards) {
        return GAME.registerDeck(A, Map.of("hero", cards(heroes), "cards", cards(cards)));
    }

    private static List<Refusal> violations(String heroes, String cards, String... settings) {
        return violations(deck(heroes, cards), settings);
    }

    private static List<Refusal> violations(Choice deck, String... settings) {
        return switch (CitationRecorder.decide(GAME, Bout.opening(CARDS, settings).state(), deck)) {
            case Outcome.Acceptance(_, _, _) -> List.of();
            case Outcome.Rejection(var refusal) -> {
                assertThat(refusal.code()).isEqualTo("vremya-geroev.deck-not-allowed");
                assertThat(refusal.violations()).isNotEmpty();
                yield refusal.violations();
            }
        };
    }

    /// @param expected the code, then the paragraphs
    private static void assertOnly(List<Refusal> violations, List<String> expected) {
        assertThat(violations).singleElement().satisfies(violation -> {
            assertThat(violation.code()).isEqualTo(expected.getFirst());
            assertThat(violation.rules()).extracting(RuleRef::id)
                    .containsExactlyElementsOf(expected.subList(1, expected.size()));
        });
    }

    @Test
    @Covers("VG-09a")
    void a_deck_has_thirty_cards() {
        String cards = "Ч1×5 Ч2×5 Ч3×5 Ч4×5 Ч5×5 Ч6×";
        assertThat(violations("Всякий×1", cards + 5, "format", "standard")).isEmpty();
        assertOnly(violations("Всякий×1", cards + 4, "format", "standard"), DECK_SIZE);
    }

    @Test
    @Covers({"VG-09a", "VG-09b"})
    void an_avangard_deck_has_twenty_cards() {
        assertThat(violations("Всякий×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×5", "format", "avangard")).isEmpty();
        assertOnly(violations("Всякий×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×5 Ч5×1", "format", "avangard"), AVANGARD_DECK_SIZE);
        assertOnly(violations("Всякий×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×5 Ч5×5 Ч6×5", "format", "avangard"), AVANGARD_DECK_SIZE);
        assertOnly(violations("Всякий×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×5"), DECK_SIZE);
        var list = new DeckList(new TreeMap<>(cards("Всякий×1")), new TreeMap<>(cards("Ч1×5 Ч2×5 Ч3×5 Ч4×4")));
        assertOnly(violations(new DeckSubmitted(A, 20, Hidden.ownedBy(A, list)), "format", "avangard"),
                AVANGARD_DECK_SIZE);
    }

    @Test
    @Covers({"VG-09a", "VG-10a"})
    void a_deck_has_one_hero() {
        String cards = "Ч1×5 Ч2×5 Ч3×5 Ч4×5 Ч5×5 Ч6×5";
        assertOnly(violations("Всякий×2", cards), HEROES);
        assertOnly(violations("Всякий×1 Строгий×1", "Ч1×5 Ч2×5 Ч3×5 Б1×5 Б2×5 Б3×5"), HEROES);
        assertThat(violations("Кот×1", cards)).extracting(Refusal::code).contains("vremya-geroev.not-a-hero");
        var none = new DeckSubmitted(
                A, 30, Hidden.ownedBy(A, new DeckList(new TreeMap<>(), new TreeMap<>(cards(cards)))));
        assertOnly(violations(none), HEROES);
    }

    @Test
    @Covers("VG-09a")
    void heroes_are_forbidden_in_the_battle_deck_unless_allowed_by_setting() {
        String cards = "Ч1×5 Ч2×5 Ч3×5 Ч4×5 Ч5×5 Ч6×4 Строгий×1";
        assertOnly(violations("Всякий×1", cards), HERO_IN_DECK);
        assertThat(violations("Всякий×1", cards, "heroInDeck", "yes")).isEmpty();
    }

    @Test
    @Covers("VG-10b")
    void deck_cards_must_be_in_the_card_set() {
        assertOnly(violations("Всякий×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×5 Ч5×5 Нет×5"), UNKNOWN_CARD);
        assertOnly(violations("Нет×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×5 Ч5×5 Ч6×5"), UNKNOWN_CARD);
    }

    @Test
    @Covers("VG-10d")
    void a_deck_can_have_five_copies_of_a_card() {
        assertOnly(violations("Всякий×1", "Ч1×6 Ч2×5 Ч3×5 Ч4×5 Ч5×5 Ч6×4"), COPIES);
    }

    @Test
    @Covers({"VG-11a", "VG-11b", "VG-11c"})
    void a_hero_limit_counts_only_its_rarity_and_type() {
        assertThat(violations("Строгий×1", "Ч1×5 Ч2×5 Ч3×5 Б1×5 Б2×4 Х1×3 Х2×3")).isEmpty();
        var violations = violations("Строгий×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×1 Б1×5 Б2×4 Х1×5");
        assertOnly(violations, HERO_LIMIT);
        assertThat(violations.getFirst().details())
                .containsAllEntriesOf(Map.of("rarity", "black", "type", "technique", "count", 16, "max", 15));
        assertThat(violations("Всякий×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×1 Б1×5 Б2×4 Х1×5")).as("a Hero without limits").isEmpty();
    }

    @Test
    @Covers({"VG-11a", "VG-11b", "VG-11c"})
    void a_limit_on_only_rarity_or_type_counts_all_matching_cards() {
        assertThat(violations("Скромный×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×3 Б1×5 Б2×3 Х1×4")).isEmpty();
        assertOnly(violations("Скромный×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×2 Б1×5 Б2×4 Х1×4"), HERO_LIMIT_OF_RARITY);
        assertOnly(violations("Скромный×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×2 Б1×5 Б2×3 Х1×3 Х2×2"), HERO_LIMIT_OF_TYPE);
        assertThat(violations("Скромный×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×3 Б1×5 Б2×3 Х1×4", "unlistedCards", "forbidden"))
                .extracting(Refusal::code).containsExactly("vremya-geroev.hero-limit");
    }

    @Test
    @Covers({"VG-11a", "VG-11c"})
    void cards_without_a_limit_are_forbidden_by_setting() {
        String cards = "Ч1×5 Ч2×5 Ч3×5 Б1×5 Б2×5 Х1×5";
        assertThat(violations("Строгий×1", cards, "unlistedCards", "forbidden")).extracting(Refusal::code)
                .containsExactly("vremya-geroev.hero-limit", "vremya-geroev.hero-limit");
        assertThat(violations("Всякий×1", cards, "unlistedCards", "forbidden"))
                .as("a Hero that says nothing about decks").isEmpty();
    }

    @Test
    @Covers({"VG-10a", "VG-46a"})
    void a_companion_counts_for_its_card_type_or_as_a_separate_type() {
        String cards = "Ч1×5 Ч2×5 Ч3×1 Кот×5 Б1×5 Б2×5 Х1×4";
        assertOnly(violations("Строгий×1", cards), HERO_LIMIT);
        assertThat(violations("Строгий×1", cards, "companionType", "own-type")).isEmpty();
    }

    @Test
    @Covers("VG-09a")
    void all_violations_are_reported_together() {
        var violations = violations("Всякий×2", "Ч1×6 Нет×1");
        assertThat(violations).extracting(Refusal::code)
                .containsExactlyInAnyOrder("vremya-geroev.deck-size", "vremya-geroev.heroes",
                "vremya-geroev.copies", "vremya-geroev.unknown-card");
    }

    @Test
    @Covers("VG-09a")
    void a_deck_list_must_match_the_declared_size() {
        var list = new DeckList(new TreeMap<>(cards("Всякий×1")), new TreeMap<>(cards("Ч1×5 Ч2×5 Ч3×5 Ч4×5 Ч5×5")));
        assertOnly(violations(new DeckSubmitted(A, 30, Hidden.ownedBy(A, list))), DECK_SIZE);
    }

    /// The Hero is face up from the start, so a deck with an unknown Hero cannot begin.
    @Test
    @Covers({"VG-09a", "VG-14"})
    void an_unknown_list_without_a_hero_is_refused() {
        assertOnly(violations(new DeckSubmitted(A, 30, Hidden.unknown(A))), HEROES);
    }

    @Test
    @Covers({"VG-09a", "VG-14"})
    void a_separate_hero_name_is_refused_if_the_list_has_a_hero() {
        var list = new DeckList(new TreeMap<>(cards("Всякий×1")),
                new TreeMap<>(cards("Ч1×5 Ч2×5 Ч3×5 Ч4×5 Ч5×5 Ч6×5")));
        var violations = violations(
                new DeckSubmitted(A, 30, Optional.of(new CardName("Строгий")), Hidden.ownedBy(A, list)));
        assertOnly(violations, HEROES);
        assertThat(violations.getFirst().details()).containsEntry("heroes", 2);
    }

    @Test
    @Covers({"VG-11c", "VG-46a"})
    void companions_as_a_separate_type_still_count_for_rarity_limits() {
        String tricks = "Ч1×5 Ч2×5 Ч3×5 Ч4×5 Ч5×4 Х1×4 Лис×2";
        assertOnly(violations("Скромный×1", tricks), HERO_LIMIT_OF_TYPE);
        assertThat(violations("Скромный×1", tricks, "companionType", "own-type")).isEmpty();
        assertOnly(violations("Скромный×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×5 Ч5×1 Х1×5 Лис×4", "companionType", "own-type"),
                HERO_LIMIT_OF_TYPE);
        assertOnly(violations("Скромный×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×5 Ч5×1 Б1×5 Ёж×4", "companionType", "own-type"),
                HERO_LIMIT_OF_RARITY);
        assertOnly(violations("Строгий×1", "Ч1×5 Ч2×5 Ч3×5 Ч4×1 Б1×5 Б2×4 Х1×5", "companionType", "own-type"),
                HERO_LIMIT);
    }
}
