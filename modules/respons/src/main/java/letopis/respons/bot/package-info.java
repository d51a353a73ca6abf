/// Evaluation hooks for look-ahead players.
@NullMarked
package letopis.respons.bot;

import org.jspecify.annotations.NullMarked;
