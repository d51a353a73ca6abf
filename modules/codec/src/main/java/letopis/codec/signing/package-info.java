/// Keys and signatures: who wrote a match.
@NullMarked
package letopis.codec.signing;

import org.jspecify.annotations.NullMarked;
