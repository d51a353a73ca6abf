package letopis.nebozhiteli;

import static letopis.nebozhiteli.Duel.A;
import static letopis.nebozhiteli.Duel.B;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import letopis.codec.CardSets;
import letopis.nebozhiteli.Settings.Edition;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.DuelDecision.DeckSubmitted;
import letopis.nebozhiteli.rules.Reason;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.Hidden;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Which decks are allowed.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeckCheckTest {

    private static final List<String> RED = names(true);
    private static final List<String> BLUE = names(false);

    private static List<String> names(boolean red) {
        return CardSets.builtIn(Duel.GAME).definitions().stream().filter(text -> ((CardText) text).isRedBacked() == red)
                .map(text -> text.name().value()).toList();
    }

    /// A part of so many cards, at most `copies` of each.
    private static Map<CardName, Integer> part(List<String> names, int size, int copies) {
        var part = new HashMap<CardName, Integer>();
        int left = size;
        for (String name : names) {
            int count = Math.min(copies, left);
            if (count > 0) {
                part.put(new CardName(name), count);
            }
            left -= count;
        }
        return part;
    }

    private static Choice deck(Map<CardName, Integer> creatures, Map<CardName, Integer> main, Map<CardName, Integer> sideboard) {
        return Duel.GAME.registerDeck(A, Map.of("creatures", creatures, "main", main, "sideboard", sideboard));
    }

    private static Reason refused(Edition edition, String format, int creatures, int main, int sideboard) {
        return new Opened(Map.of("edition", edition.name().toLowerCase(Locale.ROOT), "format", format)).refusal(deck(part(RED, creatures, 1), part(BLUE, main, 2), part(BLUE.reversed(), sideboard, 1)));
    }

    @InBothEditions
    @Covers({"NT-I-1.1.1", "NT-I-1.2.1", "NT-I-1.5.1", "NT-I-1.3", "NB-016", "NB-017", "NB-018", "NB-012-b", "NT-I-1-i4",
            "NT-V-11.1"})
    void basic_decks_have_16_and_40_cards_and_a_sideboard_of_16_or_none(Edition edition) {
        assertThat(refused(edition, "basic", 15, 40, 0)).isEqualTo(Reason.WRONG_CREATURE_DECK_SIZE);
        assertThat(refused(edition, "basic", 17, 40, 0)).isEqualTo(Reason.WRONG_CREATURE_DECK_SIZE);
        assertThat(refused(edition, "basic", 16, 39, 0)).isEqualTo(Reason.WRONG_MAIN_DECK_SIZE);
        assertThat(refused(edition, "basic", 16, 41, 0)).isEqualTo(Reason.WRONG_MAIN_DECK_SIZE);
        assertThat(refused(edition, "basic", 16, 40, 15)).isEqualTo(Reason.WRONG_SIDEBOARD_SIZE);
        Opened.of(edition).take(deck(part(RED, 16, 1), part(BLUE, 40, 2), part(BLUE.reversed(), 16, 1)));
    }

    @InBothEditions
    @Covers({"NT-I-1-i1", "NT-I-1-i2", "NT-I-1-i4", "NT-I-1.5", "NB-011", "NB-015"})
    void both_decks_must_be_brought_and_a_sideboard_of_any_cards_may_be(Edition edition) {
        assertThat(Opened.of(edition).refusal(deck(Map.of(), part(BLUE, 40, 2), Map.of()))).isEqualTo(Reason.WRONG_CREATURE_DECK_SIZE);
        assertThat(Opened.of(edition).refusal(deck(part(RED, 16, 1), Map.of(), Map.of()))).isEqualTo(Reason.WRONG_MAIN_DECK_SIZE);
        Opened.of(edition).take(deck(part(RED, 16, 1), part(BLUE, 40, 2), Map.of()));
        var mixed = part(BLUE, 8, 1);
        mixed.putAll(part(RED, 8, 1));
        Opened.of(edition).take(deck(part(RED, 16, 1), part(BLUE, 40, 2), mixed));
    }

    // C-145
    @Test
    @Covers({"NT-I-1.1.2", "NT-I-1.2.2", "NT-I-1.5.2", "NT-I-1.6.1", "NT-V-11.1"})
    void limited_decks_have_12_and_30_cards_or_more_and_any_number_of_copies() {
        assertThat(refused(Edition.TOURNAMENT, "limited", 11, 30, 0)).isEqualTo(Reason.WRONG_CREATURE_DECK_SIZE);
        assertThat(refused(Edition.TOURNAMENT, "limited", 12, 29, 0)).isEqualTo(Reason.WRONG_MAIN_DECK_SIZE);
        new Opened(Map.of("format", "limited")).take(deck(part(RED, 12, 12), part(BLUE, 31, 7), part(BLUE, 5, 5)));
    }

    @InBothEditions
    @Covers({"NT-I-1.6", "NB-012"})
    void copies_are_counted_by_name_over_all_parts(Edition edition) {
        var main = part(BLUE, 40, 4);
        var sideboard = part(BLUE.reversed(), 15, 1);
        Opened.of(edition).take(deck(part(RED, 16, 4), main, Map.of()));
        sideboard.put(new CardName(BLUE.getFirst()), 1);
        assertThat(Opened.of(edition).refusal(deck(part(RED, 16, 4), main, sideboard))).isEqualTo(Reason.TOO_MANY_COPIES);
    }

    @InBothEditions
    @Covers({"NT-I-1.1", "NT-I-1.2", "NT-I-1.2.3", "NB-016", "NB-017"})
    void red_backs_and_blue_backs_do_not_mix_and_every_card_is_known(Edition edition) {
        var red = part(RED, 15, 1);
        red.put(new CardName(BLUE.getFirst()), 1);
        assertThat(Opened.of(edition).refusal(deck(red, part(BLUE, 40, 2), Map.of()))).isEqualTo(Reason.WRONG_BACK_IN_CREATURE_DECK);
        var blue = part(BLUE, 39, 2);
        blue.put(new CardName(RED.getFirst()), 1);
        assertThat(Opened.of(edition).refusal(deck(part(RED, 16, 1), blue, Map.of()))).isEqualTo(Reason.WRONG_BACK_IN_MAIN_DECK);
        var unknown = part(RED, 15, 1);
        unknown.put(new CardName("Никто"), 1);
        assertThat(Opened.of(edition).refusal(deck(unknown, part(BLUE, 40, 2), Map.of()))).isEqualTo(Reason.UNKNOWN_CARD);
    }

    @Test
    @Covers({"NT-I-1", "NT-I-1-i1"})
    void decks_are_handed_in_once_and_are_as_large_as_they_are_said_to_be() {
        var duel = new Opened(Map.of()).take(Opened.deck(A));
        assertThat(duel.refusal(Opened.deck(A))).isEqualTo(Reason.ALREADY_SUBMITTED);
        var list = new DeckList(new TreeMap<>(part(RED, 15, 1)), new TreeMap<>(part(BLUE, 40, 2)), new TreeMap<>());
        assertThat(duel.refusal(new DeckSubmitted(B, 16, 40, 0, Hidden.from(B, list)))).isEqualTo(Reason.WRONG_CREATURE_DECK_SIZE);
        duel.take(Opened.deck(B));
        assertThat(duel.refusal(Opened.deck(B))).isEqualTo(Reason.NOT_YOUR_DECISION);
    }
}
