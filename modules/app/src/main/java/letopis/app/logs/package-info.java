/// Access to logs by address. SQLite and Kafka classes are loaded only when a command needs them.
@NullMarked
package letopis.app.logs;

import org.jspecify.annotations.NullMarked;
