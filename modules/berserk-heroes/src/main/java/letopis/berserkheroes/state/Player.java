package letopis.berserkheroes.state;

/// The numbers of a player.
///
/// @param open coins that are open, to pay with (BF-501.2, BF-7-084)
/// @param closed coins that are closed
/// @param temporary how many of the coins leave at the end of the turn (BF-522.4)
/// @param missed draws in accumulation phases that found no card (BF-304.2)
/// @param drawn cards drawn in this turn (BF-527.2.2)
/// @param attacks attacks with own cards in this turn (BF-507.3)
public record Player(int open, int closed, int temporary, int prayers, int missed, int drawn, int attacks) {

    public static final Player NEW = new Player(0, 0, 0, 0, 0, 0, 0);

    public int coins() {
        return open + closed;
    }

    public Player withCoins(int nowOpen, int nowClosed) {
        return new Player(nowOpen, nowClosed, temporary, prayers, missed, drawn, attacks);
    }

    public Player withTemporary(int changed) {
        return new Player(open, closed, changed, prayers, missed, drawn, attacks);
    }

    public Player withPrayers(int changed) {
        return new Player(open, closed, temporary, changed, missed, drawn, attacks);
    }

    public Player withMissed(int changed) {
        return new Player(open, closed, temporary, prayers, changed, drawn, attacks);
    }

    public Player withDrawn(int changed) {
        return new Player(open, closed, temporary, prayers, missed, changed, attacks);
    }

    public Player withAttacks(int changed) {
        return new Player(open, closed, temporary, prayers, missed, drawn, changed);
    }
}
