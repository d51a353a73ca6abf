package letopis.respons.card;

/// A point in the turn at which triggers are checked: the beginning of a phase (RS-032, RS-034a, RS-036a, RS-063), or
/// the first or last sub-phase of combat (RS-049a, RS-060).
public enum Moment { START, DRAW, ACTION, COMBAT_START, COMBAT_END, END }
