package letopis.respons.card;

/// What is otherwise for a player, as long as a constant ability or an effect has it so.
public sealed interface Rule {

    /// Triggers fire all the same (RS-078).
    record Cannot(Act act) implements Rule {}

    /// Playing cards of this kind costs more, or less (RS-160).
    ///
    /// @param cards in the hand of the player
    record Costs(Filter cards, int more) implements Rule {}

    /// Cards of this kind may be played for free: no payment at all but for shields (RS-159, RS-192).
    record Free(Filter cards) implements Rule {}

    /// Cards of this kind that have no cost may be played for nothing (RS-157b); additional costs are paid.
    record MayPlayWithoutCost(Filter cards) implements Rule {}

    /// The top card of the player's deck is open to all (RS-017b).
    record TopCardOpen() implements Rule {}

    /// What a player can be forbidden.
    enum Act {
        /// (RS-083).
        DRAW,
        /// (RS-089).
        DISCARD,
        PLAY_CARDS,
        ACTIVATE
    }
}
