/// Pebbles, the smallest game with every feature a game can have. Read [letopis.pebbles.PebblesEvent] first, then
/// [letopis.pebbles.PebblesFold] and [letopis.pebbles.PebblesRules]; larger games give each of these a separate
/// package.
@NullMarked
package letopis.pebbles;

import org.jspecify.annotations.NullMarked;
