package letopis.nebozhiteli.card;

import letopis.table.RecordedAs;

/// One component of a source of damage.
/// A weapon with several kinds is still one source (NT-IV-9.5.2).
@RecordedAs("Harm")
public record DamageComponent(DamageKind kind, int amount) {}
