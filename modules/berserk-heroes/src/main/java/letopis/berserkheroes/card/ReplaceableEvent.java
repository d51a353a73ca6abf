package letopis.berserkheroes.card;

import java.util.Optional;
import letopis.table.RecordedAs;

/// The event that a replacement prevents and replaces (BF-517.1).
@RecordedAs("Replaced")
public sealed interface ReplaceableEvent {

    /// A single draw of a player (BF-527.5).
    @RecordedAs("Drawing")
    record SingleDraw(Participant whom) implements ReplaceableEvent {}

    /// The death of a card. The card is the [CardSelector.Cause] and stays in place unless the steps move it.
    ///
    /// @param which matching cards; the card itself if omitted
    @RecordedAs("Dying")
    record CardDeath(Optional<Filter> which) implements ReplaceableEvent {}

    /// A draw of one or more cards by a player; the steps add to it (BF-527.2.1).
    @RecordedAs("DrawingCards")
    record CardDraw(Participant whom) implements ReplaceableEvent {}

    /// A gain of prayers by a player; the steps add to it.
    @RecordedAs("GainingPrayers")
    record PrayerGain(Participant whom) implements ReplaceableEvent {}

    /// Wounds dealt to a card.
    ///
    /// @param which matching cards; the card itself if omitted
    @RecordedAs("Wounding")
    record ReceivedWounds(Optional<Filter> which) implements ReplaceableEvent {}
}
