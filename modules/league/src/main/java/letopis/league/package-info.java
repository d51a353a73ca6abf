/// Published commitments that protect matches from later changes: the last seal, written as text or as mnemonic words,
/// and a Merkle tree over the last seals of a league's matches. This package does no file access or output formatting.
@NullMarked
package letopis.league;

import org.jspecify.annotations.NullMarked;
