package letopis.berserkheroes.card;

/// The elements; a card has one, several, or none and is neutral (BF-107.2).
public enum Element { STEPPE, FOREST, MOUNTAIN, SWAMP, DARKNESS }
