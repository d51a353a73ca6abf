package letopis.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import letopis.broker.TestBroker;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A record from an untrusted writer that is small in the topic and larger than the reader's memory.
@DisplayNameGeneration(ReplaceUnderscores.class)
class OversizedRecordTest {

    private static final int BYTES = 300 << 20;

    @Test
    void a_record_too_large_for_memory_is_reported_as_the_cause(@TempDir Path folder) throws Exception {
        String topic = TestBroker.uniqueName("unpacked");
        String log = "kafka:" + TestBroker.bootstrap() + "/" + topic;
        TestServer.program("import", "duel-by-concession", "--log", log, "--shelf", folder.resolve("first.db"));
        try (var producer = new KafkaProducer<byte[], byte[]>(Map.of("bootstrap.servers", TestBroker.bootstrap(),
                "compression.type", "gzip", "max.request.size", BYTES + 1024, "buffer.memory", (long) BYTES + 1024,
                "key.serializer", ByteArraySerializer.class, "value.serializer", ByteArraySerializer.class))) {
            producer.send(new ProducerRecord<>(topic, "x".getBytes(StandardCharsets.UTF_8), new byte[BYTES])).get();
        }
        var command = KilledProcess.java("letopis.cli.Main", "matches", "--lang", "en", "--log", log, "--shelf",
                folder.resolve("second.db"));
        command.set(command.indexOf("-Xmx512m"), "-Xmx128m");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(said).contains("a record in the topic needs more than the ").doesNotContain("\tat ", "no-progress");
        assertThat(process.waitFor()).isEqualTo(3);
    }
}
