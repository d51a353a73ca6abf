package letopis.respons.card;

/// A supertype of a playable card, in addition to its types (RS-304, RS-307).
public enum Supertype { LEGENDARY, ORDER }
