package letopis.vremyageroev.position;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import letopis.dispute.PositionFile;
import letopis.journal.RuleRef;
import letopis.table.Refusal;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Meaning of words in a fight position.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HandPositionsTest {

    @TempDir
    Path folder;

    private Refusal refusalIn(String position) throws IOException {
        Path file = Files.writeString(folder.resolve("p.yaml"), position);
        var answer = PositionFile.read(file, InstantSource.fixed(Instant.EPOCH), () -> "salt").answers().getFirst();
        return answer.refused().orElseThrow().refusal();
    }

    @Test
    void an_unexpected_pick_is_refused_by_the_rules() throws IOException {
        Refusal refusal = refusalIn("""
                game: vremya-geroev
                seats:
                  A: {hero: Жрец, hand: [Кинжал, Меч]}
                  B: {hero: Рыцарь}
                choices:
                  - A: {play: Кинжал, pick: [Меч]}
                """);

        assertThat(refusal.code()).isEqualTo("vremya-geroev.pick-count");
        assertThat(refusal.rules()).extracting(RuleRef::id).containsExactly("VG-34a");
    }

    /// The strike takes all three cards, so nothing is left to defend with.
    @Test
    void a_card_taken_with_the_whole_hand_cannot_be_used_afterwards() throws IOException {
        Refusal refusal = refusalIn("""
                game: vremya-geroev
                seats:
                  A: {hero: Жрец, hand: [Двуручный меч]}
                  B: {hero: Рыцарь, hand: [Башенный щит, Кинжал, Кинжал]}
                choices:
                  - A: {play: Двуручный меч}
                  - B: pass
                  - B: pass
                  - B: {defend: Башенный щит}
                """);

        assertThat(refusal.code()).isEqualTo("vremya-geroev.too-late-to-defend");
        assertThat(refusal.rules()).extracting(RuleRef::id).containsExactly("VG-35b");
    }
}
