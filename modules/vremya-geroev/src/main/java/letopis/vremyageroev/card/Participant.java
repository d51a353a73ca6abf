package letopis.vremyageroev.card;

/// A player from the viewpoint of the card's controller.
public enum Participant { YOU, OPPONENT }
