/// How a computer plays: what it does without thinking, how good it finds a state.
@NullMarked
package letopis.nebozhiteli.bot;

import org.jspecify.annotations.NullMarked;
