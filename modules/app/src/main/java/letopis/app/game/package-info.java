/// Games by name: their words and settings.
@NullMarked
package letopis.app.game;

import org.jspecify.annotations.NullMarked;
