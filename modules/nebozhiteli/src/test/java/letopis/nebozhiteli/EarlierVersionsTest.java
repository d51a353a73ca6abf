package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import letopis.journal.Entry;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.CardEvent.SummonBlockedByUnique;
import letopis.notation.JsonNotation;
import letopis.table.CardId;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Superseded event forms: the published example of each reads as the current event.
@DisplayNameGeneration(ReplaceUnderscores.class)
class EarlierVersionsTest {

    private static final Path EXAMPLE =
            Path.of("..", "..", "events-schema", "nebozhiteli", "summon-blocked-by-unique.v1.example.json");

    @Test
    void an_old_record_of_a_creature_kept_out_is_read_without_the_blocking_card() throws IOException {
        String example = Files.readString(EXAMPLE).strip();
        var notation = new JsonNotation(Duel.GAME);
        var today = new SummonBlockedByUnique(new CardId(1), Seat.A, Optional.empty());
        for (String written : new String[] {example, example.replaceFirst(":", ": ")}) {
            byte[] line = written.getBytes(StandardCharsets.UTF_8);
            Entry entry = notation.read(line, 0, line.length);
            assertThat(entry.event()).as(written).isEqualTo(today);
            assertThat(notation.line(entry)).asString(StandardCharsets.UTF_8)
                    .contains("\"nebozhiteli.summon-blocked-by-unique\",\"v\":2,");
        }
    }
}
