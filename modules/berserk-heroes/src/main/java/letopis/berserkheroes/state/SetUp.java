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

/// How far a game is prepared (BH-301.2).
///
/// @param decks what each player brings
/// @param winner who won the roll and chooses
/// @param done what is done, for whom
/// @param redeals how many cards each player exchanges
/// @param placed what was placed in decks since
public record SetUp(
        Map<Seat, Deck> decks, Optional<Seat> winner, List<Done> done, Map<Seat, Integer> redeals,
        List<Placed> placed) {

    public static final SetUp NONE = of(Map.of());

    /// @param seat in whose deck
    /// @param owner from whose supply it came, and goes back to (BF-204.5)
    /// @param ofSideboard whether it is of the additional deck instead
    public record Placed(Seat seat, CardName name, Seat owner, boolean ofSideboard) {}

    /// @param hero where no list says who it is
    /// @param placed what came into it since, as often as it did (BF-7-138)
    public record Deck(int main, int sideboard, Optional<CardName> hero, Hidden<DeckList> list,
            List<CardName> placed) {

        public Deck {
            placed = List.copyOf(placed);
        }

        /// As it is before a game.
        ///
        /// @param whose the hero that lay open in the game before
        public Deck whole(Optional<CardName> whose) {
            return new Deck(main, sideboard, hero.or(() -> whose), list, List.of());
        }

        Deck knownTo(Audience audience) {
            return new Deck(main, sideboard, hero, list.knownTo(audience), placed);
        }
    }

    /// Before the first step, with these decks.
    public static SetUp of(Map<Seat, Deck> decks) {
        return new SetUp(decks, Optional.empty(), List.of(), Map.of(), List.of());
    }

    /// A step of the preparation.
    public enum Step { ORDER, SHUFFLED, HANDLED, DEALT, REDEALT, FORMED, OVER, TIED }

    /// @param seat for whom; A for what is done once
    public record Done(Step step, Seat seat) {}

    public SetUp {
        done = List.copyOf(done);
        placed = List.copyOf(placed);
    }

    public boolean is(Step step, Seat seat) {
        return done.contains(new Done(step, seat));
    }

    public SetUp with(Step step, Seat seat) {
        if (is(step, seat)) {
            return this;
        }
        var more = new ArrayList<>(done);
        more.add(new Done(step, seat));
        return new SetUp(decks, winner, more, redeals, placed);
    }

    public SetUp withWinner(Optional<Seat> seat) {
        return new SetUp(decks, seat, done, redeals, placed);
    }

    public SetUp withDeck(Seat seat, Deck deck) {
        var more = new TreeMap<>(decks);
        more.put(seat, deck);
        return new SetUp(more, winner, done, redeals, placed);
    }

    public SetUp withPlaced(Seat seat, CardName name, Seat owner) {
        return with(new Placed(seat, name, owner, false));
    }

    public SetUp withShown(Seat seat, CardName name) {
        return with(new Placed(seat, name, seat, true));
    }

    private SetUp with(Placed one) {
        Seat seat = one.seat();
        var all = new ArrayList<>(placed);
        all.add(one);
        var told = new SetUp(decks, winner, done, redeals, all);
        Deck deck = decks.get(seat);
        if (deck == null) {
            return told;
        }
        var into = new ArrayList<>(deck.placed());
        into.add(one.name());
        return told.withDeck(seat, new Deck(deck.main(), deck.sideboard(), deck.hero(), deck.list(), into));
    }

    /// Cards of a player's additional deck that were shown: they belong to the deck from then on.
    public List<CardName> taken(Seat seat) {
        return placed.isEmpty() ? List.of() : placed.stream()
                .filter(one -> one.ofSideboard() && one.seat().equals(seat)).map(Placed::name).toList();
    }

    /// How many copies came into a player's deck from a supply, also where nobody brought that deck (BF-7-138).
    public int placedIn(Seat seat, CardName name) {
        return (int) placed.stream().filter(one -> !one.ofSideboard() && one.seat().equals(seat)
                && one.name().equals(name)).count();
    }

    /// A placed card of a deck has gone to the supply of its owner (BF-204.5): others are now before it.
    public SetUp withReturned(Seat seat, CardName name, Seat owner) {
        var rest = new ArrayList<>(placed);
        var one = new Placed(seat, name, owner, false);
        if (!rest.remove(one)) {
            return this;
        }
        rest.add(one);
        return new SetUp(decks, winner, done, redeals, rest);
    }

    /// Whose supply a placed card is of (BF-204.5). Copies that several players placed in one deck cannot be told
    /// apart: as many go to the supply of each as came from there, in that order.
    public Seat supplier(Seat seat, CardName name) {
        return placed.stream().filter(one -> one.seat().equals(seat) && one.name().equals(name)).map(Placed::owner)
                .findFirst().orElse(seat);
    }

    public SetUp withRedeal(Seat seat, int cards) {
        var more = new TreeMap<>(redeals);
        more.put(seat, cards);
        return new SetUp(decks, winner, done, more, placed);
    }

    SetUp knownTo(Audience audience) {
        var known = new TreeMap<Seat, Deck>();
        decks.forEach((seat, deck) -> known.put(seat, deck.knownTo(audience)));
        return new SetUp(known, winner, done, redeals, placed);
    }
}
