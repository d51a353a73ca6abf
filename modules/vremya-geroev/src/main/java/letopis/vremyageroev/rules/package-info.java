/// Rules: legal choices and their consequences.
@NullMarked
package letopis.vremyageroev.rules;

import org.jspecify.annotations.NullMarked;
