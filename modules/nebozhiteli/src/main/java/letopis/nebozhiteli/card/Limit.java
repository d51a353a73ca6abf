package letopis.nebozhiteli.card;

import letopis.journal.RuleRef;

/// A number in the rules that a card can replace (NT-III-1-p1, NB-032).
public enum Limit {

    /// The number of weapons that a creature can bear.
    WEAPONS("NT-IV-5.4", 1),

    /// The number of pieces of armor of types 1 to 4 that a creature can bear.
    ARMOR("NT-IV-5.4", 1),

    SHIELDS("NT-IV-5.4", 1),

    AMULETS("NT-IV-5.4.2", 1),

    /// The amount of life that a creature can have above its maximum.
    LIFE_OVER_MAXIMUM("NT-III-3.4.1", 0),

    /// The number of attackers that a creature can block.
    BLOCKS("NT-IV-8.4", 1),

    /// The damage dealt by a creature without a weapon.
    UNARMED_DAMAGE("NT-IV-9.2.1", 1),

    /// Maximum life of a player.
    PLAYER_LIFE("NT-I-2.1-b", 36),

    /// The number of cards to which the hand is refilled at the start of a turn.
    HAND("NT-IV-3.2", 7),

    /// The number of cards to which the summon field is refilled at the start of a turn.
    SUMMON_FIELD("NT-IV-3.2", 5),

    /// The number of actions at the start of a turn, except for the first turn.
    ACTIONS("NT-IV-3.3", 4),

    /// The number of cards that a player can discard at the end of a turn.
    DISCARDS("NT-IV-10.1", 1),

    /// The number of copies of this card that a deck can have. Use of this limit is not recorded, since decks are
    /// secret.
    COPIES("NT-I-1.6", 4);

    private final RuleRef rule;
    private final int printedValue;

    Limit(String rule, int printedValue) {
        this.rule = new RuleRef(rule);
        this.printedValue = printedValue;
    }

    /// Returns the paragraph that states the number.
    public RuleRef rule() {
        return rule;
    }

    /// Returns the number that applies unless a card replaces it.
    public int printed() {
        return printedValue;
    }
}
