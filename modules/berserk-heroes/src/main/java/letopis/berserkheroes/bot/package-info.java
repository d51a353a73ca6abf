/// Evaluation hooks for look-ahead players.
@NullMarked
package letopis.berserkheroes.bot;

import org.jspecify.annotations.NullMarked;
