/// Access to logs by their address. The SQLite and Kafka classes are loaded only for logs of that kind.
@NullMarked
package letopis.cli.logs;

import org.jspecify.annotations.NullMarked;
