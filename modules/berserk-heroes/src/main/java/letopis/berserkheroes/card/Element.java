package letopis.berserkheroes.card;

/// The elements. A card has one, several or none; a card without elements is neutral (BF-107.2, BF-7-173).
public enum Element { STEPPE, FOREST, MOUNTAIN, SWAMP, DARKNESS }
