package letopis.berserkheroes.view;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.CAUSE;
import static letopis.berserkheroes.Made.CREATURES;
import static letopis.berserkheroes.Made.FIRST;
import static letopis.berserkheroes.Made.at;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.event;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static letopis.berserkheroes.Made.step;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.Made;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Replaced;
import letopis.berserkheroes.card.Which;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CardEvent.CardEntered;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.Cause;
import letopis.berserkheroes.event.CardEvent.Spot;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.state.BerserkZone;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.table.BoardView.Subject;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.CardName;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Descriptions of card movements.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardMovesTest {

    private static final BerserkHeroes GAME = new BerserkHeroes();
    private static final CardName BULL = new CardName("Бык");

    private static Duel table() {
        return Duel.of().put(B, creature("Бык", 2, 2, 5)).put(A, creature("Вол", 2, 2, 5))
                .hand(A, creature("Рысь", 2, 2, 5)).graveyard(A, creature("Тень", 2, 2, 5)).begin();
    }

    private static String word(Duel duel, Event event) {
        return GAME.moves(duel.state(), event).stream().map(CardMove::how).findFirst().orElse("");
    }

    private static List<String> words(Duel duel) {
        return duel.moves().stream().map(CardMove::how).toList();
    }

    @ParameterizedTest
    @EnumSource(Cause.class)
    void each_cause_of_a_destruction_has_its_word_and_paragraph(Cause cause) {
        Duel duel = table();
        CardMove move = GAME.moves(duel.state(),
                new CardsDestroyed(List.of(new CardsDestroyed.Gone(duel.id("Бык"), cause)))).getFirst();
        assertThat(move.how()).isEqualTo(switch (cause) {
            case WOUNDS -> "dies";
            case NO_LIFE -> "no-life";
            case EVENT_LIMIT -> "event-limit";
            case EQUIPMENT_LIMIT -> "equipment-limit";
            case TERRAIN_LIMIT -> "terrain-limit";
            case UNIQUENESS -> "uniqueness";
            case EFFECT -> "destroyed";
        });
        assertThat(move.rules().getFirst()).isEqualTo(new RuleRef(switch (cause) {
            case WOUNDS, NO_LIFE -> "BF-505.1";
            case EVENT_LIMIT, TERRAIN_LIMIT -> "BH-211.2b";
            case EQUIPMENT_LIMIT -> "BH-212.2b";
            case UNIQUENESS -> "BF-7-182";
            case EFFECT -> "BF-7-183";
        }));
    }

    @ParameterizedTest
    @CsvSource({"Бык, HAND, returned", "Бык, DECK_TOP, deck-top", "Бык, DECK_BOTTOM, deck-bottom",
            "Бык, GRAVEYARD, buried", "Бык, SUPPLY, removed", "Тень, HAND, to-hand", "Рысь, GRAVEYARD, ''"})
    void each_place_a_card_is_moved_to_has_its_word(String card, Spot to, String how) {
        Duel duel = table();
        assertThat(word(duel, new CardEvent.CardMoved(duel.id(card), B, to, Optional.empty()))).isEqualTo(how);
    }

    @Test
    void the_top_cards_of_a_deck_are_milled() {
        Duel duel = Duel.of().hand(A, spell("Мор", 1, Made.deed(new Effect.Plague(Whom.OPPONENT, n(1))))).begin();
        duel.play("Мор", Said.NOTHING).turnUp();
        assertThat(words(duel)).containsExactly("milled");
    }

    @ParameterizedTest
    @CsvSource({"PLAYED, played", "CALLED, called", "REVIVED, revived"})
    void each_way_into_play_has_its_word(CardEntered.How way, String how) {
        Duel duel = table();
        assertThat(word(duel, new CardEntered(duel.id("Бык"), A, BULL, false, way))).isEqualTo(how);
    }

    @Test
    void what_else_happens_to_a_single_card_has_its_word() {
        Duel duel = table();
        CardId bull = duel.id("Бык");
        CardId ox = duel.id("Вол");
        assertThat(word(duel, new CardEvent.CardDiscarded(A, bull, BULL))).isEqualTo("discarded");
        assertThat(word(duel, new CardEvent.CardCreated(bull, A, BULL, false))).isEqualTo("created");
        assertThat(word(duel, new CardEvent.CardCopied(bull, A, BULL, Optional.empty()))).isEqualTo("created");
        assertThat(word(duel, new CardEvent.ControlChanged(bull, A))).isEqualTo("taken");
        assertThat(word(duel, new CardEvent.CardDug(bull, ox, Optional.empty()))).isEqualTo("dug");
        assertThat(word(duel, new CardEvent.CardUndug(bull, A, Place.HAND)))
                .isEqualTo("undug");
        assertThat(word(duel, new CardEvent.CardAttached(bull, ox))).isEqualTo("attached");
        assertThat(word(duel, new CardEvent.CardClosed(bull))).isEmpty();
    }

    private static Duel saved(Destination to) {
        var instead = new Feature.Instead(new Replaced.Dying(Optional.of(CREATURES)), List.of(),
                List.of(step(new Effect.Move(CAUSE, to))));
        Duel duel = Duel.of().put(B, event("Щит", 1, instead)).put(B, creature("Бык", 2, 2, 2))
                .hand(A, spell("Клык", 1, at(CREATURES, new Effect.Wound(FIRST, n(4))))).begin();
        return duel.play("Клык", duel.at("Бык"));
    }

    @Test
    void a_card_that_goes_elsewhere_instead_of_dying_is_told_so_with_what_says_it() {
        Duel hand = saved(Destination.HAND);
        assertThat(words(hand)).containsExactly("hand-instead");
        assertThat(hand.moves().getFirst().by()).contains(new Subject.OfCard(hand.id("Щит"),
                Optional.of(new CardName("Щит"))));
        assertThat(hand.moves().getFirst().rules()).startsWith(new RuleRef("BF-517.1"));
        assertThat(words(saved(Destination.DECK_TOP))).containsExactly("deck-instead");
    }

    @Test
    void a_destruction_names_the_card_that_destroys_unless_it_is_the_same() {
        Duel duel = table();
        Duel other = Duel.of().put(B, creature("Бык", 2, 2, 5))
                .hand(A, spell("Казнь", 1, at(CREATURES, new Effect.Destroy(FIRST)))).begin();
        other.play("Казнь", other.at("Бык"));
        assertThat(words(other)).containsExactly("destroyed");
        assertThat(other.moves().getFirst().by()).contains(new Subject.OfCard(other.id("Казнь"),
                Optional.of(new CardName("Казнь"))));
        Duel self = Duel.of().put(A, creature("Жертва", 2, 2, 5, new Feature.Activated(
                List.of(new Payment.Coins(1, false)), Optional.empty(), List.of(),
                Made.deed(new Effect.Destroy(new Which.This()))))).begin();
        self.use("Жертва", Said.NOTHING);
        assertThat(words(self)).containsExactly("destroyed-itself");
    }
}
