package letopis.respons.rules;

import letopis.respons.event.Phase;

/// The paragraph for the beginning of each phase.
final class PhaseRules {

    private PhaseRules() {}

    static String of(Phase phase) {
        return switch (phase) {
            case START -> "RS-032";
            case DRAW -> "RS-034a";
            case ACTION -> "RS-036a";
            case COMBAT_START -> "RS-049a";
            case LINE_1_RANGED -> "RS-050a";
            case LINE_1 -> "RS-051";
            case LINE_2_RANGED -> "RS-052";
            case LINE_2 -> "RS-053";
            case LINE_3_RANGED -> "RS-054";
            case LINE_3 -> "RS-055";
            case LINE_4_RANGED -> "RS-056";
            case LINE_4 -> "RS-057";
            case LINE_5_RANGED -> "RS-058";
            case LINE_5 -> "RS-059";
            case COMBAT_END -> "RS-060";
            case END -> "RS-063";
            case RECOVERY -> "RS-065a";
        };
    }
}
