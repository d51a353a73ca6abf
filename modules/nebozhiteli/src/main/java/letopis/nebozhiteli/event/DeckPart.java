package letopis.nebozhiteli.event;

/// Which of a player's two decks.
public enum DeckPart { CREATURES, MAIN }
