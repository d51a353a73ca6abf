package letopis.berserkheroes.rules;

import static letopis.berserkheroes.Duel.A;
import static letopis.berserkheroes.Duel.B;
import static letopis.berserkheroes.Made.creature;
import static letopis.berserkheroes.Made.deed;
import static letopis.berserkheroes.Made.n;
import static letopis.berserkheroes.Made.spell;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.Duel;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.Destination;
import letopis.berserkheroes.card.Effect;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.CardEvent.CardMoved;
import letopis.berserkheroes.event.CardEvent.CardPlaced;
import letopis.berserkheroes.event.PlayerDecision.CardPlayed;
import letopis.berserkheroes.event.PlayerDecision.CardsGivenUp;
import letopis.berserkheroes.event.Price;
import letopis.berserkheroes.event.Said;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.query.Field;
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

    private static Playable mark() {
        Playable plain = spell("Метка", 1, deed(new Effect.GainPrayers(Whom.YOU, n(1))));
        return new Playable(plain.name(), plain.english(), plain.type(), List.of(), List.of(), plain.equipment(),
                plain.cost(), false, List.of(Trait.PLACED), plain.front(), plain.back(), plain.text());
    }

    private static Duel placing(Whom whom) {
        return Duel.of().known(mark()).deck(A, 0).deck(B, 0).hand(A, spell("Клеймо", 1,
                deed(new Effect.PlaceInDeck(whom, new CardName("Метка"), n(1), Optional.empty())))).begin()
                .play("Клеймо", Said.NOTHING);
    }

    @Test
    @Covers("BF-204.5")
    void what_was_placed_in_the_deck_of_another_goes_back_to_the_supply_it_came_from() {
        Duel duel = placing(Whom.OPPONENT);
        assertThat(duel.events(CardPlaced.class)).singleElement().satisfies(placed -> {
            assertThat(placed.seat()).isEqualTo(B);
            assertThat(placed.owner()).isEqualTo(A);
        });
        assertThat(Field.deck(duel.state(), B).size()).isEqualTo(1);
        duel.endTurn().turnUp("Метка");
        CardId mark = duel.state().hand(B).getFirst();
        duel.choose(new CardPlayed(B, mark, new CardName("Метка"), 0,
                List.of(Said.NOTHING), Price.PLAIN));
        assertThat(duel.state().player(B).prayers()).isEqualTo(1);
        assertThat(duel.events(CardMoved.class).getLast().half()).isEqualTo(A);
        assertThat(duel.state().lies(mark, A, BerserkZone.SUPPLY)).isTrue();
    }

    /// Copies are indistinguishable, but each supply gets back as many as came from it.
    @Test
    @Covers("BF-204.5")
    void of_copies_that_both_players_placed_in_one_deck_each_gets_as_many_back_as_were_his() {
        var own = spell("Клеймо", 1, deed(new Effect.PlaceInDeck(Whom.YOU, new CardName("Метка"), n(1),
                Optional.empty())));
        var others = spell("Порча", 1, deed(new Effect.PlaceInDeck(Whom.OPPONENT, new CardName("Метка"), n(2),
                Optional.empty())));
        Duel duel = Duel.of().known(mark()).deck(A, 1).deck(B, 1).hand(A, own).hand(B, others).begin()
                .play("Клеймо", Said.NOTHING).endTurn().turnUp().play("Порча", Said.NOTHING);
        for (Seat owner : List.of(A, B, B)) {
            duel.endTurn().turnUp("Метка");
            CardId mark = duel.state().hand(A).getLast();
            duel.choose(new CardPlayed(A, mark, new CardName("Метка"), 0, List.of(Said.NOTHING), Price.PLAIN));
            assertThat(duel.state().lies(mark, owner, BerserkZone.SUPPLY)).isTrue();
            duel.endTurn();
            if (!Field.deck(duel.state(), B).isEmpty()) {
                duel.turnUp();
            }
        }
    }

    @Test
    @Covers("BF-204.5")
    void what_was_placed_in_the_own_deck_goes_back_to_the_own_supply() {
        Duel duel = placing(Whom.YOU);
        duel.endTurn().endTurn().turnUp("Метка");
        CardId mark = duel.state().hand(A).getFirst();
        duel.choose(new CardPlayed(A, mark, new CardName("Метка"), 0,
                List.of(Said.NOTHING), Price.PLAIN));
        assertThat(duel.state().lies(mark, A, BerserkZone.SUPPLY)).isTrue();
    }

    private static Playable placing(String name, int cards) {
        return spell(name, 1, deed(new Effect.PlaceInDeck(Whom.YOU, new CardName("Метка"), n(cards),
                Optional.empty())));
    }

    @Test
    @Covers("BF-7-139")
    void those_in_deck_and_hand_count_among_the_ten_and_those_that_are_gone_do_not() {
        Duel duel = Duel.of().coins(A, 20).known(mark()).deck(A, 0).hand(A, placing("Восемь", 8))
                .hand(A, placing("Пять", 5)).hand(A, placing("Три", 3)).hand(A, placing("Две", 2)).begin();
        assertThat(Field.deck(duel.play("Восемь", Said.NOTHING).state(), A).size()).isEqualTo(8);
        assertThat(Field.deck(duel.play("Пять", Said.NOTHING).state(), A).size()).isEqualTo(10);
        duel.endTurn().turnUp().endTurn().turnUp("Метка");
        duel.play("Три", Said.NOTHING);
        assertThat(Field.deck(duel.state(), A).size()).as("one of the ten is in the hand").isEqualTo(9);
        duel.choose(new CardPlayed(A, duel.found("Метка"), new CardName("Метка"), 0, List.of(Said.NOTHING),
                Price.PLAIN)).play("Две", Said.NOTHING);
        assertThat(Field.deck(duel.state(), A).size()).as("one has gone back to the supply").isEqualTo(10);
    }

    private static Playable onTop(Whom whose) {
        return spell("Клеймо", 1, deed(new Effect.PlaceInDeck(whose, new CardName("Метка"), n(1),
                Optional.of(Destination.DECK_TOP))));
    }

    @Test
    @Covers({"BF-7-085", "BF-7-139", "BF-503.1-l"})
    void plague_goes_on_when_a_placed_card_has_gone_on_to_the_supply() {
        Duel duel = Duel.of().known(mark()).known(creature("Пёс", 1, 1, 1)).hand(A, onTop(Whom.OPPONENT))
                .hand(A, spell("Мор", 1, deed(new Effect.Plague(Whom.OPPONENT, n(2))))).begin()
                .play("Клеймо", Said.NOTHING).play("Мор", Said.NOTHING).turnUp("Пёс");
        assertThat(duel.namesIn(B, BerserkZone.GRAVEYARD)).containsExactly("Пёс");
        assertThat(duel.namesIn(A, BerserkZone.SUPPLY)).containsExactly("Метка");
        assertThat(Field.deck(duel.state(), B).size()).isEqualTo(19);
        assertThat(duel.state().agenda()).isEmpty();
    }

    private static Playable mole(Place place) {
        return creature("Крот", 1, 1, 1, new Feature.Activated(List.of(new Payment.Coins(1, false)),
                Optional.empty(), List.of(), deed(new Effect.DigFrom(place, n(1)))));
    }

    @Test
    @Covers({"BF-7-139", "BF-204.5"})
    void what_was_placed_goes_to_the_supply_instead_of_being_dug() {
        Duel deck = Duel.of().known(mark()).put(A, mole(Place.DECK)).hand(A, onTop(Whom.YOU)).begin()
                .play("Клеймо", Said.NOTHING).use("Крот");
        assertThat(Field.dug(deck.state(), deck.id("Крот"))).isEmpty();
        assertThat(deck.namesIn(A, BerserkZone.SUPPLY)).containsExactly("Метка");
        Duel hand = Duel.of().known(mark()).put(B, mole(Place.HAND)).hand(A, onTop(Whom.OPPONENT)).begin()
                .play("Клеймо", Said.NOTHING).endTurn().use("Крот");
        hand.choose(new CardsGivenUp(B, List.of(new Shown(hand.state().hand(B).getFirst(),
                new CardName("Метка")))));
        assertThat(Field.dug(hand.state(), hand.id("Крот"))).isEmpty();
        assertThat(hand.namesIn(A, BerserkZone.SUPPLY)).containsExactly("Метка");
    }
}
