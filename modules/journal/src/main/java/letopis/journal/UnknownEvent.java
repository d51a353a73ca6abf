package letopis.journal;

import java.util.List;
import java.util.Optional;

/// An event of a type or version that this program does not know, such as one of a later release. Its line can be
/// stored, sealed and copied; nothing can be folded from there on.
///
/// @param type as it is written
/// @param version of the shape of its data
public record UnknownEvent(String type, int version) implements Event {

    private static final String OF_MATCH = "match.";

    public static Optional<Entry> first(List<Entry> entries) {
        for (Entry entry : entries) {
            if (entry.event() instanceof UnknownEvent) {
                return Optional.of(entry);
            }
        }
        return Optional.empty();
    }

    /// Whether it happens to the match as a whole, so that it may end it.
    boolean isOfMatch() {
        return type.startsWith(OF_MATCH);
    }
}
