package letopis.respons.card;

/// Where a turn looks for triggers: at the beginning of phases (RS-032, RS-034a, RS-036a, RS-063), in the first and in
/// the last sub-phase of combat (RS-049a, RS-060).
public enum Moment { START, DRAW, ACTION, COMBAT_START, COMBAT_END, END }
