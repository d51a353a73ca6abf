package letopis.respons.card;

import letopis.table.RecordedAs;

/// A card event that triggers can react to. The card of the event is the [CardSelector.Cause]. Triggers are collected
/// after the event.
@RecordedAs("Happening")
public enum CardEventKind {
    /// The card enters the board from elsewhere (RS-183).
    ENTERS,
    /// The card goes from the board to the graveyard (RS-186).
    DIES,
    /// The card goes from the board to anywhere, including the graveyard.
    LEAVES_BOARD,
    /// The card moves from cell to cell or from field to field (RS-121).
    MOVES,
    /// The card moves from field to field (RS-119).
    CHANGES_FIELD,
    /// The fight in the card's line begins, and the card can strike in this step. Strengths have not been compared yet
    /// (RS-045).
    ATTACKS,
    /// The card's strike or Poison killed a unit or location.
    KILLS,
    /// The card hit a hero (RS-050b).
    HITS_HERO,
    /// The card loses strength for any reason, if the loss actually happens (RS-144, RS-231).
    LOSES_STRENGTH,
    /// The card's ↷ was used (RS-206).
    IS_ACTIVATED,
    /// The card was played from the hand and paid for.
    IS_PLAYED,
    /// The card was turned over (RS-164).
    CHANGES_LEVEL,
    /// The card was chosen as a target by its opponent, who has paid its shield (RS-191).
    IS_TARGETED
}
