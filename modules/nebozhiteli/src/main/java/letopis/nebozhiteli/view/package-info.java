/// Audience views of a duel.
@NullMarked
package letopis.nebozhiteli.view;

import org.jspecify.annotations.NullMarked;
