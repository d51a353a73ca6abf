package letopis.berserkheroes.card;

import letopis.table.RecordedAs;

/// A part of the cost of an activated ability (BF-501.2, BF-7-110, BF-7-175). Using a resource means paying with it
/// (BF-7-069). Payment is final, and an ability cannot be declared unless it can be paid for.
public sealed interface Payment {

    /// The symbol ↷: exhausts the card itself, which must be ready. The symbol makes the ability an action (BF-501.6,
    /// BF-7-040). If an ability lacks the symbol, its card stays ready (BF-7-093).
    record CloseSelf() implements Payment {}

    /// Exhausts other ready cards of the player.
    record CloseOthers(int cards, Filter filter) implements Payment {}

    /// Exhausts ready coins.
    ///
    /// @param x whether an additional X is chosen on declaration (BF-512.4)
    @RecordedAs("Coins")
    record CoinPayment(int coins, boolean x) implements Payment {}

    /// Returns coins to the supply (BF-7-142).
    record LoseCoins(int coins) implements Payment {}

    @RecordedAs("Prayers")
    record PrayerPayment(int prayers) implements Payment {}

    /// Wounds a matching character of the player.
    @RecordedAs("Wounds")
    record WoundPayment(int wounds, Filter filter) implements Payment {}

    /// Discards cards from hand, chosen by the payer.
    @RecordedAs("Discards")
    record DiscardPayment(int cards) implements Payment {}
}
