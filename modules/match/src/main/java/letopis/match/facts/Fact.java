package letopis.match.facts;

import java.util.Optional;

/// Something on the board that is different after an entry.
///
/// @param seq the entry, or 0 for what lies there before the first
/// @param subject a seat, the name of a card, or nothing where it is the match
/// @param key what of it: a resource, a zone, a counter, a flag, as the board names them
/// @param card the number of the card, or 0
/// @param value a `Long` or a `String` from there on, or nothing where there is none any more
public record Fact(long seq, String subject, String key, int card, Optional<Object> value) {

    /// The subject of a card nobody has seen.
    public static final String UNSEEN = "?";

    /// The key under which a card has the zone it lies in, as in `A.hand`.
    public static final String ZONE = "zone";

    /// The key under which a card that is attached has the number of what it is attached to.
    public static final String ATTACHED = "attached";

    /// The key of a card that lies face down.
    public static final String DOWN = "down";
}
