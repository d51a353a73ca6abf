package letopis.server.overlay;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// A screen that covers the whole overlay.
///
/// @param text the text that replaces the default; empty for the default
public record FullScreen(Kind kind, String text) {

    /// The occasion of a screen.
    public enum Kind {
        STARTING, BREAK, ENDING;

        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Kind> of(String code) {
            return Arrays.stream(values()).filter(kind -> kind.code().equals(code)).findFirst();
        }
    }
}
