package letopis.berserkheroes.card;

/// How great the numbers of a card may be.
final class Bounds {

    static final int MOST = 30;

    private Bounds() {}
}
