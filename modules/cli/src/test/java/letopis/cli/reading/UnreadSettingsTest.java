package letopis.cli.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import letopis.dispute.DisputeResult;
import letopis.dispute.PositionFile;
import letopis.journal.Entry;
import letopis.language.text.Readings;
import letopis.table.State;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// The settings that the rules never read during a dispute, against the same dispute under their other values.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UnreadSettingsTest {

    private static final int STEP = 8; // all settings take too long

    private int unread;
    private int read;

    @Test
    void a_setting_that_was_not_read_changes_no_entry_and_no_board() throws IOException {
        for (Path file : OtherReadingsTest.files()) {
            List<DisputeResult<?>> answers = List.copyOf(OtherReadingsTest.read(file, Map.of()).answers());
            for (int variant = 0; variant < answers.size(); variant++) {
                checkReadings(file, variant, answers.get(variant));
            }
        }
        assertThat(unread).isGreaterThan(read);
        assertThat(read).isPositive();
    }

    private void checkReadings(Path file, int variant, DisputeResult<?> answer) {
        Object board = answer.finalBoard();
        Object result = answer.expectedResult();
        State last = answer.match().timeline().at(answer.end());
        for (Readings.Reading reading : Readings.of(answer.match().game()).all()) {
            if (reading.kind() != Readings.Kind.READING) {
                continue;
            }
            if (last.mayDependOn(reading.setting())) {
                read++;
                continue;
            }
            unread++;
            if (Math.floorMod((file.getFileName() + reading.setting()).hashCode(), STEP) != 0) {
                continue;
            }
            for (String value : reading.values()) {
                PositionFile other = OtherReadingsTest.read(file, Map.of(reading.setting(), value));
                assertThat(other.answers().get(variant)).as("%s with %s: %s", file, reading.setting(), value)
                        .satisfies(under -> {
                            assertThat(entries(under)).isEqualTo(entries(answer));
                            assertThat(under.finalBoard()).isEqualTo(board);
                            assertThat(under.expectedResult()).isEqualTo(result);
                        });
            }
        }
    }

    /// Returns the entries without the seals, which cover the settings in the header.
    private static List<Entry> entries(DisputeResult<?> answer) {
        return answer.commits().stream().flatMap(commit -> commit.entries().stream()).toList();
    }
}
