package letopis.berserkheroes.card;

/// A player relative to the card's controller or, outside play, to its owner.
public enum Participant { YOU, OPPONENT }
