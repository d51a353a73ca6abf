package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.RuleRef;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.DuelDecision.DeckSubmitted;
import letopis.nebozhiteli.event.Edition;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Legality of decks.
@DisplayNameGeneration(ReplaceUnderscores.class)
@ParameterizedClass
@EnumSource(Edition.class)
class DeckCheckTest {

    private static final List<String> RED = names(true);
    private static final List<String> BLUE = names(false);

    private final Edition edition;

    DeckCheckTest(Edition edition) {
        this.edition = edition;
    }

    private static List<String> names(boolean red) {
        return CardSets.loadBuiltInCardSet(Duel.GAME).definitions().stream()
                .filter(text -> ((CardText) text).isRedBacked() == red)
                .map(text -> text.name().value()).toList();
    }

    /// Returns a part with `size` cards, at most `copies` of each.
    private static Map<CardName, Integer> part(List<String> names, int size, int copies) {
        var part = new HashMap<CardName, Integer>();
        int rest = size;
        for (String name : names) {
            int count = Math.min(copies, rest);
            if (count > 0) {
                part.put(new CardName(name), count);
            }
            rest -= count;
        }
        return part;
    }

    private static Choice deck(Map<CardName, Integer> creatures, Map<CardName, Integer> main,
            Map<CardName, Integer> sideboard) {
        return Duel.GAME.registerDeck(A, Map.of("creatures", creatures, "main", main, "sideboard", sideboard));
    }

    private SampleDuel openDuel(String format) {
        return new SampleDuel(Map.of("edition", edition.name().toLowerCase(Locale.ROOT), "format", format));
    }

    private List<Reason> violations(String format, int creatures, int main, int sideboard) {
        return openDuel(format)
                .violations(deck(part(RED, creatures, 1), part(BLUE, main, 2), part(BLUE.reversed(), sideboard, 1)));
    }

    @Test
    @Covers({"NT-I-1-i1", "NT-I-1-i2", "NT-I-1-i4", "NT-I-1.1.1", "NT-I-1.2.1", "NT-I-1.5.1", "NB-011", "NB-012-b",
            "NB-015", "NB-016", "NB-017", "NB-018"})
    void basic_decks_have_16_and_40_cards_and_a_sideboard_of_16_or_none() {
        assertThat(violations("basic", 15, 40, 0)).containsExactly(Reason.WRONG_CREATURE_DECK_SIZE);
        assertThat(violations("basic", 17, 40, 0)).containsExactly(Reason.WRONG_CREATURE_DECK_SIZE);
        assertThat(violations("basic", 0, 40, 0)).containsExactly(Reason.WRONG_CREATURE_DECK_SIZE);
        assertThat(violations("basic", 16, 39, 0)).containsExactly(Reason.WRONG_MAIN_DECK_SIZE);
        assertThat(violations("basic", 16, 41, 0)).containsExactly(Reason.WRONG_MAIN_DECK_SIZE);
        assertThat(violations("basic", 16, 0, 0)).containsExactly(Reason.WRONG_MAIN_DECK_SIZE);
        assertThat(violations("basic", 16, 40, 15)).containsExactly(Reason.WRONG_SIDEBOARD_SIZE);
        assertThat(violations("basic", 16, 40, 17)).containsExactly(Reason.WRONG_SIDEBOARD_SIZE);
        openDuel("basic").take(deck(part(RED, 16, 1), part(BLUE, 40, 2), Map.of()));
        openDuel("basic").take(deck(part(RED, 16, 1), part(BLUE, 40, 2), part(BLUE.reversed(), 16, 1)));
    }

    // C-145
    @Test
    @Covers({"NT-I-1.1.2", "NT-I-1.2.2", "NT-I-1.3", "NT-I-1.6.1", "NT-V-11.1"})
    void limited_decks_have_at_least_12_and_30_cards_and_any_number_of_copies() {
        assertThat(violations("limited", 11, 30, 0)).containsExactly(Reason.WRONG_CREATURE_DECK_SIZE);
        assertThat(violations("limited", 12, 29, 0)).containsExactly(Reason.WRONG_MAIN_DECK_SIZE);
        openDuel("limited").take(deck(part(RED, 12, 1), part(BLUE, 30, 7), part(BLUE, 5, 5)));
        openDuel("limited").take(deck(part(RED, 90, 90), part(BLUE, 130, 130), Map.of()));
    }

    @Test
    @Covers({"NT-V-11.2", "NT-V-11.3", "NT-V-11.3.1", "NT-I-1.5.2"})
    void limited_decks_and_sideboard_together_equal_the_given_pool() {
        var creatures = part(RED, 12, 4);
        var main = part(BLUE, 30, 4);
        var pool = new HashMap<>(creatures);
        pool.putAll(main);
        pool.merge(new CardName(BLUE.getLast()), 3, Integer::sum);
        pool.merge(new CardName(RED.getFirst()), 1, Integer::sum);
        var limited = openDuel("limited");
        Choice filled = Duel.GAME.registerDeck(A, Map.of("creatures", creatures, "main", main, "pool", pool));
        assertThat(((DeckSubmitted) filled).sideboard()).isEqualTo(4);
        limited.take(filled);
        var short1 = Map.of(new CardName(RED.getFirst()), 1, new CardName(BLUE.getLast()), 2);
        Choice hiding = Duel.GAME.registerDeck(B,
                Map.of("creatures", creatures, "main", main, "sideboard", short1, "pool", pool));
        assertThat(limited.violations(hiding)).containsExactly(Reason.POOL_MISMATCH);
        pool.remove(new CardName(BLUE.getFirst()));
        Choice prize = Duel.GAME.registerDeck(B, Map.of("creatures", creatures, "main", main, "pool", pool));
        assertThat(limited.violations(prize)).containsExactly(Reason.POOL_MISMATCH);
        openDuel("basic").take(Duel.GAME.registerDeck(
                A, Map.of("creatures", part(RED, 16, 1), "main", part(BLUE, 40, 2),
                "sideboard", Map.of(), "pool", Map.of())));
    }

    @Test
    @Covers({"NT-I-1.6", "NB-012"})
    void copies_are_counted_by_name_across_all_parts() {
        var main = part(BLUE, 40, 4);
        var sideboard = part(BLUE.reversed(), 15, 1);
        openDuel("basic").take(deck(part(RED, 16, 4), main, Map.of()));
        sideboard.put(new CardName(BLUE.getFirst()), 1);
        assertThat(openDuel("basic").violations(deck(part(RED, 16, 4), main, sideboard)))
                .containsExactly(Reason.TOO_MANY_COPIES);
    }

    @Test
    @Covers({"NT-III-1-p1", "NT-I-1.6", "NB-012"})
    void a_card_can_allow_more_copies_of_itself() {
        openDuel("basic").take(deckWithMilitia(6));
        assertThat(openDuel("basic").violations(deckWithMilitia(7))).containsExactly(Reason.TOO_MANY_COPIES);
    }

    private static Choice deckWithMilitia(int copies) {
        var red = part(RED, 16 - copies, 1);
        red.put(new CardName("Ополченец"), copies);
        return deck(red, part(BLUE, 40, 2), Map.of());
    }

    @Test
    @Covers({"NT-I-1.1", "NT-I-1.2", "NT-I-1.2.3", "NT-I-1.5", "NB-016", "NB-017", "NB-018"})
    void backs_of_both_colors_mix_only_in_the_sideboard_and_unknown_cards_are_rejected() {
        var red = part(RED, 15, 1);
        red.put(new CardName(BLUE.getFirst()), 1);
        assertThat(openDuel("basic").violations(deck(red, part(BLUE, 40, 2), Map.of())))
                .containsExactly(Reason.WRONG_BACK_IN_CREATURE_DECK);
        var blue = part(BLUE, 39, 2);
        blue.put(new CardName(RED.getFirst()), 1);
        assertThat(openDuel("basic").violations(deck(part(RED, 16, 1), blue, Map.of())))
                .containsExactly(Reason.WRONG_BACK_IN_MAIN_DECK);
        var unknown = part(RED, 15, 1);
        unknown.put(new CardName("Никто"), 1);
        assertThat(openDuel("basic").violations(deck(unknown, part(BLUE, 40, 2), Map.of())))
                .containsExactly(Reason.UNKNOWN_CARD);
        var mixed = part(RED, 8, 1);
        mixed.putAll(part(BLUE.reversed(), 8, 1));
        openDuel("basic").take(deck(part(RED, 16, 1), part(BLUE, 40, 2), mixed));
    }

    @Test
    @Covers({"NT-I-1.1.1", "NT-I-1.2", "NT-I-1.5.1", "NT-I-1.6"})
    void all_deck_violations_are_reported_together_in_both_languages() {
        var main = part(BLUE, 34, 2);
        main.put(new CardName(RED.getFirst()), 5);
        var refused = openDuel("basic").refusalOf(deck(part(RED, 15, 1), main, part(BLUE.reversed(), 3, 1)));
        assertThat(refused.code()).isEqualTo("nebozhiteli.deck-not-allowed");
        assertThat(refused.violations()).extracting(Refusal::code).containsExactly(
                "nebozhiteli.wrong-creature-deck-size", "nebozhiteli.wrong-main-deck-size",
                        "nebozhiteli.wrong-sideboard-size",
                "nebozhiteli.wrong-back-in-main-deck", "nebozhiteli.too-many-copies");
        assertThat(refused.rules()).extracting(RuleRef::id).containsAll(edition == Edition.TOURNAMENT
                ? List.of("NT-I-1.1.1", "NT-I-1.2", "NT-I-1.6") : List.of("NB-016", "NB-017", "NB-018", "NB-012"));
        var cards = CardSets.loadBuiltInCardSet(Duel.GAME);
        assertThat(Words.of(Duel.GAME, Language.EN, cards, Map.of()).narrateRefusal(refused))
                .contains("5 violations", "15", "39", "sideboard");
        assertThat(Words.of(Duel.GAME, Language.RU, cards, Map.of()).narrateRefusal(refused))
                .contains("5 нарушений", "15", "39", RED.getFirst());
    }

    @Test
    @Covers({"NT-I-1", "NT-I-1-i1"})
    void decks_are_submitted_once_and_match_their_stated_sizes() {
        var duel = openDuel("basic").take(SampleDuel.deck(A));
        assertThat(duel.refusal(SampleDuel.deck(A))).isEqualTo(Reason.ALREADY_SUBMITTED);
        var list = new DeckList(new TreeMap<>(part(RED, 15, 1)), new TreeMap<>(part(BLUE, 40, 2)), new TreeMap<>(),
                Optional.empty());
        assertThat(duel.violations(new DeckSubmitted(B, 16, 40, 0, Hidden.ownedBy(B, list))))
                .containsExactly(Reason.WRONG_CREATURE_DECK_SIZE);
        assertThat(duel.violations(new DeckSubmitted(B, 15, 40, 0, Hidden.unknown(B))))
                .containsExactly(Reason.WRONG_CREATURE_DECK_SIZE);
        duel.take(SampleDuel.deck(B));
        assertThat(duel.refusal(SampleDuel.deck(B))).isEqualTo(Reason.NOT_YOUR_DECISION);
    }

    @Test
    @Covers({"NT-I-1.1.2", "NT-I-1.2.2"})
    void the_smallest_limited_decks_are_allowed() {
        openDuel("limited").take(deck(part(RED, 12, 1), part(BLUE, 30, 1), Map.of()));
    }

    @Test
    @Covers({"NT-I-1", "NT-I-1.2"})
    void every_deck_part_matches_its_stated_size_and_holds_known_cards() {
        var duel = openDuel("basic");
        var creatures = new TreeMap<>(part(RED, 16, 1));
        var main = new TreeMap<>(part(BLUE, 40, 2));
        var short39 = new TreeMap<>(part(BLUE, 39, 2));
        var none = new TreeMap<CardName, Integer>();
        assertThat(duel.violations(submitDeck(0, new DeckList(creatures, short39, none, Optional.empty()))))
                .containsExactly(Reason.WRONG_MAIN_DECK_SIZE);
        assertThat(duel.violations(submitDeck(16, new DeckList(creatures, main, none, Optional.empty()))))
                .contains(Reason.WRONG_SIDEBOARD_SIZE);
        var unknown = new TreeMap<>(short39);
        unknown.put(new CardName("Никто"), 1);
        assertThat(duel.violations(submitDeck(0, new DeckList(creatures, unknown, none, Optional.empty()))))
                .contains(Reason.UNKNOWN_CARD);
        var aside = new TreeMap<>(part(BLUE.reversed(), 15, 1));
        aside.put(new CardName("Никто"), 1);
        assertThat(duel.violations(submitDeck(16, new DeckList(creatures, main, aside, Optional.empty()))))
                .contains(Reason.UNKNOWN_CARD);
    }

    private static DeckSubmitted submitDeck(int sideboard, DeckList list) {
        return new DeckSubmitted(A, 16, 40, sideboard, Hidden.ownedBy(A, list));
    }
}
