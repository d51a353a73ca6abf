/// Views of a fight for an audience.
@NullMarked
package letopis.vremyageroev.view;

import org.jspecify.annotations.NullMarked;
