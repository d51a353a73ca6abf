/// Positions under construction, with the location of each problem and the legal choices at the end.
@NullMarked
package letopis.app.draft;

import org.jspecify.annotations.NullMarked;
