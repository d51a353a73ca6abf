/// What is published of matches so that nobody can replace them later: the last seal as text and as words, and a Merkle
/// tree over the last seals of a league. Knows no file and no screen.
@NullMarked
package letopis.league;

import org.jspecify.annotations.NullMarked;
