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

    public Player withCoins(int newOpenCoins, int newClosedCoins) {
        return new Player(newOpenCoins, newClosedCoins, temporary, prayers, missed, drawn, attacks);
    }

    public Player withTemporaryCoins(int newTemporaryCoins) {
        return new Player(open, closed, newTemporaryCoins, prayers, missed, drawn, attacks);
    }

    public Player withPrayers(int newPrayers) {
        return new Player(open, closed, temporary, newPrayers, missed, drawn, attacks);
    }

    public Player withMissedDraws(int newMissedDraws) {
        return new Player(open, closed, temporary, prayers, newMissedDraws, drawn, attacks);
    }

    public Player withDrawnCards(int newDrawnCards) {
        return new Player(open, closed, temporary, prayers, missed, newDrawnCards, attacks);
    }

    public Player withAttacks(int newAttacks) {
        return new Player(open, closed, temporary, prayers, missed, drawn, newAttacks);
    }
}
