package letopis.respons.card;

import letopis.table.RecordedAs;

/// A change of the rules for a player. It lasts as long as the constant ability or effect that causes it.
public sealed interface Rule {

    /// A ban on an act. It does not stop triggers (RS-078).
    @RecordedAs("Cannot")
    record PlayerActionBan(Act act) implements Rule {}

    /// A higher or lower cost of playing matching cards (RS-160).
    ///
    /// @param cards cards in the player's hand
    @RecordedAs("Costs")
    record CostChange(Filter cards, int more) implements Rule {}

    /// The permission to play matching cards for free, paying only for shields (RS-159, RS-192).
    @RecordedAs("Free")
    record FreePlayRule(Filter cards) implements Rule {}

    /// The permission to play matching cards that have no cost, for 0 influence (RS-157b). Additional costs are still
    /// paid.
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
