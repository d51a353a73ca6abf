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

    private static String rejection(Path path, String language) {
        try (var opened = open(path, 1)) {
            return "not refused: " + opened.data();
        } catch (BrokerError refusal) {
            assertThat(refusal.exitCode()).isEqualTo(3);
            return refusal.sentence(Messages.load(Main.class.getClassLoader(), "META-INF/letopis/broker",
                    Language.valueOf(language)));
        }
    }

    @Test
    void a_cluster_keeps_its_first_id() throws Exception {
        String first;
        try (var made = open(folder.resolve("data"), 1)) {
            first = made.properties().clusterId().orElseThrow();
            assertThat(made.hadUncleanShutdown()).isFalse();
        }
        try (var again = open(folder.resolve("data"), 1)) {
            assertThat(again.properties().clusterId()).hasValue(first);
        }
    }

    @Test
    void rotated_log_files_are_recognised() throws Exception {
        open(folder, 1).close();
        Files.writeString(DataDirectory.resolveLogFile(folder), "new");
        Files.writeString(folder.resolve("broker.log.1"), "old");
        assertThat(rejection(folder, "EN")).startsWith("not refused");
    }

    @ParameterizedTest
    @CsvSource({"RU, занята другим", "EN, in use by another running broker"})
    void a_directory_in_use_is_rejected(String language, String words) throws Exception {
        try (var held = open(folder, 1)) {
            assertThat(held.data()).isDirectory();
            assertThat(rejection(folder, language)).contains(words, folder.toString());
        }
        assertThat(rejection(folder, language)).startsWith("not refused");
    }

    @ParameterizedTest
    @CsvSource({"RU, не папка этого брокера", "EN, not a directory of this broker"})
    void a_directory_with_foreign_files_is_rejected_and_left_unchanged(String language, String words) throws Exception {
        Files.writeString(folder.resolve("diary.txt"), "mine");
        assertThat(rejection(folder, language)).contains(words, "diary.txt");
        assertThat(folder).isDirectoryContaining(file -> file.endsWith("diary.txt"));
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"RU, с запятой", "EN, with a comma"})
    void a_directory_name_with_a_comma_is_rejected(String language, String words) {
        assertThat(rejection(folder.resolve("a,b"), language)).contains(words);
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource({"RU, 'узлу 2 другого кластера'", "EN, 'node 2 of another cluster'"})
    void data_of_another_node_are_rejected(String language, String words) throws Exception {
        open(folder, 2).close();
        assertThat(rejection(folder, language)).contains(words);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "version=7\nnode.id=1\ncluster.id=x\n", "version=1\nnode.id=one\ncluster.id=x\n",
            "version=1\nnode.id=1\n", "\\uXYZ"})
    void data_in_another_format_are_rejected(String properties) throws Exception {
        open(folder, 1).close();
        Files.writeString(folder.resolve("data").resolve("meta.properties"), properties);
        assertThat(rejection(folder, "EN")).contains("cannot read");
        assertThat(rejection(folder, "RU")).contains("прочесть не может");
        Files.delete(folder.resolve("data").resolve("meta.properties"));
        assertThat(rejection(folder, "EN")).contains("cannot read");
    }

    @Test
    void an_interrupted_first_start_is_repeated() throws IOException, BrokerError {
        Files.createDirectories(folder.resolve("data.unfinished").resolve("half"));
        Files.createFile(folder.resolve("lock"));
        try (var opened = open(folder, 1)) {
            assertThat(opened.properties().nodeId()).hasValue(1);
            assertThat(folder.resolve("data.unfinished")).doesNotExist();
        }
    }

    @Test
    void the_default_directory_follows_the_xdg_convention() {
        assertThat(Main.resolveDefaultDirectory(Map.of("XDG_DATA_HOME", "/data")))
                .isEqualTo(Path.of("/data/letopis/broker"));
        Path home = Path.of(System.getProperty("user.home"), ".local", "share", "letopis", "broker");
        assertThat(Main.resolveDefaultDirectory(Map.of())).isEqualTo(home);
        assertThat(Main.resolveDefaultDirectory(Map.of("XDG_DATA_HOME", "relative"))).isEqualTo(home);
    }
}
