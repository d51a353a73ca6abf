package letopis.respons.card;

import java.util.List;
import letopis.table.RecordedAs;

/// An ability of a card. Unless stated otherwise, it works only while its card is a hero or lies face up on the board.
public sealed interface Ability {

    /// An effect of playing a card. Spells and Orders of every type have one. Orders resolve first and then enter the
    /// board (RS-275a, RS-311a).
    ///
    /// @param conditions the conditions; if they do not hold, an Order has no effect, and any other card cannot be
    ///   played
    record Play(List<Condition> conditions, Deed deed) implements Ability {}

    /// A triggered ability. It goes into the queue (RS-075, RS-077), even where playing and activating are forbidden
    /// (RS-078). When it resolves, its source must still be in the zone in which the ability was announced (RS-029a).
    /// Death abilities are an exception.
    ///
    /// @param conditions the conditions that must hold when it triggers
    @RecordedAs("Triggered")
    record TriggeredAbility(TriggerCondition when, List<Condition> conditions, Deed deed) implements Ability {}

    /// An ability of a face-down trap, which its player may activate when it triggers ([R-TRAP]). The trap is turned
    /// up, resolves, and goes to the graveyard unless it has further types (RS-239, RS-284b).
    record Trap(TriggerCondition when, List<Condition> conditions, Deed deed) implements Ability {}

    /// A ↷ ability. The player whose field holds the card can use it once a turn, in the action phase, for an action
    /// point (RS-068 to RS-070, RS-205 to RS-208). Everything it says must be possible (RS-069c), except for Ritual
    /// (RS-211).
    record Tap(List<Payment> price, List<Condition> conditions, Deed deed) implements Ability {}

    /// A constant ability, in force as long as its conditions hold (RS-131).
    @RecordedAs("Constant")
    record ConstantAbility(List<Condition> conditions, CardSelector reach,
            List<Modifier> modifiers) implements Ability {}

    /// A constant ability that affects a player instead of cards.
    record Law(List<Condition> conditions, Participant whom, List<Rule> rules) implements Ability {}

    /// A permanent replacement effect of a card (RS-126, RS-127). Its effects replace the event. If the list of effects
    /// is empty, the event is skipped.
    @RecordedAs("Instead")
    record ReplacementAbility(ReplaceableEvent replaced, List<Condition> conditions,
            List<Effect> effects) implements Ability {}
}
