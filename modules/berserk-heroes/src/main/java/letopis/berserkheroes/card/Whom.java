package letopis.berserkheroes.card;

/// A player, seen from the one who controls the card: in play whoever uses it, elsewhere its owner.
public enum Whom { YOU, OPPONENT }
