/// Opens logs by their address. The classes of SQLite and Kafka are loaded only when a log of that kind is opened.
@NullMarked
package letopis.app.logs;

import org.jspecify.annotations.NullMarked;
