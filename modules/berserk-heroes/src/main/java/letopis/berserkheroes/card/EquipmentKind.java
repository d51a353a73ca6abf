package letopis.berserkheroes.card;

/// What equipment is; a player has one of each kind in play (BH-207.1b, BH-212.2a). All of them
/// are equipment (BF-7-192, BF-107.1.3).
public enum EquipmentKind { WEAPON, ARMOUR, AMULET }
