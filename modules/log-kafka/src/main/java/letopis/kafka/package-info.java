/// A log of matches in a Kafka topic: the records, the election of a match's single writer, bulk import, and the
/// projection of the topic to a shelf, which serves all reads. `docs/kafka.md` describes the topic, and ADR 14 the
/// protocol.
@NullMarked
package letopis.kafka;

import org.jspecify.annotations.NullMarked;
