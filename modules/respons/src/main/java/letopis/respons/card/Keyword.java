package letopis.respons.card;

/// Abilities that have a name instead of a text. Magic Shield has a number and stands apart ([Side#shields]); Summon,
/// Death and the condition of a trap are moments ([When], [Ability.Trap]), Ritual is a [Measure], Choice a part of a
/// [Deed].
public enum Keyword {
    /// Goes on attacking after it has killed in combat and lives (RS-196).
    ONSLAUGHT,
    /// What loses strength to it dies in the next strength check (RS-198); on cards of every type (RS-199).
    POISON,
    /// Strikes in the earlier of the two steps of a line (RS-202).
    RANGED,
    /// Has the ability ↷: move to a free unit cell of the own field (RS-217, RS-218).
    RIDER,
    /// Neither attacks nor blocks; a location does not protect (RS-220, RS-221). Nothing else changes: it has its
    /// abilities, can be a target (RS-222), and its cell is taken (RS-223).
    SKIP_COMBAT,
    /// Goes past units without it, and they past it (RS-226), while its line is fought (RS-225). Two such units fight
    /// as ever (RS-227).
    EVASION,
    /// Its strength cannot go down, but for temporary gains that end (RS-230 to RS-237). It can go up (RS-233), the
    /// unit can be destroyed or moved away (RS-235), and no Poison kills it (RS-236).
    ENDURANCE
}
