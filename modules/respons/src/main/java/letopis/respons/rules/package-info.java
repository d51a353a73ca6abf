/// What comes next, who may choose what, and what follows from it.
@NullMarked
package letopis.respons.rules;

import org.jspecify.annotations.NullMarked;
