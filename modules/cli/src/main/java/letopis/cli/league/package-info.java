/// The files of a league: roots, proofs, the list of leaves, and time stamps over roots. It is independent of commands.
@NullMarked
package letopis.cli.league;

import org.jspecify.annotations.NullMarked;
