package letopis.nebozhiteli.card;

/// One component of a source of damage.
public record Harm(DamageKind kind, int amount) {}
