/// Open matches: loaded, followed, and released to each viewer after the delay.
@NullMarked
package letopis.server.match;

import org.jspecify.annotations.NullMarked;
