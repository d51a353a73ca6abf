/// What a card of Время Героев says, as data: abilities, costs, conditions, effects, and the check of a card set.
@NullMarked
package letopis.vremyageroev.card;

import org.jspecify.annotations.NullMarked;
