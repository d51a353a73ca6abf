package letopis.nebozhiteli.card;

/// Colours of magic (NT-III-9.3).
public enum ScrollColor { BLACK, WHITE, RED, GREEN }
