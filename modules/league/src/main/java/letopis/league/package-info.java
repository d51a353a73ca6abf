/// Published commitments that protect matches from later changes: the last seal as text and as words, and a Merkle tree
/// over the last seals of a league. Independent of files and displays.
@NullMarked
package letopis.league;

import org.jspecify.annotations.NullMarked;
