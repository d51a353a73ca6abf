package letopis.vremyageroev.rules;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;
import letopis.vremyageroev.card.CardFilter;

/// A pending choice, with the player who must make it.
public sealed interface Prompt extends letopis.table.kernel.Prompt {

    /// A choice by one player.
    @RecordedAs("OnePlayer")
    sealed interface SeatPrompt extends Prompt, OfPlayer {}

    /// A choice by one player, who can pass.
    @RecordedAs("Passable")
    sealed interface PassablePrompt extends SeatPrompt {}

    /// An outcome of chance.
    @RecordedAs("NoPlayer")
    sealed interface SeatlessPrompt extends Prompt, OfChance {}

    record SubmitDecks(List<Seat> seats) implements Prompt {}

    @RecordedAs("Starters")
    record StarterChoice(List<Seat> seats) implements Prompt {}

    record Cut(List<Seat> seats) implements Prompt {}

    /// A deck cut at a random position.
    ///
    /// @param seat the player who cuts the opponent's deck
    @RecordedAs("CutFalls")
    record RandomCut(Seat seat) implements SeatlessPrompt {}

    record Lot() implements SeatlessPrompt {}

    /// The top cards of a deck are needed, and some of them are unknown.
    ///
    /// @param unknownCount the number of cards to identify
    record TurnUp(Seat seat, int unknownCount) implements SeatlessPrompt {}

    /// Cards are taken from a hand at random.
    @RecordedAs("Take")
    record RandomDiscard(Seat seat, int cards, Cause why) implements SeatlessPrompt {
        /// The reason for taking the cards: a strike (VG-35b), an effect (VG-56), or the hand limit (VG-31).
        public enum Cause { STRIKE, EFFECT, EXCESS }
    }

    /// A player chooses cards in hand to discard.
    ///
    /// @param excess true if the hand is above its limit
    record Discard(Seat seat, int cards, boolean excess) implements SeatPrompt {}

    /// The play step (VG-32).
    record Play(Seat seat) implements SeatPrompt {}

    /// A matching card can be used immediately.
    @RecordedAs("PlayAllowed")
    record AllowedPlay(Seat seat, CardFilter filter) implements PassablePrompt {}

    record Interrupt(Seat seat) implements PassablePrompt {}

    record Defend(Seat seat) implements PassablePrompt {}

    @RecordedAs("Respond")
    record Response(Seat seat, CardId to) implements PassablePrompt {}

    @RecordedAs("AnswerWind")
    record SecondWindAnswer(Seat seat) implements SeatPrompt {}

    record Nothing() implements SeatlessPrompt {}
}
