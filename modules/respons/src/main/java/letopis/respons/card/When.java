package letopis.respons.card;

import java.util.Optional;

/// What sets off a trigger (RS-075), or lets a trap be activated (RS-284a).
public sealed interface When {

    /// The keyword: after the card itself got onto the board from elsewhere (RS-183).
    record Summon() implements When {}

    /// The keyword: after the card itself went from the board to the graveyard. It is controlled by the player on whose
    /// field it lay (RS-188), and not stopped by the change of zone (RS-029b).
    record Death() implements When {}

    /// Before the first turn, after the hands are confirmed (RS-326). Heroes, who lie open by then, have theirs by
    /// themselves; a card of the starting hand has it when its player shows it.
    record PreGame() implements When {}

    record Begins(Moment moment) implements When {}

    /// @param which which cards; the card itself where left out. No place is asked for, since that is where it happens;
    ///     of what left the board, line and traits are those it had there
    record Happens(Happening what, Optional<Filter> which) implements When {}

    record Does(Whom whom, Doing what) implements When {}

    /// Once whenever it comes true ([R-STATETRIGGER], RS-077).
    record Becomes(Condition condition) implements When {}
}
