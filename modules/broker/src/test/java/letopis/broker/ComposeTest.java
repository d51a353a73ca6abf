package letopis.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import kafka.server.KafkaConfig;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/// Tests the Docker Compose file without Docker: its brokers must be able to find each other and be found.
@DisplayNameGeneration(ReplaceUnderscores.class)
class ComposeTest {

    private static final String ONE = "broker";
    private static final List<String> THREE = List.of("broker-1", "broker-2", "broker-3");
    private static final Map<String, Object> FILE = file();

    private static Map<String, Object> file() {
        try {
            return mapWithMerges(new Load(LoadSettings.builder().build())
                    .loadFromString(Files.readString(Path.of("..", "..",
                    "docker-compose.yml"))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns a map including the parts merged with `<<`.
    private static Map<String, Object> mapWithMerges(Object found) {
        var whole = new LinkedHashMap<String, Object>();
        if (((Map<?, ?>) found).get("<<") instanceof Map<?, ?> base) {
            whole.putAll(mapWithMerges(base));
        }
        ((Map<?, ?>) found).forEach((key, value) -> whole.put((String) key, value));
        whole.remove("<<");
        return whole;
    }

    private static Map<String, Object> service(String name) {
        return mapWithMerges(mapWithMerges(FILE.get("services")).get(name));
    }

    /// Returns the settings as the image passes them to Kafka: `KAFKA_NODE_ID` is `node.id`.
    private static Map<String, String> settings(String service) {
        var settings = new TreeMap<String, String>();
        mapWithMerges(service(service).get("environment")).forEach((name, value) -> {
            if (!name.equals("KAFKA_HEAP_OPTS")) {
                settings.put(name.substring("KAFKA_".length()).toLowerCase(Locale.ROOT).replace('_', '.'),
                        (String) value);
            }
        });
        return settings;
    }

    /// Parses `A://host:1,B://:2` as `A=host:1`, `B=:2`.
    private static Map<String, String> listeners(String text) {
        return Arrays.stream(text.split(",")).map(word -> word.split("://")).collect(Collectors.toMap(one -> one[0],
                one -> one[1]));
    }

    private static List<String> asList(Object found) {
        return ((List<?>) found).stream().map(String.class::cast).toList();
    }

    @Test
    void the_file_defines_one_broker_and_an_optional_cluster_of_three() {
        assertThat(mapWithMerges(FILE.get("services"))).containsOnlyKeys(ONE, THREE.get(0), THREE.get(1), THREE.get(2));
        assertThat(service(ONE)).doesNotContainKey("profiles");
        assertThat(THREE).allSatisfy(name -> assertThat(asList(service(name).get("profiles")))
                .containsExactly("three"));
        for (String own : List.of("ports", "volumes")) {
            assertThat(mapWithMerges(FILE.get("services")).keySet().stream().map(name -> asList(service(name).get(own)))
                    .distinct()).as(own).hasSize(4);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"broker", "broker-1", "broker-2", "broker-3"})
    void every_setting_is_valid_for_kafka(String name) {
        var settings = settings(name);
        assertThat(settings.keySet()).isSubsetOf(KafkaConfig.configDef().names());
        var config = new KafkaConfig(settings, false);
        assertThat(config.quorumConfig().voters()).isNotEmpty();
        assertThat(config.logRetentionTimeMillis()).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"broker", "broker-1", "broker-2", "broker-3"})
    void advertised_listeners_are_reachable_by_clients_and_brokers(String name) {
        var settings = settings(name);
        var listening = listeners(settings.get("listeners"));
        var advertised = listeners(settings.get("advertised.listeners"));
        String port = listening.get("CLIENTS").substring(1);
        assertThat(advertised).isEqualTo(Map.of("CLIENTS", "localhost:" + port, "INSIDE",
                name + listening.get("INSIDE")));
        assertThat(asList(service(name).get("ports"))).containsExactly("127.0.0.1:" + port + ":" + port);
        assertThat(settings.get("controller.quorum.voters")).contains(settings.get("node.id") + "@" + name
                + listening.get("QUORUM"));
        assertThat(asList(mapWithMerges(service(name).get("healthcheck")).get("test")).getLast())
                .endsWith("--bootstrap-server localhost" + listening.get("INSIDE"));
    }

    /// Without `start_interval` the first check happens only after a whole `interval`.
    @ParameterizedTest
    @ValueSource(strings = {"broker", "broker-1", "broker-2", "broker-3"})
    void readiness_is_detected_quickly(String name) {
        assertThat(mapWithMerges(service(name).get("healthcheck"))).containsEntry("start_interval",
                "1s").containsEntry("start_period", "60s");
    }

    @ParameterizedTest
    @ValueSource(strings = {"broker", "broker-1", "broker-2", "broker-3"})
    void data_are_stored_in_a_volume(String name) {
        assertThat(asList(service(name).get("volumes"))).containsExactly(name + ":" + settings(name).get("log.dirs"));
        assertThat(mapWithMerges(FILE.get("volumes"))).containsKey(name);
        assertThat(service(name)).containsEntry("image", "apache/kafka:" + System.getProperty("kafka.version"));
    }

    @Test
    void the_three_brokers_have_the_same_voters() {
        assertThat(THREE.stream().map(name -> settings(name).get("controller.quorum.voters")).distinct())
                .containsExactly(THREE.stream().map(name -> settings(name).get("node.id") + "@" + name
                        + ":9093").collect(Collectors.joining(",")));
        assertThat(settings(ONE)).containsEntry("controller.quorum.voters", "1@broker:9093");
    }

    /// The Compose file does not need the settings that speed up an in-process node.
    @Test
    void retention_and_replication_match_the_test_brokers() {
        Function<Integer, Map<String, String>> ours = nodes -> {
            var quorum = new HashMap<Integer, Integer>();
            for (int id = 1; id <= nodes; id++) {
                quorum.put(id, 9093);
            }
            return Settings.of(1, quorum, 9092, Path.of("data"));
        };
        for (var pair : Map.of(ONE, 1, THREE.getFirst(), 3).entrySet()) {
            var settings = settings(pair.getKey());
            var same = new TreeMap<>(ours.apply(pair.getValue()));
            same.keySet().removeIf(key -> !key.matches(
                    "log\\.retention.*|auto\\.create.*|transaction.*"
                            + "|.*replica.*|.*min\\.isr|.*topic\\.num\\.partitions"));
            assertThat(same).hasSizeGreaterThan(10);
            assertThat(settings).containsAllEntriesOf(same);
        }
    }
}
