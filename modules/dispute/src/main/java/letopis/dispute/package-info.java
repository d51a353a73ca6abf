/// Disputes: a position written by hand, the choices people argue about, and what became of them.
@NullMarked
package letopis.dispute;

import org.jspecify.annotations.NullMarked;
