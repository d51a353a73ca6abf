package letopis.berserkheroes.card;

/// Features printed as a name instead of a full text.
public enum Keyword {
    /// Рывок: no first-turn weakness (BF-7-156).
    DASH,
    /// Бешенство: must strike whenever it can (BF-7-010).
    FRENZY,
    /// Strikes before its opponent (BF-7-124).
    FIRST_STRIKE,
    /// Fights as if its opponent had First strike (BF-7-140).
    LAST_STRIKE,
    /// Its strike cannot be defended against (BF-7-090).
    DIRECTED_STRIKE,
    /// Stays ready after its strike (BF-7-111, BF-7-092).
    ATTACK_SKILL,
    /// Stays ready after defending (BF-7-112).
    DEFENCE_SKILL,
    /// Loses this keyword instead of readying in the next restore phase (BF-7-106).
    STUN,
    /// Deals one more wound to creatures wounded this turn (BF-7-038).
    WRATH,
    /// Takes one more wound from every source (BF-7-187).
    VULNERABILITY,
    /// Takes wounds only when the opponent exhausts coins (BF-7-098).
    UNDEAD,
    /// Enters play exhausted and is readied only by losing this keyword (BF-7-170).
    SLEEPING,
    /// Turns face down on entering play (BF-7-162).
    STEALTH,
    /// Exhausts the creature chosen as its attack target (BF-7-131).
    SUPPRESSION,
    /// Costs less in exchange for wounds on the player's creatures (BF-7-195).
    RAGE,
    /// May attach to the player's mechanism instead of entering play separately (BF-7-083).
    MODULE,
    /// From hand, for one coin: creates an Egg that digs the card (BF-7-075).
    CLUTCH,
    /// The card dug by the Egg may be played for one coin less per ripening. The Egg is then destroyed (BF-8-14).
    EGG
}
