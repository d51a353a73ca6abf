/// What became of many matches: results, lengths, cards, lives; as bars, as tables for other programs, as pictures.
@NullMarked
package letopis.cli.command.stats;

import org.jspecify.annotations.NullMarked;
