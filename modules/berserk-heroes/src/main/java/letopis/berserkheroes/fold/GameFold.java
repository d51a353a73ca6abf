package letopis.berserkheroes.fold;

import java.util.Optional;
import java.util.TreeMap;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.event.SideboardSwap;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.GamePreparation;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.Hidden;

/// The fold of the transition between two games of a match.
public final class GameFold {

    private GameFold() {}

    /// Starts the next game. Marks, effects, coins and created or placed cards are dropped with the previous table
    /// (BF-206.3, BF-605.2). The heroes were public, so they remain known.
    static BerserkState startGame(BerserkState state, int game) {
        var decks = new TreeMap<Seat, GamePreparation.Deck>();
        for (Seat seat : Seat.PAIR) {
            state.findDeck(seat).ifPresent(deck -> decks.put(seat, deck.beforeGame(findHero(state, seat))));
        }
        return state.withNextGame(game, decks);
    }

    private static Optional<CardName> findHero(BerserkState state, Seat seat) {
        return state.table().zone(seat, BerserkZone.HERO).stream().findFirst().flatMap(state::face);
    }

    /// Applies a swap. The deck list remains known only if the swap is known as well. Otherwise the hero, who was
    /// public, is stored separately.
    public static BerserkState swapCards(BerserkState state, Seat seat, int outgoingCount, int incomingCount,
            Hidden<SideboardSwap> sideboardSwap) {
        GamePreparation.Deck deck = state.findDeck(seat).orElseThrow();
        int change = incomingCount - outgoingCount;
        boolean kept = outgoingCount == 0 && incomingCount == 0;
        var after = new GamePreparation.Deck(deck.main() + change, deck.sideboard() - change, deck.hero(),
                kept ? deck.list() : swapCards(seat, deck.list(), sideboardSwap), deck.placedCards());
        return state.with(state.series().withSideboardSwap(seat, outgoingCount + incomingCount))
                .with(state.setUp().withDeck(seat, after));
    }

    private static Hidden<DeckList> swapCards(Seat seat, Hidden<DeckList> list, Hidden<SideboardSwap> sideboardSwap) {
        return list.valueFor(Audience.JUDGE)
                .flatMap(before -> sideboardSwap.valueFor(Audience.JUDGE).map(seen -> seen.applyTo(before)))
                .map(after -> Hidden.ownedBy(seat, after))
                .orElseGet(() -> list.isUnseen() || sideboardSwap.isUnseen() ? Hidden.unseen(seat)
                : Hidden.unknown(seat));
    }
}
