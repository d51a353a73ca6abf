/// Views of a game for an audience.
@NullMarked
package letopis.berserkheroes.view;

import org.jspecify.annotations.NullMarked;
