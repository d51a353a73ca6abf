/// Who may choose what, and what follows from a choice.
@NullMarked
package letopis.vremyageroev.rules;

import org.jspecify.annotations.NullMarked;
