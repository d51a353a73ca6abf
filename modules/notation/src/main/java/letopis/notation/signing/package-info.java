/// Keys and signatures that prove who wrote a match.
@NullMarked
package letopis.notation.signing;

import org.jspecify.annotations.NullMarked;
