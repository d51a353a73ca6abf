package letopis.berserkheroes.card;

/// A quantity that can be divided among targets.
public enum DivisibleQuantity { WOUNDS, HEALING, SHOTS }
