package letopis.nebozhiteli.rules;

import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.state.Stage;
import letopis.table.CardId;
import letopis.table.RecordedAs;

/// A pending choice, to be made by a player or by chance.
public sealed interface Prompt extends letopis.table.kernel.Prompt {

    record SubmitDecks(List<Seat> seats) implements Prompt {}

    /// The swap of cards between decks and sideboard before the next game.
    @RecordedAs("Swap")
    record SwapCards(List<Seat> seats) implements Prompt {}

    record Cut(List<Seat> seats) implements Prompt {}

    record Toss() implements SeatlessPrompt {}

    /// Some top cards of a deck are needed and still unidentified.
    ///
    /// @param unknownCount the number of cards that are still unidentified
    record TurnUp(Seat seat, DeckPart deck, int unknownCount) implements SeatlessPrompt {}

    /// A player can exchange creatures. The first player is prompted first (NT-I-2.4.1-b). Cards in hand are never
    /// exchanged (NT-I-2.5-b).
    record Exchange(Seat seat) implements SeatPrompt {}

    record Unturn(Seat seat, CardId creature) implements SeatPrompt {}

    /// The choice of targets for a triggered ability.
    record Choose(Seat seat, CardId source, int ability) implements SeatPrompt {}

    /// A discard of cards from a hand, demanded by an effect.
    ///
    /// @param cards number of cards
    /// @param from the cards to choose from
    record Discard(Seat seat, int cards, List<CardId> from) implements SeatPrompt {}

    /// A random discard of cards from a hand.
    record Pick(Seat seat, int cards, List<CardId> from) implements SeatlessPrompt {}

    /// The step of this phase: placing mana, equipping, discarding.
    record MainStep(Seat seat, Stage stage) implements SeatPrompt {}

    /// The active player has declared something in a step of the other player and must close the queue before the step
    /// continues.
    record CloseQueue(Seat seat) implements SeatPrompt {}

    /// The declaration of a ranged attack, of attackers or of blockers. It is made only once.
    record Declare(Seat seat) implements SeatPrompt {}

    @RecordedAs("Split")
    record SplitDamage(Seat seat, CardId attacker) implements SeatPrompt {}

    /// The right to act at the end of a phase.
    record Act(Seat seat) implements SeatPrompt {}

    @RecordedAs("Prevent")
    record AllotPrevention(Seat seat, Sequence prevention) implements SeatPrompt {}

    record Nothing() implements SeatlessPrompt {}

    /// A prompt for a single player.
    sealed interface SeatPrompt extends Prompt, OfPlayer {}

    /// A prompt that chance answers, or that needs no answer.
    sealed interface SeatlessPrompt extends Prompt, OfChance {}
}
