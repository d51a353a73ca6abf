package letopis.vremyageroev.event;

import java.util.Locale;

/// The steps of a turn (VG-28). The last one, handing over the turn (VG-33), takes no time.
public enum Phase {
    OPEN, DRAW, CHECK, PLAY;

    private final String code = name().toLowerCase(Locale.ROOT);

    public String code() {
        return code;
    }
}
