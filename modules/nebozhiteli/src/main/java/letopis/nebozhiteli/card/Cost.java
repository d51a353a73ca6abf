package letopis.nebozhiteli.card;

/// A price (NT-V-3): actions from the player's supply, mana from the player's counters, a turn of the creature that
/// casts, bears or acts, and what a card may ask for beside those.
/// Amulets, artifacts, events and potions have one (NT-III-6.1), weapons and armour too. Beside a price a card may
/// print another one, paid instead of it.
///
/// @param discards so many cards of the payer's hand, chosen by the payer
/// @param sacrifices so many creatures of the payer's own, chosen by the payer
public record Cost(int actions, int mana, boolean turn, int discards, int sacrifices) {

    public static final Cost FREE = new Cost(0, 0, false);
    public static final Cost A_TURN = new Cost(0, 0, true);

    /// A price of those parts the rules know themselves.
    public Cost(int actions, int mana, boolean turn) {
        this(actions, mana, turn, 0, 0);
    }

    public boolean isFree() {
        return equals(FREE);
    }

    public Cost withTurn() {
        return new Cost(actions, mana, true, discards, sacrifices);
    }
}
