/// The files of a league: roots, proofs, the list of leaves, and time stamps over roots. Knows no command.
@NullMarked
package letopis.cli.league;

import org.jspecify.annotations.NullMarked;
