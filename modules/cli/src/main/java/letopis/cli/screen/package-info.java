/// The layout of boards, logs, ledgers and answers as lines of a terminal or a printed page. It reads no keys and opens
/// no files.
@NullMarked
package letopis.cli.screen;

import org.jspecify.annotations.NullMarked;
