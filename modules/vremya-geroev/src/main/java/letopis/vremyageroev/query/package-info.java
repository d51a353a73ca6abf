/// Questions the rules and the views ask of a state: where cards lie, what they say, how strong somebody is.
@NullMarked
package letopis.vremyageroev.query;

import org.jspecify.annotations.NullMarked;
