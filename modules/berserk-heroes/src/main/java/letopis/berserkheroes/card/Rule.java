package letopis.berserkheroes.card;

import java.util.List;

/// What is otherwise for a player, as long as a constant ability or an effect has it so.
public sealed interface Rule {

    record Forbids(Act act) implements Rule {}

    /// Such cards cannot be played (BF-105.6, BF-513.2).
    record Bans(Filter cards) implements Rule {}

    /// Playing such cards costs more, or less; not the card itself that says so (BF-203.3). Of cards in play, their
    /// activated abilities do, here and in the next two (BF-308.1-4).
    record Costs(Filter cards, int more) implements Rule {}

    /// Their cost is multiplied and divided (BF-523.1).
    ///
    /// @param over what it is divided by
    record CostsTimes(Filter cards, int times, int over) implements Rule {}

    /// Their cost is that, whatever else changes it (BF-523.1).
    record CostsAre(Filter cards, int coins) implements Rule {}

    /// A player may choose to pay that instead of coins for playing such cards; of cards in play, for using their
    /// abilities (BF-309.1-3, BF-308.1-3).
    ///
    /// @param price of [Means#OTHER] only
    record PaidWith(Filter cards, Means with, List<Payment> price) implements Rule {

        public PaidWith(Filter cards, Means with) {
            this(cards, with, List.of());
        }
    }

    /// Playing this very card costs more, or less, for each of something (BF-203.2).
    record OwnCost(Amount more) implements Rule {}

    /// No more cards than that are drawn in a turn (BF-527.2.2).
    record DrawsAtMost(int cards) implements Rule {}

    /// Wounds by cards of the player are more or fewer, each time (BF-508.4.1, BF-523.1).
    ///
    /// @param by of these sorts; of any where empty
    record WoundsMore(List<From.Sort> by, int more) implements Rule {}

    /// Who begins (BF-301.4.1). Only of heroes.
    record Begins(boolean first) implements Rule {}

    /// What is paid instead of coins.
    enum Means {
        /// Nothing at all: what else is asked for it is not paid either (BF-7-009).
        NOTHING,
        /// Wounds on the own hero, as many as coins.
        LIFE,
        /// What the rule says. An X is 0 then (BF-106.1.3); what an ability asks for beside coins is paid as well.
        OTHER
    }

    /// What a player can be forbidden.
    enum Act { DRAW, PLAY_CARDS, GAIN_COINS, TAKE_CONTROL }
}
