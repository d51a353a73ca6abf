/// A Kafka broker, usable as a program or as an object in tests. It has one node or three and serves only this machine.
/// ADR 13 explains why it is assembled from Kafka's own parts.
@NullMarked
package letopis.broker;

import org.jspecify.annotations.NullMarked;
