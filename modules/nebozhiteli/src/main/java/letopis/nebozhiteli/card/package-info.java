/// Card texts as data: creatures, items, scrolls, their keywords, abilities and effects. Concepts shared by cards and
/// events, such as phases and zones, are here too.
@NullMarked
package letopis.nebozhiteli.card;

import org.jspecify.annotations.NullMarked;
