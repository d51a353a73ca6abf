/// What an audience sees of a fight.
@NullMarked
package letopis.vremyageroev.view;

import org.jspecify.annotations.NullMarked;
