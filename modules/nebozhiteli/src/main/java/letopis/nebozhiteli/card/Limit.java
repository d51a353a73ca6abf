package letopis.nebozhiteli.card;

import letopis.journal.RuleRef;

/// A number in the rules that a card may replace by another (NT-III-1-p1, NB-032).
public enum Limit {

    /// Weapons a creature bears at once.
    WEAPONS("NT-IV-5.4", 1),

    /// Armour of the types 1 to 4 a creature bears at once.
    ARMOR("NT-IV-5.4", 1),

    SHIELDS("NT-IV-5.4", 1),

    AMULETS("NT-IV-5.4.2", 1),

    /// What a creature may have above its full life.
    LIFE_OVER_MAXIMUM("NT-III-3.4.1", 0),

    /// How many attackers a creature blocks at once.
    BLOCKS("NT-IV-8.4", 1),

    /// What a creature without a weapon deals.
    UNARMED_DAMAGE("NT-IV-9.2.1", 1),

    /// The life of a player at most.
    PLAYER_LIFE("NT-I-2.1-b", 36),

    /// Cards the hand is filled up to at the start of a turn.
    HAND("NT-IV-3.2", 7),

    /// Cards the summon field is filled up to at the start of a turn.
    SUMMON_FIELD("NT-IV-3.2", 5),

    /// Actions a turn begins with, the first one apart.
    ACTIONS("NT-IV-3.3", 4),

    /// Cards a player may discard at the end of a turn.
    DISCARDS("NT-IV-10.1", 1),

    /// Copies of this card in a deck. Nothing records that it counted: what is in a deck is a secret.
    COPIES("NT-I-1.6", 4);

    private final RuleRef rule;
    private final int printed;

    Limit(String rule, int printed) {
        this.rule = new RuleRef(rule);
        this.printed = printed;
    }

    /// The paragraph that names the number.
    public RuleRef rule() {
        return rule;
    }

    /// The number where no card says another.
    public int printed() {
        return printed;
    }
}
