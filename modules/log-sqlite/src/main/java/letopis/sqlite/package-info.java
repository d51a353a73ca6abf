/// A log of matches in one SQLite file, written directly, or filled from a topic and then called a shelf.
/// `docs/log.md` describes its tables.
@NullMarked
package letopis.sqlite;

import org.jspecify.annotations.NullMarked;
