/// The server: matches on web pages, as JSON and as streams of events, redacted and delayed before they leave it.
@NullMarked
package letopis.server;

import org.jspecify.annotations.NullMarked;
