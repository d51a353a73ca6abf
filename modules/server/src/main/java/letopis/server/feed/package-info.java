/// What the public sees, written into a log of its own.
@NullMarked
package letopis.server.feed;

import org.jspecify.annotations.NullMarked;
