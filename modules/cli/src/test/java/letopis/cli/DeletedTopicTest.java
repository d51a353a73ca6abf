package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import letopis.broker.Brokers;
import letopis.language.message.Language;
import org.apache.kafka.clients.admin.Admin;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands on a topic that was replaced since they last read it.
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeletedTopicTest {

    private static final String MATCH = "duel-by-concession";

    @TempDir
    private Path folder;

    private Brokers brokers;

    @AfterEach
    void stop() {
        brokers.close();
    }

    private Program run(Language language, Object... words) {
        var all = new ArrayList<>(Arrays.asList(words));
        all.addAll(List.of("--log", "kafka:" + brokers.bootstrapServers(), "--shelf", folder.resolve("shelf.db")));
        return Program.run(language, all.toArray());
    }

    private void deleteTopic() throws Exception {
        try (var admin = Admin.create(Map.of("bootstrap.servers", brokers.bootstrapServers()))) {
            admin.deleteTopics(List.of("letopis.entries", "letopis.cardsets")).all().get();
            await().atMost(Duration.ofMinutes(1)).until(() -> admin.listTopics().names().get().isEmpty());
        }
    }

    @Test
    void a_match_of_a_deleted_topic_is_imported_again() throws Exception {
        brokers = Brokers.start(1, Files.createDirectory(folder.resolve("broker")));
        for (Language language : Language.values()) {
            assertThat(run(language, "import", MATCH).exit()).isZero();
            assertThat(run(language, "matches").out()).contains(MATCH);
            deleteTopic();
            Program again = run(language, "import", MATCH);
            assertThat(again.out()).matches("(?s)(copied: 1 match|скопировано: 1 матч),.*");
            assertThat(again.err()).contains("letopis import sqlite:" + folder.resolve("shelf-kept-"))
                    .hasLineCount(1);
            assertThat(run(language, "verify", "--all").out()).startsWith("EXACT").hasLineCount(1);
            deleteTopic();
        }
    }

    @Test
    void matches_missing_from_an_emptied_broker_are_not_served_from_its_shelf() throws Exception {
        brokers = Brokers.start(1, Files.createDirectory(folder.resolve("broker")));
        assertThat(run(Language.EN, "import", MATCH).exit()).isZero();
        assertThat(run(Language.EN, "matches").out()).contains(MATCH);
        brokers.close();
        brokers = Brokers.start(1, Files.createDirectory(folder.resolve("emptied")));
        assertThat(run(Language.EN, "import", "fight-avangard").exit()).isZero();
        assertThat(run(Language.EN, "verify", "--all").out()).startsWith("EXACT").hasLineCount(1);
        assertThat(run(Language.EN, "matches").out()).contains("fight-avangard").doesNotContain(MATCH);
    }
}
