/// The rules: next actions, legal choices, and consequences.
@NullMarked
package letopis.berserkheroes.rules;

import org.jspecify.annotations.NullMarked;
