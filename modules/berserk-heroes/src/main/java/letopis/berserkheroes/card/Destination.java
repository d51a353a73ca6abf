package letopis.berserkheroes.card;

/// Where a card is put; hand, deck and graveyard are its owner's (BF-203.4). Where a card is
/// returned to the deck without a spot, that is shuffled (BF-7-178).
public enum Destination { HAND, DECK_TOP, DECK_BOTTOM, DECK_SHUFFLED, GRAVEYARD }
