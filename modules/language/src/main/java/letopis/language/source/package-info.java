/// Text written by people in YAML or JSON, parsed so that each part knows its line and column.
@NullMarked
package letopis.language.source;

import org.jspecify.annotations.NullMarked;
