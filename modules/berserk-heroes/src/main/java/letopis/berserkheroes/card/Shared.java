package letopis.berserkheroes.card;

/// A quantity that can be divided among targets.
public enum Shared { WOUNDS, HEALING, SHOTS }
