package letopis.respons.state;

import letopis.journal.Seat;

/// The numbers of both players.
public record Players(Player first, Player second) {

    public static final Players NEW = new Players(Player.NEW, Player.NEW);

    public Player of(Seat seat) {
        return seat.equals(Seat.A) ? first : second;
    }

    public Players with(Seat seat, Player newPlayer) {
        return seat.equals(Seat.A) ? new Players(newPlayer, second) : new Players(first, newPlayer);
    }
}
