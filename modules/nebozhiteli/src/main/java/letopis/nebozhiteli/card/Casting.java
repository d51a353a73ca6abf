package letopis.nebozhiteli.card;

/// A creature's ability to use scrolls of one colour and level (NT-III-9.5).
/// There are three levels (NT-III-9.4).
///
/// @param cost the printed price; [Cost#FREE] when none is printed
public record Casting(ScrollColor color, int level, Cost cost) {}
