/// The rules: what comes next, who may choose what, and what follows from it.
@NullMarked
package letopis.berserkheroes.rules;

import org.jspecify.annotations.NullMarked;
