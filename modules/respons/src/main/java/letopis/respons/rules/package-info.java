/// The rules: the next step, the possible choices and their consequences.
@NullMarked
package letopis.respons.rules;

import org.jspecify.annotations.NullMarked;
