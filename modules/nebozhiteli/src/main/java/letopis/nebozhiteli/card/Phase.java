package letopis.nebozhiteli.card;

import java.util.Locale;

/// The phases of a turn in order (NT-IV-1, NB-060). There are eight; the first strike phase is added only if a creature
/// has first strike.
public enum Phase {
    /// Phase 1: the start of the turn (NT-IV-1-i1, NB-061).
    START,
    /// Phase 2: summoning (NT-IV-1-i2, NB-062).
    SUMMON,
    /// Phase 3: equipment and enchantments (NT-IV-1-i3, NB-063).
    EQUIP,
    /// Phase 4: the attack with ranged and thrown weapons (NT-IV-1-i4, NB-064).
    RANGED,
    /// Phase 5: the declaration of attackers (NT-IV-1-i5, NB-065).
    ATTACK,
    /// Phase 6: the declaration of blockers (NT-IV-1-i6, NB-066).
    BLOCK,
    /// The first strike phase, inserted before phase 7.
    FIRST_STRIKE,
    /// Phase 7: combat damage (NT-IV-1-i7, NB-067).
    DAMAGE,
    /// Phase 8: the end of the turn (NT-IV-1-i8, NB-068).
    END;

    private final String code = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /// Returns the name in lower case with dashes, as used in views and addresses.
    public String code() {
        return code;
    }
}
