package letopis.pebbles;

import letopis.table.CardDefinition;
import letopis.table.CardName;

/// A kind of pebble.
///
/// @param points the points for playing it
public record Pebble(CardName name, String english, int points) implements CardDefinition {}
