/// The server: serves matches as web pages, JSON and event streams, redacted and delayed before they leave it.
@NullMarked
package letopis.server;

import org.jspecify.annotations.NullMarked;
