package letopis.berserkheroes.card;

import letopis.table.RecordedAs;

/// A quantity that can be divided among targets.
@RecordedAs("Shared")
public enum DivisibleQuantity { WOUNDS, HEALING, SHOTS }
