package letopis.berserkheroes.card;

/// Limits for the numbers on a card.
final class Bounds {

    static final int MOST = 30;

    private Bounds() {}
}
