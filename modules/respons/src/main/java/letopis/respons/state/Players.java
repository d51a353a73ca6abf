package letopis.respons.state;

import letopis.journal.Seat;

/// The state of both players, such as influence and action points.
public record Players(Player first, Player second) {

    public static final Players INITIAL = new Players(Player.INITIAL, Player.INITIAL);

    public Player of(Seat seat) {
        return seat.equals(Seat.A) ? first : second;
    }

    public Players with(Seat seat, Player newPlayer) {
        return seat.equals(Seat.A) ? new Players(newPlayer, second) : new Players(first, newPlayer);
    }
}
