package letopis.berserkheroes.card;

import java.util.Optional;
import letopis.table.RecordedAs;

/// A trigger condition (BF-113.2).
public sealed interface When {

    /// Найм: the card entered play from anywhere (BF-7-089).
    record Hire() implements When {}

    /// Гибель: the card went from play to a graveyard in any way (BF-7-037, BF-7-146).
    record Death() implements When {}

    /// A player is searching the deck; used by a card in that deck (BF-113.10).
    @RecordedAs("Looking")
    record TopCardsLook() implements When {}

    /// The card was discarded (BF-7-157).
    @RecordedAs("Discarded")
    record Discard() implements When {}

    /// The start or end of a player's turns, or of every turn if no player is named.
    record Turn(Moment moment, Optional<Whom> whom) implements When {}

    /// @param which matching cards; the card itself if omitted. Cards that left play match with their last known
    ///     qualities
    record Happens(Happening what, Optional<Filter> which) implements When {}

    record Does(Whom whom, Doing what) implements When {}

    /// Points of a turn at which triggers are collected: the accumulation phase and the end phase (BF-304.4, BF-310.1,
    /// BF-7-015).
    enum Moment { START, END }
}
