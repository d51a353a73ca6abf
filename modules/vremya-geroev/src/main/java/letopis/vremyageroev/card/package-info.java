/// Card texts of Время Героев as data: abilities, costs, conditions, effects, and the validation of a card set.
@NullMarked
package letopis.vremyageroev.card;

import org.jspecify.annotations.NullMarked;
