/// Position evaluation for look-ahead players.
@NullMarked
package letopis.vremyageroev.bot;

import org.jspecify.annotations.NullMarked;
