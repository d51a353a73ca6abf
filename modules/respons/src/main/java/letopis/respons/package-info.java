/// РЕСПОНС: a fight of two heroes over five lines. They have Orders instead of lives.
@NullMarked
package letopis.respons;

import org.jspecify.annotations.NullMarked;
