package letopis.nebozhiteli.card;

/// A price (NT-V-3): actions from the player's supply, mana from the player's counters, a turn of the creature that
/// casts, bears or acts.
/// Amulets, artifacts, events and potions have one (NT-III-6.1), weapons and armour too.
public record Cost(int actions, int mana, boolean turn) {

    public static final Cost FREE = new Cost(0, 0, false);
    public static final Cost A_TURN = new Cost(0, 0, true);

    public boolean isFree() {
        return equals(FREE);
    }

    public Cost withTurn() {
        return new Cost(actions, mana, true);
    }
}
