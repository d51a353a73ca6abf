package letopis.nebozhiteli.card;

import java.util.Optional;

/// A creature's ability to use scrolls of one color and level (NT-III-9.5). There are three levels (NT-III-9.4).
///
/// @param cost the printed price; [Cost#FREE] if none is printed
/// @param instead an alternative price
public record Casting(ScrollColor color, int level, Cost cost, Optional<Cost> instead)
        implements PricedCard {}
