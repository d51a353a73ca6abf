package letopis.respons.card;

/// A player, relative to the controller of the card: the player whose field it is on, or its owner elsewhere.
public enum Participant { YOU, OPPONENT }
