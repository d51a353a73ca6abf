package letopis.berserkheroes.card;

import letopis.table.RecordedAs;

/// A card event observable by triggers. The card concerned is the [CardSelector.Cause].
@RecordedAs("Happening")
public enum CardEventKind {
    /// Entered play from elsewhere (BF-7-028).
    ENTERS,
    /// Went from play to a graveyard (BF-7-036).
    DIES,
    /// Moved from play to deck, hand, supply or graveyard, or was dug (BF-7-134).
    LEAVES_PLAY,
    /// Was played from any zone (BF-309.1-11).
    IS_PLAYED,
    /// Was declared as attacker (BF-307.1, BF-7-008).
    DECLARES_ATTACK,
    /// Attacked by strike or shot, even with strength 0 (BF-7-145, BF-7-006).
    ATTACKS,
    /// Struck, including strike-back under [R-REPLY].
    STRIKES,
    /// Was the final target of an attack (BF-7-007).
    IS_ATTACKED,
    /// Was named as defender.
    DEFENDS,
    /// Dealt wounds by a strike.
    WOUNDS_BY_STRIKE,
    /// Killed a creature by its strike, wounds or destruction (BF-505.1.1). If the killer itself has the trigger, the
    /// cause is the killed creature.
    KILLS,
    IS_WOUNDED,
    IS_HEALED,
    CLOSES,
    OPENS,
    /// Its activated ability was used (BF-308.1-10). The activated ability of a hero is called heroic (BH-208.2b).
    IS_ACTIVATED
}
