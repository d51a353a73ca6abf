/// A log of matches in one SQLite file. It is either written directly or filled from a topic; in the latter case it is
/// called a shelf. `docs/log.md` describes its tables.
@NullMarked
package letopis.sqlite;

import org.jspecify.annotations.NullMarked;
