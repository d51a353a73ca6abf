package letopis.berserkheroes.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.berserkheroes.event.DeckList;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.Hidden;

/// The preparation progress of a game (BH-301.2).
///
/// @param decks decks of the players
/// @param winner winner of the roll, who chooses the order
/// @param done completed steps by player
/// @param redeals number of cards each player exchanges
/// @param placedCards supply cards placed in decks since the decks were submitted
public record GamePreparation(
        Map<Seat, Deck> decks, Optional<Seat> winner, List<CompletedStep> done, Map<Seat, Integer> redeals,
        List<PlacedCard> placedCards) {

    public static final GamePreparation NONE = of(Map.of());

    /// @param seat the player whose deck has the card
    /// @param owner the player whose supply it came from and returns to (BF-204.5)
    /// @param ofSideboard whether the card is in the sideboard rather than in the deck
    public record PlacedCard(Seat seat, CardName name, Seat owner, boolean ofSideboard) {}

    /// @param hero the hero, if no list states it
    /// @param placedCards names of cards placed in the deck, with repetitions (BF-7-138)
    public record Deck(int main, int sideboard, Optional<CardName> hero, Hidden<DeckList> list,
            List<CardName> placedCards) {

        public Deck {
            placedCards = List.copyOf(placedCards);
        }

        /// Returns the deck as it is before a game.
        ///
        /// @param heroName the hero that was public in the previous game
        public Deck beforeGame(Optional<CardName> heroName) {
            return new Deck(main, sideboard, hero.or(() -> heroName), list, List.of());
        }

        Deck knownTo(Audience audience) {
            return new Deck(main, sideboard, hero, list.knownTo(audience), placedCards);
        }
    }

    /// Returns the initial preparation with these decks.
    public static GamePreparation of(Map<Seat, Deck> decks) {
        return new GamePreparation(decks, Optional.empty(), List.of(), Map.of(), List.of());
    }

    /// A step of the preparation.
    public enum Step { ORDER, SHUFFLED, HANDLED, DEALT, REDEALT, FORMED, OVER, TIED }

    /// @param seat player of the step; A for a step of both players
    public record CompletedStep(Step step, Seat seat) {}

    public GamePreparation {
        done = List.copyOf(done);
        placedCards = List.copyOf(placedCards);
    }

    public boolean isDone(Step step, Seat seat) {
        return done.contains(new CompletedStep(step, seat));
    }

    public GamePreparation withDone(Step step, Seat seat) {
        if (isDone(step, seat)) {
            return this;
        }
        var more = new ArrayList<>(done);
        more.add(new CompletedStep(step, seat));
        return new GamePreparation(decks, winner, more, redeals, placedCards);
    }

    public GamePreparation withWinner(Optional<Seat> seat) {
        return new GamePreparation(decks, seat, done, redeals, placedCards);
    }

    public GamePreparation withDeck(Seat seat, Deck deck) {
        var more = new TreeMap<>(decks);
        more.put(seat, deck);
        return new GamePreparation(more, winner, done, redeals, placedCards);
    }

    public GamePreparation withPlacedCard(Seat seat, CardName name, Seat owner) {
        return withDone(new PlacedCard(seat, name, owner, false));
    }

    public GamePreparation withShownCard(Seat seat, CardName name) {
        return withDone(new PlacedCard(seat, name, seat, true));
    }

    private GamePreparation withDone(PlacedCard card) {
        Seat seat = card.seat();
        var all = new ArrayList<>(placedCards);
        all.add(card);
        var told = new GamePreparation(decks, winner, done, redeals, all);
        Deck deck = decks.get(seat);
        if (deck == null) {
            return told;
        }
        var into = new ArrayList<>(deck.placedCards());
        into.add(card.name());
        return told.withDeck(seat, new Deck(deck.main(), deck.sideboard(), deck.hero(), deck.list(), into));
    }

    /// Returns the revealed sideboard cards of a player, which count as deck cards from then on.
    public List<CardName> listShownCards(Seat seat) {
        return placedCards.isEmpty() ? List.of() : placedCards.stream()
                .filter(card -> card.ofSideboard() && card.seat().equals(seat)).map(PlacedCard::name).toList();
    }

    /// Returns the number of copies placed in a player's deck from a supply, even without a submitted deck (BF-7-138).
    public int countPlacedCopies(Seat seat, CardName name) {
        return (int) placedCards.stream().filter(card -> !card.ofSideboard() && card.seat().equals(seat)
                && card.name().equals(name)).count();
    }

    /// Puts a placed card of a deck back into its owner's supply (BF-204.5) and lists it after the other placed cards.
    public GamePreparation withReturnedCard(Seat seat, CardName name, Seat owner) {
        var rest = new ArrayList<>(placedCards);
        var card = new PlacedCard(seat, name, owner, false);
        if (!rest.remove(card)) {
            return this;
        }
        rest.add(card);
        return new GamePreparation(decks, winner, done, redeals, rest);
    }

    /// Returns the player whose supply a placed card returns to (BF-204.5). If several players placed copies in one
    /// deck, the copies are indistinguishable. Each supply then gets back as many copies as came from it, in the order
    /// in which they were placed.
    public Seat findSupplyOwner(Seat seat, CardName name) {
        return placedCards.stream().filter(card -> card.seat().equals(seat) && card.name().equals(name))
                .map(PlacedCard::owner)
                .findFirst().orElse(seat);
    }

    public GamePreparation withRedeal(Seat seat, int count) {
        var more = new TreeMap<>(redeals);
        more.put(seat, count);
        return new GamePreparation(decks, winner, done, more, placedCards);
    }

    GamePreparation knownTo(Audience audience) {
        var known = new TreeMap<Seat, Deck>();
        decks.forEach((seat, deck) -> known.put(seat, deck.knownTo(audience)));
        return new GamePreparation(known, winner, done, redeals, placedCards);
    }
}
