package letopis.berserkheroes.card;

import letopis.table.RecordedAs;

/// A card event observable by triggers. The card concerned is the [CardSelector.Cause].
@RecordedAs("Happening")
public enum CardEventKind {
    /// The card entered play from elsewhere (BF-7-028).
    ENTERS,
    /// The card went from play to a graveyard (BF-7-036).
    DIES,
    /// The card moved from play to a deck, hand, supply or graveyard, or was dug (BF-7-134).
    LEAVES_PLAY,
    /// The card was played from any zone (BF-309.1-11).
    IS_PLAYED,
    /// The card was declared as an attacker (BF-307.1, BF-7-008).
    DECLARES_ATTACK,
    /// The card attacked by strike or shot, even with strength 0 (BF-7-145, BF-7-006).
    ATTACKS,
    /// The card struck or, under [R-REPLY], struck back.
    STRIKES,
    /// The card was the final target of an attack (BF-7-007).
    IS_ATTACKED,
    /// Was named as defender.
    DEFENDS,
    /// Dealt wounds by a strike.
    WOUNDS_BY_STRIKE,
    /// The card killed a creature by its strike, wounds or destruction (BF-505.1.1). If the killer itself has the
    /// trigger, the cause is the killed creature.
    KILLS,
    IS_WOUNDED,
    IS_HEALED,
    CLOSES,
    OPENS,
    /// The card's activated ability was used (BF-308.1-10). The activated ability of a hero is called heroic
    /// (BH-208.2b).
    IS_ACTIVATED
}
