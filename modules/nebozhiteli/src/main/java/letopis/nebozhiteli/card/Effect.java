package letopis.nebozhiteli.card;

/// One thing a spell, potion, event or ability does.
public sealed interface Effect {

    Whom whom();

    record DealDamage(Whom whom, DamageKind damage, int amount) implements Effect {}

    record Heal(Whom whom, int amount) implements Effect {}

    /// Restores all mana (NT-IV-2.1.3.1-b).
    record Restore(Whom whom) implements Effect {}

    /// @param amount how much damage is prevented; 0 for all of it
    record Prevent(Whom whom, int amount) implements Effect {}

    record LoseLife(Whom whom, int amount) implements Effect {}

    record GainMana(Whom whom, int amount) implements Effect {}

    /// Heals by the damage really dealt; only on damage (NT-V-2.1-b).
    record Drain(Whom whom) implements Effect {}

    record Draw(Whom whom, int cards) implements Effect {}

    record Turn(Whom whom) implements Effect {}

    record Unturn(Whom whom) implements Effect {}

    /// The creature dies at once, and the controller of the effect gains mana equal to its life (NB-109).
    record Sacrifice(Whom whom) implements Effect {}

    /// The creature dies at once.
    record Kill(Whom whom) implements Effect {}

    /// Gives a keyword until the end of the turn.
    record Grant(Whom whom, Keyword keyword) implements Effect {}

    /// The creature obeys the controller of the effect for that long (NT-V-9.2).
    record TakeControl(Whom whom, Duration duration) implements Effect {}
}
