/// Matches somebody looks at: loaded, followed, and released to each viewer when it is time.
@NullMarked
package letopis.server.match;

import org.jspecify.annotations.NullMarked;
