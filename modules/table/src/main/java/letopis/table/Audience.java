package letopis.table;

import letopis.journal.Seat;

/// Who is looking.
public sealed interface Audience {

    Audience EVERYONE = new Everyone();
    Audience JUDGE = new Judge();

    /// Spectators: they see what both players see.
    record Everyone() implements Audience {}

    /// The player at a seat.
    record At(Seat seat) implements Audience {}

    /// The judge, who may see all; the rules look through these eyes too.
    record Judge() implements Audience {}

    /// Whether this audience sees what only `owner` may see.
    default boolean sees(Seat owner) {
        return switch (this) {
            case Everyone() -> false;
            case At(var seat) -> seat.equals(owner);
            case Judge() -> true;
        };
    }
}
