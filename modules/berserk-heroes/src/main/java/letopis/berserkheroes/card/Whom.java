package letopis.berserkheroes.card;

/// A player relative to the controller of the card: its user in play, its owner elsewhere.
public enum Whom { YOU, OPPONENT }
