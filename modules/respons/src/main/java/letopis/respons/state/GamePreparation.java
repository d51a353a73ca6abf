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
/// @param firstSeat the holder of initiative in the first turn; empty until that turn begins
public record GamePreparation(Map<Seat, Deck> decks, List<CompletedStep> done, Optional<Seat> firstSeat) {

    public static final GamePreparation NONE = new GamePreparation(Map.of(), List.of(), Optional.empty());

    /// @param hero the hero of a deck without a list; otherwise empty
    public record Deck(int main, int additional, Optional<CardName> hero, Hidden<DeckList> list) {}

    /// A step of the preparation.
    public enum Step { INITIATIVE, ARRANGED, SHUFFLED, DEALT, KEPT, INFLUENCE, PRE_GAME, SHOWN }

    /// @param seat the player; seat A if the step is done only once
    public record CompletedStep(Step step, Seat seat) {}

    public GamePreparation {
        done = List.copyOf(done);
    }

    public boolean isDone(Step step, Seat seat) {
        return done.contains(new CompletedStep(step, seat));
    }

    public GamePreparation with(Step step, Seat seat) {
        if (isDone(step, seat)) {
            return this;
        }
        var more = new ArrayList<>(done);
        more.add(new CompletedStep(step, seat));
        return new GamePreparation(decks, more, firstSeat);
    }

    public GamePreparation withFirstSeat(Seat seat) {
        return new GamePreparation(decks, done, Optional.of(seat));
    }

    public GamePreparation withDeck(Seat seat, Deck deck) {
        var more = new TreeMap<>(decks);
        more.put(seat, deck);
        return new GamePreparation(more, done, firstSeat);
    }

    GamePreparation knownTo(Audience audience) {
        var known = new TreeMap<Seat, Deck>();
        decks.forEach((seat, deck) -> known.put(seat,
                new Deck(deck.main(), deck.additional(), deck.hero(), deck.list().knownTo(audience))));
        return new GamePreparation(known, done, firstSeat);
    }
}
