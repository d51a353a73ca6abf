/// Text that people write, in YAML or JSON, read so that each part knows its line and column.
@NullMarked
package letopis.language.source;

import org.jspecify.annotations.NullMarked;
