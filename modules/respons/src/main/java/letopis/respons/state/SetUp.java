package letopis.respons.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import letopis.journal.Seat;
import letopis.respons.event.DeckList;
import letopis.table.Audience;
import letopis.table.CardName;
import letopis.table.Hidden;

/// The progress of a game's preparation (RS-313 to RS-326).
///
/// @param decks the players' decks
/// @param done the completed steps, per player
/// @param first the holder of initiative in the first turn, once it has begun
public record SetUp(Map<Seat, Deck> decks, List<Done> done, Optional<Seat> first) {

    public static final SetUp NONE = new SetUp(Map.of(), List.of(), Optional.empty());

    /// @param hero present if there is no list
    public record Deck(int main, int additional, Optional<CardName> hero, Hidden<DeckList> list) {}

    /// A step of the preparation.
    public enum Step { INITIATIVE, ARRANGED, SHUFFLED, DEALT, KEPT, INFLUENCE, PRE_GAME, SHOWN }

    /// @param seat the player; A for steps done once
    public record Done(Step step, Seat seat) {}

    public SetUp {
        done = List.copyOf(done);
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
        return new SetUp(decks, more, first);
    }

    public SetUp withFirst(Seat seat) {
        return new SetUp(decks, done, Optional.of(seat));
    }

    public SetUp withDeck(Seat seat, Deck deck) {
        var more = new TreeMap<>(decks);
        more.put(seat, deck);
        return new SetUp(more, done, first);
    }

    SetUp knownTo(Audience audience) {
        var known = new TreeMap<Seat, Deck>();
        decks.forEach((seat, deck) -> known.put(seat,
                new Deck(deck.main(), deck.additional(), deck.hero(), deck.list().knownTo(audience))));
        return new SetUp(known, done, first);
    }
}
