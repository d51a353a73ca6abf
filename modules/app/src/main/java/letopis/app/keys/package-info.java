/// Keys that sign matches.
@NullMarked
package letopis.app.keys;

import org.jspecify.annotations.NullMarked;
