package letopis.respons.card;

/// A player, seen from the one who controls the card: on whose field it lies, or whose card it is elsewhere.
public enum Whom { YOU, OPPONENT }
