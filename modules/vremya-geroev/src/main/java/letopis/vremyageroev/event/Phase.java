package letopis.vremyageroev.event;

import java.util.Locale;

/// Steps of a turn (VG-28). Passing the turn (VG-33) is an instant, not a step.
public enum Phase {
    OPEN, DRAW, CHECK, PLAY;

    private final String code = name().toLowerCase(Locale.ROOT);

    public String code() {
        return code;
    }
}
