package letopis.nebozhiteli.card;

/// What an amount is multiplied by, counted when the effect is applied.
public enum Measure {
    /// What was really dealt, on abilities that damage sets off.
    DAMAGE_DEALT,
    LIFE_OF_TARGET,
    /// What the target lacks to its full life.
    WOUNDS_OF_TARGET,
    ITEMS_OF_TARGET,
    YOUR_CREATURES,
    ENEMY_CREATURES,
    CARDS_IN_YOUR_HAND
}
