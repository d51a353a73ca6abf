package letopis.cli.logs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import letopis.app.UserError;
import letopis.app.logs.DataFolder;
import letopis.app.logs.KafkaConfig;
import letopis.app.logs.LogAddress;
import letopis.app.logs.Logs;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LogAddressTest {

    @TempDir
    private Path folder;

    @Test
    void an_address_names_a_file_or_a_topic() {
        assertThat(LogAddress.parse("sqlite:league.db")).isEqualTo(new LogAddress.Sqlite(Path.of("league.db")));
        assertThat(LogAddress.parse("kafka:localhost:9092"))
                .isEqualTo(new LogAddress.Kafka("localhost:9092", "letopis.entries"));
        assertThat(LogAddress.parse("kafka:a.example:9092,b.example:9093/league_2"))
                .isEqualTo(new LogAddress.Kafka("a.example:9092,b.example:9093", "league_2"));
        assertThat(LogAddress.parse("kafka:[::1]:9092/t")).isEqualTo(new LogAddress.Kafka("[::1]:9092", "t"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"league.db", "folder/league.sqlite", "/tmp/league.SQLITE3"})
    void a_path_with_the_ending_of_a_database_is_an_address(String text) {
        assertThat(LogAddress.parse(text)).isEqualTo(new LogAddress.Sqlite(Path.of(text)));
    }

    @Test
    void an_existing_database_is_an_address_whatever_its_name() throws IOException {
        Path log = folder.resolve("spring league");
        Logs.open(new LogAddress.Sqlite(log), KafkaConfig.NONE, Path.of(""), true).close();
        assertThat(LogAddress.parse(log.toString())).isEqualTo(new LogAddress.Sqlite(log));
        Path text = Files.writeString(folder.resolve("notes"), "not a database");
        assertThatExceptionOfType(UserError.class).isThrownBy(() -> LogAddress.parse(text.toString()));
        assertThat(Program.run("matches", "--log", log.toString()).exit()).isEqualTo(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite:", "kafka:", "kafka:localhost", "kafka:localhost:", "kafka:localhost:port",
            "kafka:a:1,b", "kafka:a:1/", "kafka:a:1/t/u",
        "kafka:a:1/тема", "postgres:db", "postgres:league.db", "league", "missing.jsonl", ""})
    void an_invalid_address_is_reported_with_the_expected_form(String text) {
        assertThatExceptionOfType(UserError.class).isThrownBy(() -> LogAddress.parse(text)).extracting(UserError::kind)
                .isEqualTo(UserError.Kind.USAGE);
        for (Language language : Language.values()) {
            Program wrong = Program.run(language, "matches", "--log=" + text);
            assertThat(wrong.exit()).isEqualTo(2);
            assertThat(wrong.err()).contains("sqlite:", "kafka:").hasLineCount(1);
        }
    }

    @Test
    void an_address_with_thousands_of_brokers_is_rejected() {
        String many = "kafka:" + "host:9092,".repeat(3000) + "host:9092";
        Program wrong = Program.run("matches", "--log", many);
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("sqlite:").hasLineCount(1);
    }

    @Test
    void an_address_is_printed_as_it_was_parsed() {
        for (String text : new String[] {"sqlite:league.db", "kafka:localhost:9092", "kafka:a:1,b:2/league"}) {
            assertThat(LogAddress.parse(text)).hasToString(text);
        }
    }

    @Test
    void each_operating_system_has_its_own_data_folder() {
        Path home = Path.of("/home/maria").toAbsolutePath();
        assertThat(DataFolder.of(Map.of(), "Linux", home)).isEqualTo(home.resolve(".local/share/letopis"));
        assertThat(DataFolder.of(Map.of("XDG_DATA_HOME", home.resolve("data").toString()), "Linux", home))
                .isEqualTo(home.resolve("data/letopis"));
        assertThat(DataFolder.of(Map.of("XDG_DATA_HOME", "data"), "Linux", home))
                .isEqualTo(home.resolve(".local/share/letopis"));
        assertThat(DataFolder.of(Map.of(), "Mac OS X", home))
                .isEqualTo(home.resolve("Library/Application Support/letopis"));
        assertThat(DataFolder.of(Map.of(), "Windows 11", home)).isEqualTo(home.resolve("AppData/Local/letopis"));
    }

    @Test
    void each_topic_of_each_cluster_has_its_own_shelf() {
        Path one = Logs.resolveShelfPath(new LogAddress.Kafka("localhost:9092", "league"), Path.of(""));
        assertThat(one).isEqualTo(Logs.resolveShelfPath(new LogAddress.Kafka("localhost:9092", "league"), Path.of("")));
        assertThat(one.getParent()).isDirectory();
        assertThat(one)
                .isNotEqualTo(Logs.resolveShelfPath(new LogAddress.Kafka("localhost:9092", "league-2"), Path.of("")))
                .isNotEqualTo(Logs.resolveShelfPath(new LogAddress.Kafka("localhost:9093", "league"), Path.of("")));
        assertThat(Logs.resolveShelfPath(new LogAddress.Kafka("localhost:9092", "league"), Path.of("my.db")))
                .isEqualTo(Path.of("my.db"));
    }

    @Test
    void kafka_properties_are_read_with_their_line_numbers() throws IOException {
        Path file = Files.writeString(folder.resolve("kafka.properties"), """
                # to sign in \\
                security.protocol = SASL_SSL

                sasl.jaas.config=org.example.Module required \\
                    username="мария";
                ssl.endpoint.identification.algorithm=
                acks: all
                """);
        KafkaConfig config = KafkaConfig.read(file);
        assertThat(config.values()).containsExactly(Map.entry("security.protocol", "SASL_SSL"),
                Map.entry("sasl.jaas.config", "org.example.Module required username=\"мария\";"),
                Map.entry("ssl.endpoint.identification.algorithm", ""), Map.entry("acks", "all"));
        assertThat(config.lineNumbers()).containsEntry("security.protocol", 2).containsEntry("sasl.jaas.config", 4)
                .containsEntry("acks", 7);
    }

    @Test
    void a_mistake_in_kafka_properties_is_reported_with_file_and_line() throws IOException {
        for (String mistake : new String[] {"sasl.mechanism", "name=\\uZZZZ"}) {
            Path file = Files.writeString(folder.resolve("kafka.properties"), "acks=all\n\n" + mistake + "\n");
            for (Language language : Language.values()) {
                Program wrong = Program.run(language, "matches", "--log", "kafka:localhost:9092", "--kafka-config",
                        file);
                assertThat(wrong.exit()).isEqualTo(3);
                assertThat(wrong.err()).contains("kafka.properties:3: ", mistake).hasLineCount(1);
            }
        }
        Files.write(folder.resolve("latin.properties"), "пароль".getBytes(StandardCharsets.UTF_16));
        for (String name : new String[] {"latin.properties", "nowhere.properties"}) {
            Program wrong = Program.run("matches", "--log", "kafka:localhost:9092", "--kafka-config",
                    folder.resolve(name));
            assertThat(wrong.exit()).isEqualTo(3);
            assertThat(wrong.err()).contains(name).hasLineCount(1);
        }
    }

    @Test
    void a_property_rejected_by_the_kafka_client_is_reported_with_its_line() throws IOException {
        Path file = Files.writeString(folder.resolve("kafka.properties"), "client.id=x\nsecurity.protocol=NONE\n");
        Program wrong = Program.run("matches", "--log", "kafka:localhost:1", "--kafka-config", file, "--shelf",
                folder.resolve("shelf.db"));
        assertThat(wrong.exit()).isEqualTo(3);
        assertThat(wrong.err()).contains("kafka.properties:2: ", "NONE").hasLineCount(1);
    }

    @Test
    void only_a_topic_has_a_shelf() {
        Program wrong = Program.run("shelf", "--log", "sqlite:" + folder.resolve("league.db"));
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("league.db").hasLineCount(1);
    }
}
