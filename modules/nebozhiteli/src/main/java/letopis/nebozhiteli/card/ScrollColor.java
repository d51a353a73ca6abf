package letopis.nebozhiteli.card;

/// Colors of magic (NT-III-9.3).
public enum ScrollColor { BLACK, WHITE, RED, GREEN }
