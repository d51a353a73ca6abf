/// Opening of logs by address. The classes of SQLite and Kafka are loaded only for logs of their kind.
@NullMarked
package letopis.cli.logs;

import org.jspecify.annotations.NullMarked;
