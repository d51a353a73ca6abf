package letopis.vremyageroev.rules;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.vremyageroev.card.CardFilter;

/// A pending choice, with the player who must make it.
public sealed interface Prompt extends letopis.table.kernel.Prompt {

    /// A choice by one player.
    sealed interface OnePlayer extends Prompt, OfPlayer {}

    /// A choice by one player, who can pass.
    sealed interface Passable extends OnePlayer {}

    /// An outcome of chance.
    sealed interface NoPlayer extends Prompt, OfChance {}

    record SubmitDecks(List<Seat> seats) implements Prompt {}

    record Starters(List<Seat> seats) implements Prompt {}

    record Cut(List<Seat> seats) implements Prompt {}

    /// A deck cut at a random position.
    ///
    /// @param seat player who cuts the opponent's deck
    record CutFalls(Seat seat) implements NoPlayer {}

    record Lot() implements NoPlayer {}

    /// Top cards of a deck are needed, and some of them are unknown.
    ///
    /// @param unknown number of cards to identify
    record TurnUp(Seat seat, int unknown) implements NoPlayer {}

    /// Cards are taken from a hand at random.
    record Take(Seat seat, int cards, Cause why) implements NoPlayer {
        /// The reason: a strike (VG-35b), an effect (VG-56), or the hand limit (VG-31).
        public enum Cause { STRIKE, EFFECT, EXCESS }
    }

    /// A player chooses hand cards to discard.
    ///
    /// @param excess whether the hand is above its limit
    record Discard(Seat seat, int cards, boolean excess) implements OnePlayer {}

    /// The play step (VG-32).
    record Play(Seat seat) implements OnePlayer {}

    /// A matching card can be used immediately.
    record PlayAllowed(Seat seat, CardFilter filter) implements Passable {}

    record Interrupt(Seat seat) implements Passable {}

    record Defend(Seat seat) implements Passable {}

    record Respond(Seat seat, CardId to) implements Passable {}

    record AnswerWind(Seat seat) implements OnePlayer {}

    record Nothing() implements NoPlayer {}
}
