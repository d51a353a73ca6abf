package letopis.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import letopis.broker.TestBroker.Place;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TestBrokerTest {

    @Test
    void the_environment_takes_precedence_over_docker_and_docker_over_this_jvm() {
        assertThat(TestBroker.place(Map.of(TestBroker.NAMED, "kafka:9092"), () -> true)).isEqualTo(Place.NAMED);
        assertThat(TestBroker.place(Map.of(TestBroker.NAMED, " "), () -> true)).isEqualTo(Place.DOCKER);
        assertThat(TestBroker.place(Map.of(), () -> true)).isEqualTo(Place.DOCKER);
        assertThat(TestBroker.place(Map.of("CI", "true"), () -> false)).isEqualTo(Place.THIS_JVM);
    }

    @Test
    void the_shared_broker_serves_clients() throws Exception {
        String bootstrap = TestBroker.bootstrap();
        assertThat(TestBroker.bootstrap()).isEqualTo(bootstrap);
        assertThat(TestBroker.requireAnswer(bootstrap, Duration.ofMinutes(1))).isEqualTo(bootstrap);
        String topic = TestBroker.uniqueName("matches");
        assertThat(TestBroker.uniqueName("matches")).isNotEqualTo(topic);
        try (var admin = Admin.create(Map.of("bootstrap.servers", bootstrap))) {
            admin.createTopics(List.of(new NewTopic(topic, Optional.of(1), Optional.empty()))).all().get(20,
                    TimeUnit.SECONDS);
            Set<String> names = Set.of(); // the broker may list a new topic with a short delay
            long last = System.nanoTime() + Duration.ofSeconds(20).toNanos();
            while (!names.contains(topic) && System.nanoTime() < last) {
                names = admin.listTopics().names().get(20, TimeUnit.SECONDS);
            }
            assertThat(names).contains(topic);
        }
    }

    @Test
    void a_configured_broker_that_does_not_answer_is_an_error() throws Exception {
        String nobody;
        try (var closed = new ServerSocket()) {
            closed.bind(new InetSocketAddress("localhost", 0));
            nobody = "localhost:" + closed.getLocalPort();
        }
        assertThatThrownBy(() -> TestBroker.requireAnswer(nobody,
                Duration.ofSeconds(1))).isInstanceOf(IllegalStateException.class).hasMessageContaining(nobody);
        assertThatThrownBy(() -> TestBroker.requireAnswer("no port",
                Duration.ofSeconds(1))).isInstanceOf(IllegalStateException.class).hasMessageContaining("no port");
    }
}
