/// Recording of matches through the server: writers, requests and their results.
@NullMarked
package letopis.server.record;

import org.jspecify.annotations.NullMarked;
