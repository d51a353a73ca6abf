/// Commands for a single match: `show`, `log`, `why`, `ledger`, `replay`, `verify`.
@NullMarked
package letopis.cli.command.match;

import org.jspecify.annotations.NullMarked;
