package letopis.berserkheroes.card;

/// The destination of a moved card. A card goes to its owner's hand, deck or graveyard (BF-203.4). If a card returns to
/// the deck without a stated position, the deck is shuffled (BF-7-178).
public enum Destination { HAND, DECK_TOP, DECK_BOTTOM, DECK_SHUFFLED, GRAVEYARD }
