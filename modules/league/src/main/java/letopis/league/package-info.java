/// Published commitments that protect matches from later changes: the last seal, written as text or as mnemonic words,
/// and a Merkle tree over the last seals of a league's matches. This package neither accesses files nor formats output.
@NullMarked
package letopis.league;

import org.jspecify.annotations.NullMarked;
