package letopis.respons.card;

/// What happens to a card or is done by one, as a trigger hears it. Triggers are collected after the event, and the
/// card it is about is the [Which.Cause].
public enum Happening {
    /// Onto the board from elsewhere (RS-183).
    ENTERS,
    /// From the board to the graveyard (RS-186).
    DIES,
    /// From the board to anywhere, the graveyard included.
    LEAVES_BOARD,
    /// From cell to cell or from field to field (RS-121).
    MOVES,
    /// From field to field only (RS-119).
    CHANGES_FIELD,
    /// Its line begins to be fought and it can strike in this step, before strengths are compared (RS-045).
    ATTACKS,
    /// A unit or location died by its strike or of its Poison.
    KILLS,
    /// A hero was hit by it (RS-050b).
    HITS_HERO,
    /// By any cause, and really (RS-144, RS-231).
    LOSES_STRENGTH,
    /// Its ↷ was used (RS-206).
    IS_ACTIVATED,
    /// From the hand, after it was paid for.
    IS_PLAYED,
    /// It was turned over (RS-164).
    CHANGES_LEVEL,
    /// Chosen as a target by its opponent, after the shield is paid (RS-191).
    IS_TARGETED
}
