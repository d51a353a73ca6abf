package letopis.respons.card;

import letopis.table.RecordedAs;

/// A rule change for a player as long as a constant ability or an effect lasts.
public sealed interface Rule {

    /// A ban on an act. It does not stop triggers (RS-078).
    @RecordedAs("Cannot")
    record PlayerActionBan(Act act) implements Rule {}

    /// Playing matching cards costs more or less (RS-160).
    ///
    /// @param cards cards in the player's hand
    @RecordedAs("Costs")
    record CostChange(Filter cards, int more) implements Rule {}

    /// Matching cards may be played for free: without any payment except for shields (RS-159, RS-192).
    @RecordedAs("Free")
    record FreePlayRule(Filter cards) implements Rule {}

    /// Matching cards without a cost may be played for 0 influence (RS-157b); additional costs are paid.
    @RecordedAs("MayPlayWithoutCost")
    record CostlessPlayRule(Filter cards) implements Rule {}

    /// The top card of the player's deck is public (RS-017b).
    @RecordedAs("TopCardOpen")
    record PublicTopCard() implements Rule {}

    /// An act that can be forbidden to a player.
    enum Act {
        /// (RS-083).
        DRAW,
        /// (RS-089).
        DISCARD,
        PLAY_CARDS,
        ACTIVATE
    }
}
