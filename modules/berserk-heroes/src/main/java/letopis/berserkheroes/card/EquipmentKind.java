package letopis.berserkheroes.card;

/// What equipment is; a player has one of each kind in play (BH-207.1b, BH-212.2a).
public enum EquipmentKind { WEAPON, ARMOUR, AMULET }
