package letopis.journal;

import java.util.List;
import java.util.Optional;

/// An event of a type or version that this program does not know, for example from a later release. Its line can be
/// stored, sealed and copied, but the state cannot be folded past it.
///
/// @param type the type as written
/// @param version the version of the shape of its data
public record UnknownEvent(String type, int version) implements Event {

    private static final String MATCH_PREFIX = "match.";

    public static Optional<Entry> findFirst(List<Entry> entries) {
        for (Entry entry : entries) {
            if (entry.event() instanceof UnknownEvent) {
                return Optional.of(entry);
            }
        }
        return Optional.empty();
    }

    /// Returns true if this is an event of the match as a whole. Such an event may end the match.
    boolean isMatchEvent() {
        return type.startsWith(MATCH_PREFIX);
    }
}
