package letopis.berserkheroes.card;

import java.util.List;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// A change for a player made by a constant ability or an effect.
public sealed interface Rule {

    @RecordedAs("Forbids")
    record PlayerActionBan(Act act) implements Rule {}

    /// Forbids playing matching cards (BF-105.6, BF-513.2).
    @RecordedAs("Bans")
    record PlayBan(Filter cards) implements Rule {}

    /// Changes the cost of playing matching cards, excluding the card with the rule (BF-203.3). For cards in play, this
    /// rule and the next two change the cost of activated abilities (BF-308.1-4).
    @RecordedAs("Costs")
    record CostChange(Filter cards, int more) implements Rule {}

    /// Multiplies and divides the cost (BF-523.1).
    ///
    /// @param over divisor
    @RecordedAs("CostsTimes")
    record CostMultiplier(Filter cards, int times, int over) implements Rule {}

    /// Sets the cost regardless of other changes (BF-523.1).
    @RecordedAs("CostsAre")
    record FixedCost(Filter cards, int coins) implements Rule {}

    /// Allows an alternative to paying coins. It applies to playing matching cards or, if they are in play, to using
    /// their abilities (BF-309.1-3, BF-308.1-3).
    ///
    /// @param price only for [Means#OTHER]
    @RecordedAs("PaidWith")
    record AlternativePayment(Filter cards, Means with, List<Payment> price) implements Rule {

        public AlternativePayment(Filter cards, Means with) {
            this(cards, with, List.of());
        }
    }

    /// Changes the cost of playing this card, per unit of a measure (BF-203.2).
    @RecordedAs("OwnCost")
    record OwnCostChange(Amount more) implements Rule {}

    /// Limits the cards drawn per turn (BF-527.2.2).
    @RecordedAs("DrawsAtMost")
    record DrawLimit(int cards) implements Rule {}

    /// Changes the number of wounds that each hit by the player's cards deals (BF-508.4.1, BF-523.1).
    ///
    /// @param by sorts of wounds; any if empty
    @RecordedAs("WoundsMore")
    record DealtWoundModifier(List<WoundSource.Sort> by, int more) implements Rule {}

    /// Determines the first player (BF-301.4.1). Only heroes can have this rule.
    @RecordedAs("Begins")
    record FirstPlayerRule(boolean first) implements Rule {}

    /// An alternative to paying coins.
    enum Means {
        /// Nothing; all other costs are waived too (BF-7-009).
        NOTHING,
        /// One wound on the player's hero per coin.
        LIFE,
        /// The price stated in the rule. X is 0 (BF-106.1.3); the non-coin costs of an ability are still paid.
        OTHER
    }

    /// An action that can be forbidden for a player.
    enum Act { DRAW, PLAY_CARDS, GAIN_COINS, TAKE_CONTROL }
}
