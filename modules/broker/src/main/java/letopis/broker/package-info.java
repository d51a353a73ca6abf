/// A Kafka broker as a program, and as an object for tests: one node or three, for this machine only. ADR 13
/// explains why it is assembled from Kafka's own parts.
@NullMarked
package letopis.broker;

import org.jspecify.annotations.NullMarked;
