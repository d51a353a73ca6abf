package letopis.berserkheroes.card;

/// What happens to a card or is done by one, as a trigger hears it. The card it is about is the [Which.Cause].
public enum Happening {
    /// Into play from elsewhere (BF-7-028).
    ENTERS,
    /// From play to a graveyard (BF-7-036).
    DIES,
    /// It went to deck, hand, supply or graveyard, or was dug (BF-7-134).
    LEAVES_PLAY,
    /// It was played, from whatever zone (BF-309.1-11).
    IS_PLAYED,
    /// An attack with it was declared (BF-307.1, BF-7-008).
    DECLARES_ATTACK,
    /// It has attacked by strike or shot, strength 0 too (BF-7-145, BF-7-006).
    ATTACKS,
    /// It has struck, in reply as well ([R-REPLY]).
    STRIKES,
    /// It was the final target of an attack (BF-7-007).
    IS_ATTACKED,
    /// It was named as defender.
    DEFENDS,
    /// It has given wounds by a strike.
    WOUNDS_BY_STRIKE,
    /// A creature has died of what it did: its strike, its wounds, or its destruction by it (BF-505.1.1). That creature
    /// is the cause for the card itself.
    KILLS,
    IS_WOUNDED,
    IS_HEALED,
    CLOSES,
    OPENS,
    /// Its activated ability was used (BF-308.1-10). Where it is a hero, that is heroic (BH-208.2b).
    IS_ACTIVATED
}
