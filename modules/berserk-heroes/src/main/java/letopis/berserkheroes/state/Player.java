package letopis.berserkheroes.state;

/// The coins, prayers and counters of a player.
///
/// @param openCoins ready coins, available for payment (BF-501.2, BF-7-084)
/// @param closed exhausted coins
/// @param temporary the number of coins that are removed at the end of the turn (BF-522.4)
/// @param missedDraws failed draws in accumulation phases (BF-304.2)
/// @param drawnCount the number of cards drawn this turn (BF-527.2.2)
/// @param attacks the number of attacks by the player's cards this turn (BF-507.3)
public record Player(int openCoins, int closed, int temporary, int prayers, int missedDraws, int drawnCount,
        int attacks) {

    public static final Player INITIAL = new Player(0, 0, 0, 0, 0, 0, 0);

    public int coins() {
        return openCoins + closed;
    }

    public Player withCoins(int newOpenCoins, int newClosedCoins) {
        return new Player(newOpenCoins, newClosedCoins, temporary, prayers, missedDraws, drawnCount, attacks);
    }

    public Player withTemporaryCoins(int newTemporaryCoins) {
        return new Player(openCoins, closed, newTemporaryCoins, prayers, missedDraws, drawnCount, attacks);
    }

    public Player withPrayers(int newPrayers) {
        return new Player(openCoins, closed, temporary, newPrayers, missedDraws, drawnCount, attacks);
    }

    public Player withMissedDraws(int newMissedDraws) {
        return new Player(openCoins, closed, temporary, prayers, newMissedDraws, drawnCount, attacks);
    }

    public Player withDrawnCount(int newDrawnCount) {
        return new Player(openCoins, closed, temporary, prayers, missedDraws, newDrawnCount, attacks);
    }

    public Player withAttacks(int newAttacks) {
        return new Player(openCoins, closed, temporary, prayers, missedDraws, drawnCount, newAttacks);
    }
}
