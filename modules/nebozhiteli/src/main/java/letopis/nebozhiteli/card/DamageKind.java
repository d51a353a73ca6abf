package letopis.nebozhiteli.card;

/// Kinds of damage; physical if a card names none (NT-III-4.4.1, NB-112).
public enum DamageKind { PHYSICAL, FIRE, MAGICAL }
