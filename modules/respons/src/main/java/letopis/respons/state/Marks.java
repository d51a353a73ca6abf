package letopis.respons.state;

import letopis.journal.Seat;
import letopis.respons.card.Token;
import letopis.respons.event.Cell;

/// The names of counters and flags on cards.
public final class Marks {

    /// The number of a card's cell on a field or among the Orders, from 1; 0 while the card is being moved. The number
    /// stays until the card moves or leaves (RS-264b).
    public static final String CELL = "cell";
    /// The entry in which the card entered the board. It serves as the card's timestamp until the card is moved
    /// (RS-132a). It also shows whether the card has left the board in the meantime and is now a different object
    /// (RS-073). Negative for cards on the board before the first entry.
    public static final String ENTERED_IN = "since";
    /// The entry of the card's last move on the board. The move counts as the card's arrival (RS-132b), but the card
    /// remains the same object (RS-122).
    public static final String LAST_MOVE = "moved";
    /// The entry in which the card's ↷ was last used. A later move does not make the ↷ usable again (RS-072).
    public static final String LAST_USE = "used";
    /// The cell that a card had on the board before it died, encoded by [#encodeLastCell]. The card's Death ability
    /// refers to it (RS-029b).
    public static final String LAST_CELL = "last-cell";
    /// Lost strength or durability.
    public static final String DAMAGE = "damage";
    /// The level of a card, which is 2 if its back is face up (RS-162).
    public static final String LEVEL = "level";
    /// The cell to which an Order on the board returns (RS-311b).
    public static final String ORDER_CELL = "order";

    /// Set if the card has used its ↷ or must not use it (RS-135).
    public static final String ACTIVATED = "activated";
    /// Set if the card hits no hero this turn (RS-046).
    public static final String HITS_NO_HERO = "barred";
    /// Set if the card dies in the next check (RS-198).
    public static final String POISONED = "poisoned";
    public static final String FACE_DOWN = "face-down";
    /// Set if an effect has turned the card face down. The card becomes public at the end of the game (RS-175).
    public static final String TURNED_DOWN = "turned-down";
    /// Set if the card's death was replaced. If the card does not leave the board, it dies in the next check (RS-095).
    public static final String SPARED = "spared";

    private Marks() {}

    /// Encodes a cell of a field as one number, which is at least 1. Returns 0 for cell 0.
    public static int encodeLastCell(Seat half, boolean isSupport, int cell) {
        return cell == 0 ? 0 : cell + (half.equals(Seat.A) ? 0 : Cell.MAX_AMOUNT)
                + (isSupport ? 2 * Cell.MAX_AMOUNT : 0);
    }

    /// Returns the name of the counter for these tokens (RS-140).
    public static String tokenCounterOf(Token token) {
        return switch (token) {
            case STRENGTH -> "token-strength";
            case FETTER -> "token-fetter";
            case MARK -> "token-mark";
        };
    }
}
