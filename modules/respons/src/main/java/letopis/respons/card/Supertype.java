package letopis.respons.card;

/// What any playable card may be besides its types (RS-304, RS-307).
public enum Supertype { LEGENDARY, ORDER }
