package letopis.respons.card;

import java.util.List;
import letopis.table.RecordedAs;

/// An ability of a card. Abilities work on heroes and on face-up cards on the board. Other abilities work only where
/// stated.
public sealed interface Ability {

    /// An effect of playing a card. Spells and Orders of every type have one. Orders resolve first and then enter the
    /// board (RS-275a, RS-311a).
    ///
    /// @param conditions the conditions; unless they hold, a card cannot be played, and an Order has no effect
    record Play(List<Condition> conditions, Deed deed) implements Ability {}

    /// A triggered ability. It goes into the queue (RS-075, RS-077), even where playing and activating are forbidden
    /// (RS-078). When it resolves, the source must be in the zone where the ability was announced (RS-029a), except for
    /// Death.
    ///
    /// @param conditions the conditions that must hold when it triggers
    @RecordedAs("Triggered")
    record TriggeredAbility(TriggerCondition when, List<Condition> conditions, Deed deed) implements Ability {}

    /// An ability of a face-down trap, which its player may activate when it triggers ([R-TRAP]). The trap is turned
    /// up, resolves, and goes to the graveyard unless it has further types (RS-239, RS-284b).
    record Trap(TriggerCondition when, List<Condition> conditions, Deed deed) implements Ability {}

    /// A ↷ ability, used in the action phase for an action point, once a turn, by the player on whose field the card is
    /// (RS-068 to RS-070, RS-205 to RS-208). It can be used only if it can be done in full (RS-069c), except for Ritual
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
