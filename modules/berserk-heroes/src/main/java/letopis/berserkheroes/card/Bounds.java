package letopis.berserkheroes.card;

/// Limits for the numbers on a card.
final class Bounds {

    static final int MAX_AMOUNT = 30;

    private Bounds() {}
}
