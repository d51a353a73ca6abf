/// Entries, commits and seals, and the port to the logs that store them. This package does not depend on games, files
/// or notations.
@NullMarked
package letopis.journal;

import org.jspecify.annotations.NullMarked;
