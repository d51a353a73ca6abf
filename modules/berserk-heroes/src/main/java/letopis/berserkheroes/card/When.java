package letopis.berserkheroes.card;

import java.util.Optional;

/// What sets off a trigger (BF-113.2).
public sealed interface When {

    /// Найм: after the card itself came into play from anywhere (BF-7-089).
    record Hire() implements When {}

    /// Гибель: after the card itself went from play to a graveyard by whatever way (BF-7-037, BF-7-146).
    record Death() implements When {}

    /// While its player looks through the own deck, as this card says of itself in the deck (BF-113.10).
    record Looking() implements When {}

    /// After the card itself was discarded (BF-7-157).
    record Discarded() implements When {}

    /// At the start or end of turns of a player; of every turn, where nobody is named.
    record Turn(Moment moment, Optional<Whom> whom) implements When {}

    /// @param which which cards; the card itself where left out. Of what left play, qualities are those it had there
    record Happens(Happening what, Optional<Filter> which) implements When {}

    record Does(Whom whom, Doing what) implements When {}

    /// Where a turn looks for triggers: in the accumulation phase, and in the end phase (BF-304.4, BF-310.1, BF-7-015).
    enum Moment { START, END }
}
