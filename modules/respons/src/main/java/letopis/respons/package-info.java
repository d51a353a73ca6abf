/// РЕСПОНС: a duel of two heroes over five lines, with Orders instead of life.
@NullMarked
package letopis.respons;

import org.jspecify.annotations.NullMarked;
