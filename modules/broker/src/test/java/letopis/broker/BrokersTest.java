package letopis.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BrokersTest {

    @TempDir
    private Path directory;

    @Test
    void committed_records_survive_stop_kill_and_close_of_a_node() throws Exception {
        try (var brokers = Brokers.start(1, directory)) {
            Clients.create(brokers.bootstrapServers(), "matches");
            Clients.write(brokers.bootstrapServers(), "matches", "opened", "dealt");
            assertThat(Clients.read(brokers.bootstrapServers(), "matches")).containsExactly("opened", "dealt");
            brokers.stop(1);
            brokers.restart(1);
            Clients.write(brokers.bootstrapServers(), "matches", "played");
            assertThat(Clients.read(brokers.bootstrapServers(), "matches"))
                    .containsExactly("opened", "dealt", "played");
            brokers.kill(1);
            brokers.restart(1);
            Clients.write(brokers.bootstrapServers(), "matches", "won");
        }
        try (var brokers = Brokers.start(1, directory)) {
            assertThat(Clients.read(brokers.bootstrapServers(), "matches")).containsExactly("opened", "dealt", "played",
                    "won");
        }
    }

    @Test
    void three_nodes_keep_accepting_writes_after_one_is_killed() throws Exception {
        try (var brokers = Brokers.start(3, directory)) {
            Clients.create(brokers.bootstrapServers(), "matches");
            assertThat(Clients.settings(brokers.bootstrapServers(), "matches")).containsEntry("min.insync.replicas",
                    "2").containsEntry("retention.ms", "-1");
            Clients.write(brokers.bootstrapServers(), "matches", "opened");
            int leader = Clients.leader(brokers.bootstrapServers(), "matches");
            brokers.kill(leader);
            Clients.write(brokers.bootstrapServers(), "matches", "without its leader");
            brokers.restart(leader);
            brokers.stop(leader % 3 + 1);
            Clients.write(brokers.bootstrapServers(), "matches", "without another");
            assertThat(Clients.read(brokers.bootstrapServers(), "matches"))
                    .containsExactly("opened", "without its leader",
                    "without another");
        }
    }

    @Test
    void a_cluster_that_fails_to_start_releases_its_ports_and_directories() throws Exception {
        Path diary = Files.writeString(Files.createDirectory(directory.resolve("2")).resolve("diary.txt"), "mine");
        assertThatThrownBy(() -> Brokers.start(2,
                directory)).isInstanceOf(IllegalStateException.class).hasMessageContaining("diary.txt");
        Files.delete(diary);
        try (var first = DataDirectory.open(directory.resolve("1"), 1,
                "cluster"); var second = DataDirectory.open(directory.resolve("2"), 2, "cluster")) {
            assertThat(first.properties().nodeId()).hasValue(1);
            assertThat(second.properties().nodeId()).hasValue(2);
        }
    }

    @Test
    void only_existing_node_numbers_can_be_started_or_stopped() {
        try (var brokers = Brokers.start(1, directory)) {
            assertThatThrownBy(() -> brokers.kill(2)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("2");
            assertThatThrownBy(() -> brokers.restart(1)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> brokers.restart(7)).isInstanceOf(IllegalArgumentException.class);
            brokers.stop(1);
            assertThatThrownBy(() -> brokers.stop(1)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> Brokers.start(0, directory)).isInstanceOf(IllegalArgumentException.class);
    }
}
