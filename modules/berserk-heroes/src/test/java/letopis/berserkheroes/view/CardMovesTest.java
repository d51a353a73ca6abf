package letopis.berserkheroes.view;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.CAUSE;
import static letopis.berserkheroes.TestCards.CREATURES;
import static letopis.berserkheroes.TestCards.FIRST;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.event;
import static letopis.berserkheroes.TestCards.spell;
import static letopis.berserkheroes.TestCards.step;
import static letopis.berserkheroes.TestCards.targeting;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.BerserkHeroes;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.TestCards;
import letopis.berserkheroes.card.CardSelector;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.ReplaceableEvent;
import letopis.berserkheroes.event.CardEvent;
import letopis.berserkheroes.event.CardEvent.CardEntered;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed;
import letopis.berserkheroes.event.CardEvent.CardsDestroyed.Cause;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.event.Declaration;
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

    private static String moveWord(Duel duel, Event event) {
        return GAME.cardMoves(duel.state(), event).stream().map(CardMove::how).findFirst().orElse("");
    }

    private static List<String> moveWords(Duel duel) {
        return duel.moves().stream().map(CardMove::how).toList();
    }

    @ParameterizedTest
    @EnumSource(Cause.class)
    void each_cause_of_destruction_has_a_word_and_a_paragraph(Cause cause) {
        Duel duel = table();
        CardMove move = GAME.cardMoves(duel.state(),
                new CardsDestroyed(List.of(new CardsDestroyed.DestroyedCard(duel.id("Бык"), cause)))).getFirst();
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
    void each_destination_of_a_moved_card_has_a_word(String card, OffBoardPlace to, String how) {
        Duel duel = table();
        assertThat(moveWord(duel, new CardEvent.CardMoved(duel.id(card), B, to, Optional.empty()))).isEqualTo(how);
    }

    @Test
    void the_top_cards_of_a_deck_are_milled() {
        Duel duel = Duel.of()
                .hand(A, spell("Мор", 1, TestCards.deed(new Effect.Plague(Participant.OPPONENT, amount(1)))))
                .begin();
        duel.play("Мор", Declaration.EMPTY).turnUp();
        assertThat(moveWords(duel)).containsExactly("milled");
    }

    @ParameterizedTest
    @CsvSource({"PLAYED, played", "CALLED, called", "REVIVED, revived"})
    void each_way_to_enter_play_has_a_word(CardEntered.EntryManner way, String how) {
        Duel duel = table();
        assertThat(moveWord(duel, new CardEntered(duel.id("Бык"), A, BULL, false, way))).isEqualTo(how);
    }

    @Test
    void other_events_of_a_single_card_have_words() {
        Duel duel = table();
        CardId bull = duel.id("Бык");
        CardId ox = duel.id("Вол");
        assertThat(moveWord(duel, new CardEvent.CardDiscarded(A, bull, BULL))).isEqualTo("discarded");
        assertThat(moveWord(duel, new CardEvent.CardCreated(bull, A, BULL, false))).isEqualTo("created");
        assertThat(moveWord(duel, new CardEvent.CardCopied(bull, A, BULL, Optional.empty()))).isEqualTo("created");
        assertThat(moveWord(duel, new CardEvent.ControlChanged(bull, A))).isEqualTo("taken");
        assertThat(moveWord(duel, new CardEvent.CardDug(bull, ox, Optional.empty()))).isEqualTo("dug");
        assertThat(moveWord(duel, new CardEvent.CardUndug(bull, A, Place.HAND)))
                .isEqualTo("undug");
        assertThat(moveWord(duel, new CardEvent.CardAttached(bull, ox))).isEqualTo("attached");
        assertThat(moveWord(duel, new CardEvent.CardClosed(bull))).isEmpty();
    }

    private static Duel duelWithSavedCard(Destination to) {
        var instead = new Feature.ReplacementFeature(new ReplaceableEvent.CardDeath(Optional.of(CREATURES)), List.of(),
                List.of(step(new Effect.Move(CAUSE, to))));
        Duel duel = Duel.of().put(B, event("Щит", 1, instead)).put(B, creature("Бык", 2, 2, 2))
                .hand(A, spell("Клык", 1, targeting(CREATURES, new Effect.Wound(FIRST, amount(4))))).begin();
        return duel.play("Клык", duel.atPhase("Бык"));
    }

    @Test
    void a_card_moved_instead_of_dying_names_the_replacing_card() {
        Duel hand = duelWithSavedCard(Destination.HAND);
        assertThat(moveWords(hand)).containsExactly("hand-instead");
        assertThat(hand.moves().getFirst().by()).contains(new Subject.OfCard(hand.id("Щит"),
                Optional.of(new CardName("Щит"))));
        assertThat(hand.moves().getFirst().rules()).startsWith(new RuleRef("BF-517.1"));
        assertThat(moveWords(duelWithSavedCard(Destination.DECK_TOP))).containsExactly("deck-instead");
    }

    @Test
    void a_destruction_names_its_source_unless_it_is_the_same_card() {
        Duel duel = table();
        Duel other = Duel.of().put(B, creature("Бык", 2, 2, 5))
                .hand(A, spell("Казнь", 1, targeting(CREATURES, new Effect.Destroy(FIRST)))).begin();
        other.play("Казнь", other.atPhase("Бык"));
        assertThat(moveWords(other)).containsExactly("destroyed");
        assertThat(other.moves().getFirst().by()).contains(new Subject.OfCard(other.id("Казнь"),
                Optional.of(new CardName("Казнь"))));
        Duel self = Duel.of().put(A, creature("Жертва", 2, 2, 5, new Feature.ActivatedAbility(
                List.of(new Payment.CoinPayment(1, false)), Optional.empty(), List.of(),
                TestCards.deed(new Effect.Destroy(new CardSelector.ThisCard()))))).begin();
        self.use("Жертва", Declaration.EMPTY);
        assertThat(moveWords(self)).containsExactly("destroyed-itself");
    }
}
