package letopis.vremyageroev.card;

import java.util.List;

/// What an ability does, one after another.
public sealed interface Effect {

    /// Strikes, in this order, at a target chosen when the ability is used (VG-35a, VG-51b).
    ///
    /// @param uninterruptible (VG-38)
    /// @param undefendable no strike of it can be warded off, by card text (VG-44)
    record Attack(List<Blow> strikes, boolean uninterruptible, boolean undefendable) implements Effect {}

    record Draw(Whom whom, int cards) implements Effect {}

    /// Cards of a hand go to the graveyard without a strike, which never wins (VG-56).
    ///
    /// @param chosen whether their player chooses them; chance does otherwise
    record Discard(Whom whom, int cards, boolean chosen) implements Effect {}

    /// The card itself is laid onto the field and enters closed (VG-47a).
    record Enter() implements Effect {}

    /// A companion that was pointed at enters open, through this card (VG-49).
    record Bring(int pick) implements Effect {}

    /// A companion that was pointed at goes to the graveyard.
    record Destroy(int pick) implements Effect {}

    /// A card that was pointed at goes from the graveyard or the field to its player's hand.
    record Recover(int pick) implements Effect {}

    /// A companion that was pointed at opens or closes.
    record Turn(int pick, boolean open) implements Effect {}

    record TurnHero(Whom whom, boolean open) implements Effect {}

    /// Modifiers for a while.
    record Grant(Whom whom, List<Modifier> modifiers, Until until) implements Effect {}

    /// Its player may use a card of this kind at once, as in one's own turn (VG-41b).
    record Allow(CardFilter filter) implements Effect {}

    /// The effects, if something holds by then.
    record If(Condition condition, List<Effect> effects) implements Effect {}

    /// How long something lasts: to the end of the running turn, or to the start of one's own next (VG-39).
    enum Until { END_OF_TURN, OWN_NEXT_TURN }
}
