package letopis.vremyageroev.card;

/// A player, seen from the one whose card it is.
public enum Whom { YOU, OPPONENT }
