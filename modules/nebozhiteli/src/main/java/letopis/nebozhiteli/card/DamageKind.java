package letopis.nebozhiteli.card;

/// The kinds of damage. If a card names none, its damage is physical (NT-III-4.4.1, NB-112).
public enum DamageKind { PHYSICAL, FIRE, MAGICAL }
