package letopis.respons.card;

/// A keyword ability without parameters. Magic Shield has a number and is separate ([Side#shields]). Summon, Death and
/// the condition of a trap are triggers ([TriggerCondition], [Ability.Trap]). Ritual is a [Measure], and Choice is part
/// of a [Deed].
public enum Keyword {
    /// Continues to attack after killing in combat and surviving (RS-196).
    ONSLAUGHT,
    /// Units that lose strength to this card die in the next strength check (RS-198). Cards of every type can have
    /// Poison (RS-199).
    POISON,
    /// Strikes in the first of a line's two steps (RS-202).
    RANGED,
    /// Has the ability ↷: move to a free unit cell of the same field (RS-217, RS-218).
    RIDER,
    /// Neither attacks nor blocks; a location does not protect (RS-220, RS-221). Otherwise the card is unaffected: it
    /// keeps its abilities, can be a target (RS-222), and occupies its cell (RS-223).
    SKIP_COMBAT,
    /// While the unit's line is fought (RS-225), the unit and units without Evasion pass each other (RS-226). Two units
    /// with Evasion fight normally (RS-227).
    EVASION,
    /// The unit's strength cannot decrease, except when temporary gains end (RS-230 to RS-237). Its strength can
    /// increase (RS-233), and the unit can be destroyed or moved away (RS-235). Poison does not kill it (RS-236).
    ENDURANCE
}
