package letopis.berserkheroes.card;

/// The elements; a card has one, several, or none and is neutral (BF-107.2, BF-7-173).
public enum Element { STEPPE, FOREST, MOUNTAIN, SWAMP, DARKNESS }
