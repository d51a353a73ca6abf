package letopis.berserkheroes.card;

/// What a card has against something, see [Feature.Against].
public enum Guard {
    /// Takes no wounds of it; where that is spells, it cannot be chosen by their controller instead (BF-7-053).
    PROTECTION,
    /// Takes no wounds of it (BF-7-095).
    NO_WOUNDS,
    /// Such creatures do not defend against it, nor attack it while it is open (BF-7-101).
    ELUSIVE,
    /// Gives such creatures two wounds more, and takes two fewer of them (BF-7-143).
    SUPERIORITY
}
