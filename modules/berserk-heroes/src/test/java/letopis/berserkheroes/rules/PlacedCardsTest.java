package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.TestCards.amount;
import static letopis.berserkheroes.TestCards.creature;
import static letopis.berserkheroes.TestCards.deed;
import static letopis.berserkheroes.TestCards.spell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.CardPlaced;
import letopis.berserkheroes.event.Declaration;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.CardsGivenUp;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkZone;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.testkit.Covers;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Cards placed in decks from a supply.
@DisplayNameGeneration(ReplaceUnderscores.class)
class PlacedCardsTest {

    private static Playable placedMark() {
        Playable plain = spell("Метка", 1, deed(new Effect.GainPrayers(Participant.YOU, amount(1))));
        return new Playable(plain.name(), plain.english(), plain.type(), List.of(), List.of(), plain.equipment(),
                plain.cost(), false, List.of(Trait.PLACED), plain.front(), plain.back(), plain.text());
    }

    private static Duel placing(Participant whom) {
        return Duel.of().addToSet(placedMark()).deck(A, 0).deck(B, 0).hand(A, spell("Клеймо", 1,
                deed(new Effect.PlaceInDeck(whom, new CardName("Метка"), amount(1), Optional.empty())))).begin()
                .play("Клеймо", Declaration.EMPTY);
    }

    @Test
    @Covers("BF-204.5")
    void a_card_placed_in_the_opponents_deck_returns_to_its_original_supply() {
        Duel duel = placing(Participant.OPPONENT);
        assertThat(duel.events(CardPlaced.class)).singleElement().satisfies(placed -> {
            assertThat(placed.seat()).isEqualTo(B);
            assertThat(placed.owner()).isEqualTo(A);
        });
        assertThat(TableQueries.findDeck(duel.state(), B).size()).isEqualTo(1);
        duel.endTurn().turnUp("Метка");
        CardId mark = duel.state().listHandCards(B).getFirst();
        duel.choose(new CardPlayed(B, mark, new CardName("Метка"), 0,
                List.of(Declaration.EMPTY), Price.PLAIN));
        assertThat(duel.state().player(B).prayers()).isEqualTo(1);
        assertThat(duel.events(CardMoved.class).getLast().half()).isEqualTo(A);
        assertThat(duel.state().isIn(mark, A, BerserkZone.SUPPLY)).isTrue();
    }

    /// Copies are indistinguishable, but each supply gets back as many as came from it.
    @Test
    @Covers("BF-204.5")
    void copies_placed_by_both_players_in_one_deck_return_in_equal_shares() {
        var own = spell("Клеймо", 1, deed(new Effect.PlaceInDeck(Participant.YOU, new CardName("Метка"), amount(1),
                Optional.empty())));
        var others = spell("Порча", 1,
                deed(new Effect.PlaceInDeck(Participant.OPPONENT, new CardName("Метка"), amount(2), Optional.empty())));
        Duel duel = Duel.of().addToSet(placedMark()).deck(A, 1).deck(B, 1).hand(A, own).hand(B, others).begin()
                .play("Клеймо", Declaration.EMPTY).endTurn().turnUp().play("Порча", Declaration.EMPTY);
        for (Seat owner : List.of(A, B, B)) {
            duel.endTurn().turnUp("Метка");
            CardId mark = duel.state().listHandCards(A).getLast();
            duel.choose(new CardPlayed(A, mark, new CardName("Метка"), 0, List.of(Declaration.EMPTY), Price.PLAIN));
            assertThat(duel.state().isIn(mark, owner, BerserkZone.SUPPLY)).isTrue();
            duel.endTurn();
            if (!TableQueries.findDeck(duel.state(), B).isEmpty()) {
                duel.turnUp();
            }
        }
    }

    @Test
    @Covers("BF-204.5")
    void a_card_placed_in_the_players_own_deck_returns_to_their_supply() {
        Duel duel = placing(Participant.YOU);
        duel.endTurn().endTurn().turnUp("Метка");
        CardId mark = duel.state().listHandCards(A).getFirst();
        duel.choose(new CardPlayed(A, mark, new CardName("Метка"), 0,
                List.of(Declaration.EMPTY), Price.PLAIN));
        assertThat(duel.state().isIn(mark, A, BerserkZone.SUPPLY)).isTrue();
    }

    private static Playable placing(String name, int cards) {
        return spell(name, 1, deed(new Effect.PlaceInDeck(Participant.YOU, new CardName("Метка"), amount(cards),
                Optional.empty())));
    }

    @Test
    @Covers("BF-7-139")
    void placed_cards_in_deck_and_hand_count_toward_ten_and_returned_ones_do_not() {
        Duel duel = Duel.of().coins(A, 20).addToSet(placedMark()).deck(A, 0).hand(A, placing("Восемь", 8))
                .hand(A, placing("Пять", 5)).hand(A, placing("Три", 3)).hand(A, placing("Две", 2)).begin();
        assertThat(TableQueries.findDeck(duel.play("Восемь", Declaration.EMPTY).state(), A).size()).isEqualTo(8);
        assertThat(TableQueries.findDeck(duel.play("Пять", Declaration.EMPTY).state(), A).size()).isEqualTo(10);
        duel.endTurn().turnUp().endTurn().turnUp("Метка");
        duel.play("Три", Declaration.EMPTY);
        assertThat(TableQueries.findDeck(duel.state(), A).size()).as("one of the ten is in the hand").isEqualTo(9);
        duel.choose(new CardPlayed(A, duel.latestCard("Метка"), new CardName("Метка"), 0, List.of(Declaration.EMPTY),
                Price.PLAIN)).play("Две", Declaration.EMPTY);
        assertThat(TableQueries.findDeck(duel.state(), A).size()).as("one has gone back to the supply").isEqualTo(10);
    }

    private static Playable placeOnTop(Participant whose) {
        return spell("Клеймо", 1, deed(new Effect.PlaceInDeck(whose, new CardName("Метка"), amount(1),
                Optional.of(Destination.DECK_TOP))));
    }

    @Test
    @Covers({"BF-7-085", "BF-7-139", "BF-503.1-l"})
    void plague_continues_after_a_placed_card_went_to_the_supply() {
        Duel duel = Duel.of().addToSet(placedMark()).addToSet(creature("Пёс", 1, 1, 1))
                .hand(A, placeOnTop(Participant.OPPONENT))
                .hand(A, spell("Мор", 1, deed(new Effect.Plague(Participant.OPPONENT, amount(2))))).begin()
                .play("Клеймо", Declaration.EMPTY).play("Мор", Declaration.EMPTY).turnUp("Пёс");
        assertThat(duel.namesIn(B, BerserkZone.GRAVEYARD)).containsExactly("Пёс");
        assertThat(duel.namesIn(A, BerserkZone.SUPPLY)).containsExactly("Метка");
        assertThat(TableQueries.findDeck(duel.state(), B).size()).isEqualTo(19);
        assertThat(duel.state().agenda()).isEmpty();
    }

    private static Playable digger(Place place) {
        return creature("Крот", 1, 1, 1, new Feature.ActivatedAbility(List.of(new Payment.CoinPayment(1, false)),
                Optional.empty(), List.of(), deed(new Effect.DigFrom(place, amount(1)))));
    }

    @Test
    @Covers({"BF-7-139", "BF-204.5"})
    void a_placed_card_goes_to_the_supply_instead_of_being_dug() {
        Duel deck = Duel.of().addToSet(placedMark()).put(A, digger(Place.DECK)).hand(A, placeOnTop(Participant.YOU))
                .begin()
                .play("Клеймо", Declaration.EMPTY).use("Крот");
        assertThat(TableQueries.listDugCards(deck.state(), deck.id("Крот"))).isEmpty();
        assertThat(deck.namesIn(A, BerserkZone.SUPPLY)).containsExactly("Метка");
        Duel hand = Duel.of().addToSet(placedMark()).put(B, digger(Place.HAND))
                .hand(A, placeOnTop(Participant.OPPONENT))
                .begin()
                .play("Клеймо", Declaration.EMPTY).endTurn().use("Крот");
        hand.choose(new CardsGivenUp(B, List.of(new RevealedCard(hand.state().listHandCards(B).getFirst(),
                new CardName("Метка")))));
        assertThat(TableQueries.listDugCards(hand.state(), hand.id("Крот"))).isEmpty();
        assertThat(hand.namesIn(A, BerserkZone.SUPPLY)).containsExactly("Метка");
    }
}
