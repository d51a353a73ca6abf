/// A match as lines: header, entries and seals, their one canonical form, reading them back and checking them on the
/// way, and taking out what an audience may not see.
@NullMarked
package letopis.notation;

import org.jspecify.annotations.NullMarked;
