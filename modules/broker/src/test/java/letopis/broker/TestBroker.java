package letopis.broker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeClusterOptions;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Uuid;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.kafka.KafkaContainer;

/// A real Kafka broker for the tests of one JVM, started on first use and shared by all. One is always
/// available, so no test that needs it is skipped: the one named by the environment variable `LETOPIS_KAFKA`,
/// else one in Docker if available, else one in this JVM. The choice is printed once.
///
/// Nothing is ever deleted from a shared broker: tests use their own topics and transactional ids; see [#uniqueName].
public final class TestBroker {

    static final String NAMED = "LETOPIS_KAFKA";
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String RUN = Uuid.randomUuid().toString();
    private static final AtomicInteger NAMES = new AtomicInteger();

    private static String bootstrap;

    /// The location of the broker.
    enum Place { NAMED, DOCKER, THIS_JVM }

    private TestBroker() {}

    /// Returns the value of `bootstrap.servers` for clients.
    ///
    /// @throws IllegalStateException if the broker named by `LETOPIS_KAFKA` does not answer
    public static synchronized String bootstrap() {
        if (bootstrap == null) {
            Map<String, String> environment = System.getenv();
            Place place = place(environment, () -> DockerClientFactory.instance().isDockerAvailable());
            String started = switch (place) {
                case NAMED -> requireAnswer(environment.get(NAMED), PATIENCE);
                case DOCKER -> startInDocker();
                case THIS_JVM -> startInThisJvm();
            };
            System.out.println("Kafka for these tests: " + started + switch (place) {
                case NAMED -> ", as " + NAMED + " says";
                case DOCKER -> ", in Docker";
                case THIS_JVM -> ", in this JVM";
            });
            bootstrap = started;
        }
        return bootstrap;
    }

    /// Returns a unique name for a topic, a group or a transactional id.
    ///
    /// @param about its prefix: letters, digits, dots, hyphens
    public static String uniqueName(String about) {
        return about + "-" + RUN + "-" + NAMES.incrementAndGet();
    }

    static Place place(Map<String, String> environment, BooleanSupplier dockerAnswers) {
        if (!environment.getOrDefault(NAMED, "").isBlank()) {
            return Place.NAMED;
        }
        return dockerAnswers.getAsBoolean() ? Place.DOCKER : Place.THIS_JVM;
    }

    /// Requires an answer from a named broker. There is no fallback, because that broker is the one to be
    /// tested.
    static String requireAnswer(String named, Duration patience) {
        try (var admin = Admin.create(Map.of("bootstrap.servers", named))) {
            admin.describeCluster(new DescribeClusterOptions().timeoutMs((int) patience.toMillis())).nodes().get();
            return named;
        } catch (ExecutionException | KafkaException e) {
            throw new IllegalStateException(NAMED + " names " + named + ", where no broker answers", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("resource") // Testcontainers stops it when this JVM ends
    private static String startInDocker() {
        var container = new KafkaContainer("apache/kafka:" + version());
        container.start();
        return container.getBootstrapServers();
    }

    /// Returns the Kafka version of this build, filled in by Maven.
    private static String version() {
        return ResourceBundle.getBundle("letopis/broker/versions").getString("kafka");
    }

    private static String startInThisJvm() {
        try {
            Path directory = Files.createTempDirectory("letopis-broker");
            Brokers brokers = Brokers.start(1, directory);
            Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(() -> {
                brokers.close();
                delete(directory);
            }));
            return brokers.bootstrapServers();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
