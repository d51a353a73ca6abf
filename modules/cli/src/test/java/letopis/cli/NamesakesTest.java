package letopis.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that sentences tell apart cards of the same name. In this match three Cutthroats block a Knight.
@DisplayNameGeneration(ReplaceUnderscores.class)
class NamesakesTest {

    private static final String MATCH = "nb-115";
    private static final String BLOCKS =
            "Cutthroat c6 blocks Knight, Cutthroat c7 blocks Knight, Cutthroat c8 blocks Knight";

    @TempDir
    private Path folder;

    private static String run(String words) {
        return Program.run(Language.EN, (Object[]) words.split(" ")).out().replaceAll("\\s+", " ");
    }

    @Test
    void the_log_numbers_cards_that_share_a_name_and_no_others() {
        assertThat(run("log " + MATCH + " --from 336 --to 336")).contains(BLOCKS);
        assertThat(run("log " + MATCH + " --from 29 --to 29")).contains("from life to Knight")
                .doesNotContain("Knight c");
        assertThat(Program.run(Language.RU, "log", MATCH, "--from", 351, "--to", 351).out()).contains("Головорез c6");
    }

    @Test
    void why_and_order_say_which_card_died() {
        assertThat(run("why " + MATCH + " 351")).startsWith("Cutthroat c6 dies").contains("#351 Cutthroat c6 dies");
        assertThat(run("order " + MATCH + " 342 336")).contains("for Cutthroat c6, Knight;", "Cutthroat c6 dies",
                BLOCKS);
    }

    @Test
    void the_preview_of_a_rewind_and_the_packet_number_them_too() throws IOException {
        assertThat(run("rewind " + MATCH + " --to 335 --reason x --dry-run")).contains(BLOCKS);
        Path packet = folder.resolve("packet.html");
        run("packet " + MATCH + " --from 335 --to 351 --out " + packet);
        assertThat(Files.readString(packet)).contains("Cutthroat c6 dies", BLOCKS);
    }

    @Test
    void the_ledger_numbers_the_source_of_damage() {
        assertThat(run("ledger " + MATCH)).contains("Cutthroat c6 dies", "(Cutthroat c7)");
    }
}
