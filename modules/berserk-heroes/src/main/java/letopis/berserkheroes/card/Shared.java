package letopis.berserkheroes.card;

/// What can be divided among targets.
public enum Shared { WOUNDS, HEALING, SHOTS }
