package letopis.vremyageroev.card;

import java.util.List;
import letopis.table.RecordedAs;

/// An effect of an ability. Effects resolve in order.
public sealed interface Effect {

    /// Strikes in order at targets chosen on use (VG-35a, VG-51b).
    ///
    /// @param uninterruptible see VG-38
    /// @param undefendable true if its strikes cannot be repelled, by card text (VG-44)
    record Attack(List<PrintedStrike> strikes, boolean uninterruptible, boolean undefendable) implements Effect {}

    record Draw(Participant whom, int cards) implements Effect {}

    /// Discards cards from hand without a strike. Such a discard never wins the fight (VG-56).
    ///
    /// @param chosen true if the player chooses the cards; otherwise they are random
    record Discard(Participant whom, int cards, boolean chosen) implements Effect {}

    /// Puts the card itself on the field exhausted (VG-47a).
    @RecordedAs("Enter")
    record EnterField() implements Effect {}

    /// Puts a picked companion on the field ready (VG-49).
    @RecordedAs("Bring")
    record BringCompanion(int pick) implements Effect {}

    /// Puts a picked companion into the graveyard.
    record Destroy(int pick) implements Effect {}

    /// Returns a picked card from the graveyard or field to its player's hand.
    @RecordedAs("Recover")
    record RecoverCard(int pick) implements Effect {}

    /// Readies or exhausts a picked companion.
    record Turn(int pick, boolean open) implements Effect {}

    record TurnHero(Participant whom, boolean open) implements Effect {}

    /// Grants temporary modifiers.
    record Grant(Participant whom, List<Modifier> modifiers, Until until) implements Effect {}

    /// Lets the player use a matching card immediately, as on their own turn (VG-41b).
    @RecordedAs("Allow")
    record AllowUse(CardFilter filter) implements Effect {}

    /// Resolves the effects if the condition holds at that moment.
    record If(Condition condition, List<Effect> effects) implements Effect {}

    /// A duration: until end of turn, or until the start of the player's next turn (VG-39).
    enum Until { END_OF_TURN, OWN_NEXT_TURN }
}
