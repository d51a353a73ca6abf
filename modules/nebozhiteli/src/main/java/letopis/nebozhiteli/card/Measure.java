package letopis.nebozhiteli.card;

/// A multiplier of an amount, counted when the effect is applied.
public enum Measure {
    /// The damage actually dealt. Allowed only on abilities triggered by damage.
    DAMAGE_DEALT,
    LIFE_OF_TARGET,
    /// The difference between the target's maximum and current life.
    WOUNDS_OF_TARGET,
    ITEMS_OF_TARGET,
    YOUR_CREATURES,
    ENEMY_CREATURES,
    CARDS_IN_YOUR_HAND
}
