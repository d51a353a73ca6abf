package letopis.nebozhiteli.event;

/// The phases of a turn in their order (NT-IV-1); first strike only where somebody strikes first.
public enum Phase {
    START, SUMMON, EQUIP, RANGED, ATTACK, BLOCK, FIRST_STRIKE, DAMAGE, END;

    /// Lower-case with dashes, as views and addresses name it.
    public String code() {
        return this == FIRST_STRIKE ? "first-strike" : name().toLowerCase(java.util.Locale.ROOT);
    }
}
