/// Keys and signatures: who wrote a match.
@NullMarked
package letopis.notation.signing;

import org.jspecify.annotations.NullMarked;
