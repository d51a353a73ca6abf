package letopis.berserkheroes.card;

/// The kinds of equipment. A player has at most one of each in play (BH-207.1b, BH-212.2a). Cards of all these kinds
/// count as equipment (BF-7-192, BF-107.1.3).
public enum EquipmentKind { WEAPON, ARMOUR, AMULET }
