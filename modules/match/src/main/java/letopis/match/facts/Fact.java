package letopis.match.facts;

import java.util.Optional;

/// A property of the board that changed with an entry.
///
/// @param seq the entry, or 0 for the initial board
/// @param subject a seat, the name of a card, or empty for the match
/// @param key the property by its name on the board: a resource, zone, counter or flag
/// @param card the number of the card, or 0
/// @param value the value from that entry on, a `Long` or `String`; empty if the property was removed
public record Fact(long seq, String subject, String key, int card, Optional<Object> value) {

    /// The subject of a card that no player has seen.
    public static final String UNSEEN_CARD = "?";

    /// The key of the zone that contains a card, as in `A.hand`.
    public static final String ZONE_KEY = "zone";

    /// The key under which an attached card has the number of its bearer.
    public static final String BEARER_KEY = "attached";

    /// The key that marks a card as face down.
    public static final String FACE_DOWN_KEY = "down";
}
