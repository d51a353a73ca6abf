package letopis.broker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import org.apache.kafka.common.Uuid;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DataDirectoryTest {

    @TempDir
    private Path folder;

    private static DataDirectory open(Path path, int node) throws BrokerError {
        return DataDirectory.open(path, node, Uuid.randomUuid().toString());
    }

    private static String refusal(Path path, String language) {
        try (var opened = open(path, 1)) {
            return "not refused: " + opened.data();
        } catch (BrokerError refusal) {
            assertThat(refusal.exit()).isEqualTo(3);
            return refusal.sentence(Messages.load(Main.class.getClassLoader(), "META-INF/letopis/broker",
                    Language.valueOf(language)));
        }
    }

    @Test
    void a_cluster_keeps_the_id_it_was_given_first() throws Exception {
        String first;
        try (var made = open(folder.resolve("data"), 1)) {
            first = made.properties().clusterId().orElseThrow();
            assertThat(made.unclean()).isFalse();
        }
        try (var again = open(folder.resolve("data"), 1)) {
            assertThat(again.properties().clusterId()).hasValue(first);
        }
    }

    @Test
    void a_log_that_was_continued_in_another_file_is_its_own() throws Exception {
        open(folder, 1).close();
        Files.writeString(DataDirectory.log(folder), "new");
        Files.writeString(folder.resolve("broker.log.1"), "old");
        assertThat(refusal(folder, "EN")).startsWith("not refused");
    }

    @ParameterizedTest
    @CsvSource({"RU, занята другим", "EN, in use by another running broker"})
    void two_brokers_do_not_share_a_directory(String language, String words) throws Exception {
        try (var held = open(folder, 1)) {
            assertThat(held.data()).isDirectory();
            assertThat(refusal(folder, language)).contains(words, folder.toString());
        }
        assertThat(refusal(folder, language)).startsWith("not refused");
    }

    @ParameterizedTest
    @CsvSource({"RU, не папка этого брокера", "EN, not a directory of this broker"})
    void a_directory_with_other_files_is_left_as_it_is(String language, String words) throws Exception {
        Files.writeString(folder.resolve("diary.txt"), "mine");
        assertThat(refusal(folder, language)).contains(words, "diary.txt");
        assertThat(folder).isDirectoryContaining(file -> file.endsWith("diary.txt"));
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"RU, с запятой", "EN, with a comma"})
    void a_name_kafka_takes_for_two_is_refused(String language, String words) {
        assertThat(refusal(folder.resolve("a,b"), language)).contains(words);
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource({"RU, 'другому кластеру, это его узел 2'", "EN, 'another cluster, as its node 2'"})
    void the_data_of_another_node_are_refused(String language, String words) throws Exception {
        open(folder, 2).close();
        assertThat(refusal(folder, language)).contains(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "version=7\nnode.id=1\ncluster.id=x\n", "version=1\nnode.id=one\ncluster.id=x\n",
            "version=1\nnode.id=1\n", "\\uXYZ"})
    void data_of_another_format_are_refused(String properties) throws Exception {
        open(folder, 1).close();
        Files.writeString(folder.resolve("data").resolve("meta.properties"), properties);
        assertThat(refusal(folder, "EN")).contains("cannot read");
        assertThat(refusal(folder, "RU")).contains("прочесть не может");
        Files.delete(folder.resolve("data").resolve("meta.properties"));
        assertThat(refusal(folder, "EN")).contains("cannot read");
    }

    @Test
    void what_an_interrupted_first_start_has_left_is_done_again() throws IOException, BrokerError {
        Files.createDirectories(folder.resolve("data.unfinished").resolve("half"));
        Files.createFile(folder.resolve("lock"));
        try (var opened = open(folder, 1)) {
            assertThat(opened.properties().nodeId()).hasValue(1);
            assertThat(folder.resolve("data.unfinished")).doesNotExist();
        }
    }

    @Test
    void data_go_where_the_user_keeps_data() {
        assertThat(Main.standardDirectory(Map.of("XDG_DATA_HOME", "/data"))).isEqualTo(Path.of("/data/letopis/broker"));
        Path home = Path.of(System.getProperty("user.home"), ".local", "share", "letopis", "broker");
        assertThat(Main.standardDirectory(Map.of())).isEqualTo(home);
        assertThat(Main.standardDirectory(Map.of("XDG_DATA_HOME", "relative"))).isEqualTo(home);
    }
}
