/// What is true at one point of a fight. Immutable records without rules.
@NullMarked
package letopis.vremyageroev.state;

import org.jspecify.annotations.NullMarked;
