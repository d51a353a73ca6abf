package letopis.respons.card;

import java.util.Optional;
import letopis.table.RecordedAs;

/// An event that can be replaced before it happens (RS-127, RS-128). Without substitute effects, the event, step or
/// phase is skipped (RS-129).
@RecordedAs("Replaced")
public sealed interface ReplaceableEvent {

    /// A card would go from the board to the graveyard (RS-095). The card is the [CardSelector.Cause] of the substitute
    /// effects. It stays in place unless they move it. A unit without strength that is not moved dies in the next
    /// check.
    ///
    /// @param which the affected cards; the source card if empty
    @RecordedAs("Dying")
    record CardDeath(Optional<Filter> which) implements ReplaceableEvent {}

    /// A unit would lose strength to a strike or an effect.
    ///
    /// @param which the affected cards; the source card if empty
    record StrengthLoss(Optional<Filter> which) implements ReplaceableEvent {}

    /// A unit would hit a player's hero; no Order is played for the replaced hit. The unit is the [CardSelector.Cause].
    record HeroHit(Participant whom) implements ReplaceableEvent {}

    /// A player would draw one card (RS-081).
    @RecordedAs("Drawing")
    record SingleDraw(Participant whom) implements ReplaceableEvent {}

    /// In the draw phase, a player would get a card or, if the deck is empty, play an Order (RS-034b, RS-034c).
    record DrawPhase(Participant whom) implements ReplaceableEvent {}

    /// The combat phase of this turn.
    record CombatPhase() implements ReplaceableEvent {}

    /// Both steps of each line chosen by the controller (RS-177).
    record ChosenLines() implements ReplaceableEvent {}
}
