package letopis.berserkheroes.card;

/// Features that have a name instead of a text.
public enum Keyword {
    /// Рывок: no first-turn weakness (BF-7-156).
    DASH,
    /// Бешенство: strikes whenever it can (BF-7-010).
    FRENZY,
    /// (BF-7-124).
    FIRST_STRIKE,
    /// It fights as if the other had First strike (BF-7-140).
    LAST_STRIKE,
    /// No defender against its strike (BF-7-090).
    DIRECTED_STRIKE,
    /// Does not close after its strike (BF-7-111, BF-7-092).
    ATTACK_SKILL,
    /// Does not close after defending (BF-7-112).
    DEFENCE_SKILL,
    /// Does not open in the next restore phase, but loses this (BF-7-106).
    STUN,
    /// One more against creatures wounded this turn (BF-7-038).
    WRATH,
    /// One more wound of every source (BF-7-187).
    VULNERABILITY,
    /// Takes wounds only for coins its opponent closes (BF-7-098).
    UNDEAD,
    /// Enters closed, and opens only by losing this (BF-7-170).
    SLEEPING,
    /// Hides when it enters play (BF-7-162).
    STEALTH,
    /// Closes the creature it has chosen to attack (BF-7-131).
    SUPPRESSION,
    /// Costs less for wounds on own creatures (BF-7-195).
    RAGE,
    /// May be attached to an own mechanism instead of coming into play by itself (BF-7-083).
    MODULE,
    /// From the hand: for a coin, an Egg is created and digs the card (BF-7-075).
    CLUTCH,
    /// The card it dug may be played, for a coin less for each ripening; then the Egg is destroyed (BF-8-14).
    EGG
}
