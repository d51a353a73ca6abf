package letopis.berserkheroes.event;

import letopis.journal.Seat;

/// What happens to coins and prayers.
public sealed interface CoinEvent extends BerserkEvent {

    /// From the supply into play (BF-522.2).
    ///
    /// @param temporary whether they leave at the end of the turn (BF-522.4)
    record CoinsGained(Seat seat, int coins, boolean open, boolean temporary) implements CoinEvent {}

    /// An effect forbids it.
    record CoinsRefused(Seat seat, int coins) implements CoinEvent {}

    /// Their player says which go (BF-522.5).
    record CoinsDue(Seat seat, int coins) implements CoinEvent {}

    /// Temporary ones go first, as anybody would choose (BF-522.5).
    record CoinsLost(Seat seat, int open, int closed) implements CoinEvent {}

    /// Temporary coins go back, which is no loss (BF-522.4).
    record CoinsExpired(Seat seat, int open, int closed) implements CoinEvent {}

    record CoinsClosed(Seat seat, int coins) implements CoinEvent {}

    record CoinsOpened(Seat seat, int coins) implements CoinEvent {}

    /// (BF-7-047).
    record PrayersGained(Seat seat, int prayers) implements CoinEvent {}

    record PrayersSpent(Seat seat, int prayers) implements CoinEvent {}
}
