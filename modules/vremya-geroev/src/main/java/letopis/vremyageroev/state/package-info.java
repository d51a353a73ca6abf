/// The state of a fight, as immutable records without rules.
@NullMarked
package letopis.vremyageroev.state;

import org.jspecify.annotations.NullMarked;
