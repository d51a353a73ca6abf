package letopis.respons.card;

import java.util.Optional;

/// The event a replacement effect exchanges (RS-127, RS-128), before it happens. With nothing in its place the event,
/// step or phase is skipped (RS-129).
public sealed interface Replaced {

    /// A card would go from the board to the graveyard (RS-095). It stays where it is, unless the effects move it: it
    /// is the [Which.Cause] of them. A unit without strength that is not moved dies of the next check.
    ///
    /// @param which which cards; the card itself where left out
    record Dying(Optional<Filter> which) implements Replaced {}

    /// A unit would lose strength, by a strike or by an effect.
    ///
    /// @param which which cards; the card itself where left out
    record StrengthLoss(Optional<Filter> which) implements Replaced {}

    /// A unit would hit the hero of a player; no Order is played for it then. The unit is the [Which.Cause].
    record HeroHit(Whom whom) implements Replaced {}

    /// A player would draw one card (RS-081).
    record Drawing(Whom whom) implements Replaced {}

    /// A player would get a card in the draw phase, or play an Order for an empty deck (RS-034b, RS-034c).
    record DrawPhase(Whom whom) implements Replaced {}

    /// The combat phase of this turn.
    record CombatPhase() implements Replaced {}

    /// Both steps of each line that the controller has chosen (RS-177).
    record ChosenLines() implements Replaced {}
}
