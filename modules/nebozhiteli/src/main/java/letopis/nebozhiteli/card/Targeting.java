package letopis.nebozhiteli.card;

/// What must be indicated when something is declared (NT-V-8.1).
/// Enchantments and targeted spells indicate a creature or item (NB-051).
public enum Targeting { NOTHING, CREATURE, OWN_CREATURE, ENEMY_CREATURE, PLAYER, CREATURE_OR_PLAYER }
