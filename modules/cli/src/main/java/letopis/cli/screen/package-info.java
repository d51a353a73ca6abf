/// Lays boards, logs, ledgers and answers out as lines of a terminal or of a printed page. Reads no keys and opens no
/// files.
@NullMarked
package letopis.cli.screen;

import org.jspecify.annotations.NullMarked;
