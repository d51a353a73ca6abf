package letopis.nebozhiteli.rules;

import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.state.Stage;
import letopis.table.CardId;

/// What has to be chosen now, and by whom.
public sealed interface Prompt extends letopis.table.kernel.Prompt {

    record SubmitDecks(List<Seat> seats) implements Prompt {}

    /// Changing cards of the decks for ones of the sideboard before the next game.
    record Swap(List<Seat> seats) implements Prompt {}

    record Cut(List<Seat> seats) implements Prompt {}

    record Toss() implements Unseated {}

    /// Some top cards of a deck are needed and still unidentified.
    ///
    /// @param unknown how many are still unidentified
    record TurnUp(Seat seat, DeckPart deck, int unknown) implements Unseated {}

    /// Whoever has the first turn exchanges creatures first (NT-I-2.4.1-b); cards in hand are never exchanged
    /// (NT-I-2.5-b).
    record Exchange(Seat seat) implements OfSeat {}

    record Unturn(Seat seat, CardId creature) implements OfSeat {}

    /// What a triggered ability works on.
    record Choose(Seat seat, CardId source, int ability) implements OfSeat {}

    /// Which cards of a hand are discarded, because an effect demands it.
    ///
    /// @param cards how many
    /// @param from out of which
    record Discard(Seat seat, int cards, List<CardId> from) implements OfSeat {}

    /// The same, where chance picks them.
    record Pick(Seat seat, int cards, List<CardId> from) implements Unseated {}

    /// What only this phase allows: placing mana, equipping, discarding.
    record MainStep(Seat seat, Stage stage) implements OfSeat {}

    /// The active player has declared something in a step of the other's, and closes the queue before that goes on
    ///
    record CloseQueue(Seat seat) implements OfSeat {}

    /// The one declaration of a ranged attack, of attackers or of blockers.
    record Declare(Seat seat) implements OfSeat {}

    record Split(Seat seat, CardId attacker) implements OfSeat {}

    /// The right to act at the end of a phase.
    record Act(Seat seat) implements OfSeat {}

    record Prevent(Seat seat, Sequence prevention) implements OfSeat {}

    record Nothing() implements Unseated {}

    /// A prompt for a single player.
    sealed interface OfSeat extends Prompt, OfPlayer {}

    /// A prompt answered by chance, or by nobody.
    sealed interface Unseated extends Prompt, OfChance {}
}
