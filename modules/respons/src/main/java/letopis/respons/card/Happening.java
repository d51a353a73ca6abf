package letopis.respons.card;

/// A card event that triggers can react to. Triggers are collected after the event, and its card is the [Which.Cause].
public enum Happening {
    /// Onto the board from elsewhere (RS-183).
    ENTERS,
    /// From the board to the graveyard (RS-186).
    DIES,
    /// From the board to anywhere, including the graveyard.
    LEAVES_BOARD,
    /// From cell to cell or from field to field (RS-121).
    MOVES,
    /// From field to field only (RS-119).
    CHANGES_FIELD,
    /// The fight in its line begins, and it can strike in this step, before strengths are compared (RS-045).
    ATTACKS,
    /// Its strike or its Poison killed a unit or location.
    KILLS,
    /// It hit a hero (RS-050b).
    HITS_HERO,
    /// By any cause, if the loss actually happens (RS-144, RS-231).
    LOSES_STRENGTH,
    /// Its ↷ was used (RS-206).
    IS_ACTIVATED,
    /// From the hand, after it was paid for.
    IS_PLAYED,
    /// It was turned over (RS-164).
    CHANGES_LEVEL,
    /// Chosen as a target by its opponent, after the shield was paid (RS-191).
    IS_TARGETED
}
