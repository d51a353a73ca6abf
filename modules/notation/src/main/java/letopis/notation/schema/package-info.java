/// JSON schemas of all published formats, derived from the shapes that read and write them.
@NullMarked
package letopis.notation.schema;

import org.jspecify.annotations.NullMarked;
