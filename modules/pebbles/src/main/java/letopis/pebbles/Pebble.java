package letopis.pebbles;

import letopis.table.CardDefinition;
import letopis.table.CardName;

/// A kind of pebble.
///
/// @param points what it earns when it is played
public record Pebble(CardName name, String english, int points) implements CardDefinition {}
