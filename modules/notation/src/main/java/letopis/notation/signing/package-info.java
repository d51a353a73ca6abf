/// Keys and signatures that prove the authorship of a match.
@NullMarked
package letopis.notation.signing;

import org.jspecify.annotations.NullMarked;
