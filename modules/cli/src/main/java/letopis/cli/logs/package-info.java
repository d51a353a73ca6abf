/// Access to logs by address. SQLite and Kafka are loaded only if the address needs them.
@NullMarked
package letopis.cli.logs;

import org.jspecify.annotations.NullMarked;
