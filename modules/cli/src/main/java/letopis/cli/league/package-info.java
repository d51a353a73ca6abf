/// The files of a league: roots, proofs, the list of leaves, and time stamps over roots. The package is independent of
/// commands.
@NullMarked
package letopis.cli.league;

import org.jspecify.annotations.NullMarked;
