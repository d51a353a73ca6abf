package letopis.berserkheroes.event;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The phases of a turn (BF-302.1, BF-305.1, BF-310.1, BF-310.2). The strike, ability and play phases start from the
/// choice phase and return to it.
public enum Phase {
    RESTORE, ACCUMULATION, CHOICE, STRIKE, ABILITY, PLAY, END, EXTRACTION;

    private static final Map<String, Phase> BY_CODE =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Phase::code, phase -> phase));

    private final String code = name().toLowerCase(Locale.ROOT);

    public String code() {
        return code;
    }

    public static Optional<Phase> of(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }
}
