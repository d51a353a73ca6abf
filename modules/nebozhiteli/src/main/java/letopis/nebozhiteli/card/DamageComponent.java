package letopis.nebozhiteli.card;

/// One component of a source of damage.
/// A weapon with several kinds is still one source (NT-IV-9.5.2).
public record DamageComponent(DamageKind kind, int amount) {}
