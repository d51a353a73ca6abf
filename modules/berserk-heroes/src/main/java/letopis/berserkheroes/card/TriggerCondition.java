package letopis.berserkheroes.card;

import java.util.Optional;
import letopis.table.RecordedAs;

/// A trigger condition (BF-113.2).
@RecordedAs("When")
public sealed interface TriggerCondition {

    /// Найм: the card entered play from anywhere (BF-7-089).
    record Hire() implements TriggerCondition {}

    /// Гибель: the card went from play to a graveyard in any way (BF-7-037, BF-7-146).
    record Death() implements TriggerCondition {}

    /// A player is searching the deck that the card is in (BF-113.10).
    @RecordedAs("Looking")
    record TopCardsLook() implements TriggerCondition {}

    /// The card was discarded (BF-7-157).
    @RecordedAs("Discarded")
    record Discard() implements TriggerCondition {}

    /// The start or end of a player's turns, or of every turn if no player is named.
    record Turn(Moment moment, Optional<Participant> whom) implements TriggerCondition {}

    /// @param which matching cards; the card itself if omitted. Cards that left play match with their last known
    ///     qualities
    @RecordedAs("Happens")
    record CardEventTrigger(CardEventKind what, Optional<Filter> which) implements TriggerCondition {}

    @RecordedAs("Does")
    record PlayerActionTrigger(Participant whom, PlayerActionKind what) implements TriggerCondition {}

    /// The points of a turn at which triggers are collected: the accumulation phase and the end phase (BF-304.4,
    /// BF-310.1, BF-7-015).
    enum Moment { START, END }
}
