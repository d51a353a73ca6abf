/// Pebbles, the smallest game that has everything a game may have. Read [letopis.pebbles.PebblesEvent] first, then
/// [letopis.pebbles.PebblesFold] and [letopis.pebbles.PebblesRules]; larger games give each of these a package.
@NullMarked
package letopis.pebbles;

import org.jspecify.annotations.NullMarked;
