package letopis.respons.card;

import java.util.List;

/// What a card lets its player do, does by itself, or changes while it lies there. Cards on the board, face up, and
/// heroes have theirs, others only where it is said.
public sealed interface Ability {

    /// What is done when the card is played: of spells, and of Orders of every type, which are done first and enter
    /// then (RS-275a, RS-311a).
    ///
    /// @param conditions a card may not be played where they do not hold; an Order does nothing then
    record Play(List<Condition> conditions, Deed deed) implements Ability {}

    /// Fires by itself and goes into the queue (RS-075, RS-077), also where playing and activating are forbidden
    /// (RS-078). When its turn comes, the source must be in the zone where it was announced (RS-029a), but for Death.
    ///
    /// @param conditions what must hold when it fires
    record Triggered(When when, List<Condition> conditions, Deed deed) implements Ability {}

    /// Of a trap that lies face down: when it comes to that, its player may activate it ([R-TRAP]). It is turned up,
    /// done, and goes to the graveyard unless it has further types (RS-239, RS-284b).
    record Trap(When when, List<Condition> conditions, Deed deed) implements Ability {}

    /// ↷: used in the action phase for an action point, once a turn, by whoever has the card on the field (RS-068 to
    /// RS-070, RS-205 to RS-208), and only where all of it can be done (RS-069c), but for Ritual (RS-211).
    record Tap(List<Payment> price, List<Condition> conditions, Deed deed) implements Ability {}

    /// All the time, as long as the conditions hold (RS-131).
    record Constant(List<Condition> conditions, Which reach, List<Modifier> modifiers) implements Ability {}

    /// The same for a player instead of cards.
    record Law(List<Condition> conditions, Whom whom, List<Rule> rules) implements Ability {}

    /// A replacement effect that stays with its card (RS-126, RS-127): these effects happen instead, or nothing does.
    record Instead(Replaced replaced, List<Condition> conditions, List<Effect> effects) implements Ability {}
}
