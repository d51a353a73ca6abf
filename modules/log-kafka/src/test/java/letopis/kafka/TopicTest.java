package letopis.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.DisconnectException;
import org.apache.kafka.common.errors.InvalidReplicationFactorException;
import org.apache.kafka.common.errors.PolicyViolationException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TopicTest {

    private final Topic topic = new Topic("localhost:9092", "letopis.entries", Map.of());

    @Test
    void a_broker_error_is_not_reported_as_a_missing_answer() {
        for (Throwable error : new Throwable[] {new RecordTooLargeException("too large"),
            new ExecutionException(new PolicyViolationException("too large")),
            new KafkaException("failed", new InvalidReplicationFactorException("too large")),
            new KafkaException("failed", new ConfigException("too large"))}) {
            assertThat(topic.toError(error)).hasMessageContaining("Kafka reports an error", "too large");
        }
    }

    @Test
    void a_broker_that_does_not_answer_is_reported() {
        for (Throwable error : new Throwable[] {new TimeoutException("60 s"), new DisconnectException("60 s"),
            new java.util.concurrent.TimeoutException("60 s")}) {
            assertThat(topic.toError(error)).hasMessageContaining("no broker answers: 60 s");
        }
    }
}
