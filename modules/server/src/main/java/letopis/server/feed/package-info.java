/// Publication of the public view of matches to another log.
@NullMarked
package letopis.server.feed;

import org.jspecify.annotations.NullMarked;
