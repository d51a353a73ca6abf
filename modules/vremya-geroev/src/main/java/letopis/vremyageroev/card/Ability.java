package letopis.vremyageroev.card;

import java.util.List;
import java.util.Optional;

/// What a card lets its player do, or what it does while it lies open for all to see. A card may have several; one is
/// chosen each time it is used (VG-10b).
public sealed interface Ability {

    /// What somebody uses.
    sealed interface Usable extends Ability {
        Cost cost();

        /// What must hold when it is used.
        List<Condition> requires();

        /// What is pointed at when it is used, besides the target of an attack.
        List<Pick> picks();

        List<Effect> effects();

        /// Whether the card is only shown and stays in the hand (VG-40).
        boolean returns();

        /// How often between the start of one own turn and the next (VG-39); any number of times where left out.
        Optional<Integer> perTurn();
    }

    /// Used in one's own turn, which is when cards are used unless they say otherwise (VG-34b).
    record Action(
            Cost cost, List<Condition> requires, List<Pick> picks, List<Effect> effects, boolean returns,
            Optional<Integer> perTurn) implements Usable {}

    /// Wards off one strike (VG-37b); the effects come after that.
    record Defence(
            Against against, Cost cost, List<Condition> requires, List<Pick> picks, List<Effect> effects,
            boolean returns,
            Optional<Integer> perTurn) implements Usable {}

    /// Stops a whole attack (VG-37c), or leads it aside (VG-37b); the effects come after that.
    ///
    /// @param parry whether it is a parry, which may be read as warding off one strike ([R-PARRY])
    /// @param aside where it leads the attack; where left out, all strikes are called off
    record Interrupt(
            Against against, boolean parry, Optional<Aside> aside, Cost cost, List<Condition> requires,
            List<Pick> picks, List<Effect> effects,
            boolean returns, Optional<Integer> perTurn) implements Usable {}

    /// Where an attack is led instead of being stopped: to the own companion that was pointed at first.
    enum Aside { COMPANION }

    /// Used in answer to what happened, in anybody's turn (VG-41a).
    ///
    /// @param on what it answers
    record Response(
            On on, Cost cost, List<Condition> requires, List<Pick> picks, List<Effect> effects, boolean returns,
            Optional<Integer> perTurn) implements Usable {}

    /// Holds while the card lies on the field, open or closed (VG-50d).
    record Constant(List<Condition> requires, List<Modifier> modifiers) implements Ability {}

    /// Right after a strike of one's own with such a card (VG-41b).
    ///
    /// @param keyword what the card that struck must be
    record On(String keyword) {}
}
