package letopis.berserkheroes.event;

import letopis.journal.Seat;

/// An event that concerns coins and prayers.
public sealed interface CoinEvent extends BerserkEvent {

    /// Coins entered play from the supply (BF-522.2).
    ///
    /// @param temporary whether the coins leave at end of turn (BF-522.4)
    record CoinsGained(Seat seat, int coins, boolean open, boolean temporary) implements CoinEvent {}

    /// A gain of coins was forbidden by an effect.
    record CoinsRefused(Seat seat, int coins) implements CoinEvent {}

    /// Coins must be lost; their player chooses which (BF-522.5).
    record CoinsDue(Seat seat, int coins) implements CoinEvent {}

    /// Coins were lost. Temporary coins go first, because that is best for either player (BF-522.5).
    record CoinsLost(Seat seat, int open, int closed) implements CoinEvent {}

    /// Temporary coins returned to the supply, which is not a loss (BF-522.4).
    record CoinsExpired(Seat seat, int open, int closed) implements CoinEvent {}

    record CoinsClosed(Seat seat, int coins) implements CoinEvent {}

    record CoinsOpened(Seat seat, int coins) implements CoinEvent {}

    /// Prayers were gained (BF-7-047).
    record PrayersGained(Seat seat, int prayers) implements CoinEvent {}

    record PrayersSpent(Seat seat, int prayers) implements CoinEvent {}
}
