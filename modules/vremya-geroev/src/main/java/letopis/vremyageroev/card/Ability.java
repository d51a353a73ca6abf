package letopis.vremyageroev.card;

import java.util.List;
import java.util.Optional;
import letopis.table.RecordedAs;
import letopis.table.RecordedAs;

/// An ability of a card. It is either used by a player, or constant while the card is face up. A player uses one
/// ability of a card at a time (VG-10b).
public sealed interface Ability {

    /// An ability that a player uses.
    @RecordedAs("Usable")
    sealed interface UsableAbility extends Ability {
        Cost cost();

        /// Returns the conditions that must hold on use.
        List<Condition> requires();

        /// Returns the cards picked on use, in addition to attack targets.
        List<Pick> picks();

        List<Effect> effects();

        /// Returns true if the card is only shown on use and stays in hand (VG-40).
        boolean returns();

        /// Returns the maximum number of uses between the starts of the player's turns (VG-39); unlimited if omitted.
        Optional<Integer> perTurn();
    }

    /// An ability for the player's own turn, the default timing (VG-34b).
    record Action(
            Cost cost, List<Condition> requires, List<Pick> picks, List<Effect> effects, boolean returns,
            Optional<Integer> perTurn) implements UsableAbility {}

    /// An ability that repels one strike (VG-37b) and then resolves its effects.
    record Defence(
            StrikeFilter against, Cost cost, List<Condition> requires, List<Pick> picks, List<Effect> effects,
            boolean returns,
            Optional<Integer> perTurn) implements UsableAbility {}

    /// An ability that stops a whole attack (VG-37c) or redirects it (VG-37b) and then resolves its effects.
    ///
    /// @param parry true for a parry, which can count as repelling one strike ([R-PARRY])
    /// @param aside the new target of the attack; if omitted, all strikes are cancelled
    record Interrupt(
            StrikeFilter against, boolean parry, Optional<RedirectTarget> aside, Cost cost, List<Condition> requires,
            List<Pick> picks, List<Effect> effects,
            boolean returns, Optional<Integer> perTurn) implements UsableAbility {}

    /// The new target of a redirected attack: the companion that the player picked first.
    @RecordedAs("Aside")
    enum RedirectTarget { COMPANION }

    /// A response, usable on any player's turn (VG-41a).
    ///
    /// @param on the trigger
    record Response(
            StrikeTrigger on, Cost cost, List<Condition> requires, List<Pick> picks, List<Effect> effects,
            boolean returns, Optional<Integer> perTurn) implements UsableAbility {}

    /// An ability in effect while the card is on the field, ready or exhausted (VG-50d).
    @RecordedAs("Constant")
    record ConstantAbility(List<Condition> requires, List<Modifier> modifiers) implements Ability {}

    /// A trigger for a response, right after a strike by the player's matching card (VG-41b).
    ///
    /// @param keyword the keyword required of the striking card
    @RecordedAs("On")
    record StrikeTrigger(String keyword) {}
}
