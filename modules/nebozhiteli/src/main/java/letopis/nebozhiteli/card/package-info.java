/// What cards say: creatures, items, scrolls, their keywords, abilities and effects, as data. The words of the game
/// that both cards and events need, phases and zones, live here too.
@NullMarked
package letopis.nebozhiteli.card;

import org.jspecify.annotations.NullMarked;
