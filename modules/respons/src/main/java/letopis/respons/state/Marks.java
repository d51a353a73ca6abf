package letopis.respons.state;

import letopis.journal.Seat;
import letopis.respons.card.Token;
import letopis.respons.event.Cell;

/// The names of what is marked on a card of the table.
public final class Marks {

    /// The cell of a field or of the Orders, from 1; 0 while it is being moved. It stays until the card is moved or
    /// gone (RS-264b).
    public static final String CELL = "cell";
    /// The entry in which it came onto the board: its timestamp (RS-132a) unless it was moved since, and what tells
    /// it from the object it was before (RS-073). Negative where it lay there before the first entry.
    public static final String SINCE = "since";
    /// The entry in which it was last moved over the board: it counts as having arrived then (RS-132b), though it is
    /// the same object (RS-122).
    public static final String MOVED = "moved";
    /// The entry in which it last used its ↷: a move after that does not renew it (RS-072).
    public static final String USED = "used";
    /// Where it lay on the board before it died, as [#lastCell] writes it: its Death looks at that (RS-029b).
    public static final String LAST_CELL = "last-cell";
    /// Strength or durability that was lost.
    public static final String DAMAGE = "damage";
    /// 2 where the back is up (RS-162).
    public static final String LEVEL = "level";
    /// Of an Order that is on the board: the cell it goes back to (RS-311b).
    public static final String ORDER = "order";

    /// It has used its ↷, or may not (RS-135).
    public static final String ACTIVATED = "activated";
    /// It hits no hero this turn (RS-046).
    public static final String BARRED = "barred";
    /// It dies in the next check (RS-198).
    public static final String POISONED = "poisoned";
    public static final String FACE_DOWN = "face-down";
    /// An effect has turned it face down, so that all may look at it when the game is over (RS-175).
    public static final String TURNED_DOWN = "turned-down";
    /// Something else happened instead of its death, so that it dies of the next check (RS-095).
    public static final String SPARED = "spared";

    private Marks() {}

    /// A cell of a field as one number, at least 1.
    public static int lastCell(Seat half, boolean support, int cell) {
        return cell == 0 ? 0 : cell + (half.equals(Seat.A) ? 0 : Cell.MOST) + (support ? 2 * Cell.MOST : 0);
    }

    /// The counter of the tokens of a name (RS-140).
    public static String token(Token token) {
        return switch (token) {
            case STRENGTH -> "token-strength";
            case FETTER -> "token-fetter";
            case MARK -> "token-mark";
        };
    }
}
