/// Matches in a topic of Kafka: the records, the election of the one writer of a match, bulk writing, and the
/// projection of the topic onto a shelf, from which everything is read. `docs/kafka.md` describes the topic, ADR 14
/// the protocol.
@NullMarked
package letopis.kafka;

import org.jspecify.annotations.NullMarked;
