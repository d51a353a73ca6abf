/// JSON schemas of everything that is published, derived from the same shapes that read and write it.
@NullMarked
package letopis.notation.schema;

import org.jspecify.annotations.NullMarked;
