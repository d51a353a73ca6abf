package letopis.berserkheroes.state;

/// Numbers of a player.
///
/// @param open ready coins, available for payment (BF-501.2, BF-7-084)
/// @param closed exhausted coins
/// @param temporary number of coins that leave at end of turn (BF-522.4)
/// @param missed failed draws of accumulation phases (BF-304.2)
/// @param drawn cards drawn this turn (BF-527.2.2)
/// @param attacks attacks by the player's cards this turn (BF-507.3)
public record Player(int open, int closed, int temporary, int prayers, int missed, int drawn, int attacks) {

    public static final Player NEW = new Player(0, 0, 0, 0, 0, 0, 0);

    public int coins() {
        return open + closed;
    }

    public Player withCoins(int nowOpen, int nowClosed) {
        return new Player(nowOpen, nowClosed, temporary, prayers, missed, drawn, attacks);
    }

    public Player withTemporaryCoins(int changed) {
        return new Player(open, closed, changed, prayers, missed, drawn, attacks);
    }

    public Player withPrayers(int changed) {
        return new Player(open, closed, temporary, changed, missed, drawn, attacks);
    }

    public Player withMissedDraws(int changed) {
        return new Player(open, closed, temporary, prayers, changed, drawn, attacks);
    }

    public Player withDrawnCards(int changed) {
        return new Player(open, closed, temporary, prayers, missed, changed, attacks);
    }

    public Player withAttacks(int changed) {
        return new Player(open, closed, temporary, prayers, missed, drawn, changed);
    }
}
