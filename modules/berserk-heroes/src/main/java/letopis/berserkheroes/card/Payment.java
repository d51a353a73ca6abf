package letopis.berserkheroes.card;

/// A part of what an activated ability costs (BF-501.2, BF-7-110, BF-7-175): to use a resource is to pay with it
/// (BF-7-069). Payment is final, and what cannot be paid cannot be declared.
public sealed interface Payment {

    /// The symbol ↷: the card itself, which must be open. This makes the ability an action (BF-501.6, BF-7-040);
    /// without it the card stays open (BF-7-093).
    record CloseSelf() implements Payment {}

    /// Other own cards that are open.
    record CloseOthers(int cards, Filter filter) implements Payment {}

    /// Open coins are closed.
    ///
    /// @param x whether X more, which is said when the ability is declared (BF-512.4)
    record Coins(int coins, boolean x) implements Payment {}

    /// Coins go to the supply (BF-7-142).
    record LoseCoins(int coins) implements Payment {}

    record Prayers(int prayers) implements Payment {}

    /// Wounds on an own character that fits.
    record Wounds(int wounds, Filter filter) implements Payment {}

    /// Cards of the hand, which the payer chooses.
    record Discards(int cards) implements Payment {}
}
