/// The server, which serves matches as web pages, JSON and event streams. Matches are redacted and delayed before they
/// leave it.
@NullMarked
package letopis.server;

import org.jspecify.annotations.NullMarked;
