/// The game Время Героев. Its entry point is [letopis.vremyageroev.VremyaGeroev].
@NullMarked
package letopis.vremyageroev;

import org.jspecify.annotations.NullMarked;
