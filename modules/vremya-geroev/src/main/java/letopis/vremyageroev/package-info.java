/// The game Время Героев. All of its rules stand behind [letopis.vremyageroev.VremyaGeroev].
@NullMarked
package letopis.vremyageroev;

import org.jspecify.annotations.NullMarked;
