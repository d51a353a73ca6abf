/// Card texts as data: creatures, items, scrolls, their keywords, abilities and effects. The package also contains
/// concepts shared by cards and events, such as phases and zones.
@NullMarked
package letopis.nebozhiteli.card;

import org.jspecify.annotations.NullMarked;
