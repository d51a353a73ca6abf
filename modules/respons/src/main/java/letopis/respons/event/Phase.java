package letopis.respons.event;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The phases of a turn, in order (RS-030 to RS-065). Combat is split into twelve phases (RS-048).
public enum Phase {
    START, DRAW, ACTION,
    COMBAT_START,
    LINE_1_RANGED, LINE_1, LINE_2_RANGED, LINE_2, LINE_3_RANGED, LINE_3, LINE_4_RANGED, LINE_4, LINE_5_RANGED, LINE_5,
    COMBAT_END,
    END, RECOVERY;

    private static final Map<String, Phase> BY_CODE =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Phase::code, phase -> phase));

    private final String code = name().toLowerCase(Locale.ROOT).replace('_', '-');

    public String code() {
        return code;
    }

    public static Optional<Phase> of(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    public boolean isCombat() {
        return compareTo(COMBAT_START) >= 0 && compareTo(COMBAT_END) <= 0;
    }

    /// Returns the line fought in this phase, from 1; 0 if none.
    public int line() {
        return isLine() ? (ordinal() - LINE_1_RANGED.ordinal()) / 2 + 1 : 0;
    }

    public boolean isLine() {
        return compareTo(LINE_1_RANGED) >= 0 && compareTo(LINE_5) <= 0;
    }

    /// Returns true if units with Ranged Attack strike now (RS-202).
    public boolean isRanged() {
        return isLine() && (ordinal() - LINE_1_RANGED.ordinal()) % 2 == 0;
    }

    /// Returns true if cards have the same characteristics in both phases. Characteristics depend on combat and on the
    /// line being fought, not on the phase itself.
    public boolean isEquivalentForCards(Phase other) {
        return line() == other.line() && isCombat() == other.isCombat();
    }

    /// Returns the next phase of the turn.
    public Phase next() {
        return values()[ordinal() + 1];
    }
}
