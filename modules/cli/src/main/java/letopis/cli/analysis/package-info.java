/// Questions to many matches at once: what is derived from them, and what is asked of it.
@NullMarked
package letopis.cli.analysis;

import org.jspecify.annotations.NullMarked;
