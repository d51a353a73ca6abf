/// The application layer: opening, querying and answering, shared by all programs.
@NullMarked
package letopis.app;

import org.jspecify.annotations.NullMarked;
