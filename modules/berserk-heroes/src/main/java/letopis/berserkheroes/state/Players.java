package letopis.berserkheroes.state;

import letopis.journal.Seat;

/// Numbers of both players.
public record Players(Player first, Player second) {

    static final Players INITIAL = new Players(Player.INITIAL, Player.INITIAL);

    Player of(Seat seat) {
        return seat.equals(Seat.A) ? first : second;
    }

    Players with(Seat seat, Player newPlayer) {
        return seat.equals(Seat.A) ? new Players(newPlayer, second) : new Players(first, newPlayer);
    }
}
