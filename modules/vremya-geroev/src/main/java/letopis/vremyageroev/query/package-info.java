/// State queries for rules and views: zones, card texts, Power and modifiers.
@NullMarked
package letopis.vremyageroev.query;

import org.jspecify.annotations.NullMarked;
