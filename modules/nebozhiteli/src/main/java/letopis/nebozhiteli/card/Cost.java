package letopis.nebozhiteli.card;

/// A price (NT-V-3): actions from the player's supply, mana from the player's counters, turning the caster, bearer or
/// acting creature, and additional costs. Amulets, artifacts, events and potions have a price (NT-III-6.1), and so do
/// weapons and armor. A card can also print an alternative price.
///
/// @param discards the number of cards the payer discards from hand
/// @param sacrifices the number of creatures the payer sacrifices
public record Cost(int actions, int mana, boolean turn, int discards, int sacrifices) {

    public static final Cost FREE = new Cost(0, 0, false);
    public static final Cost TURNING_COST = new Cost(0, 0, true);

    /// Creates a price without additional costs.
    public Cost(int actions, int mana, boolean turn) {
        this(actions, mana, turn, 0, 0);
    }

    public boolean isFree() {
        return actions == 0 && mana == 0 && !turn && !takesCards();
    }

    /// Returns whether the payer must choose cards to pay with.
    public boolean takesCards() {
        return discards > 0 || sacrifices > 0;
    }

    public Cost withTurn() {
        return new Cost(actions, mana, true, discards, sacrifices);
    }
}
