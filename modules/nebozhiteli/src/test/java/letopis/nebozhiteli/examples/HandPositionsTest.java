package letopis.nebozhiteli.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import letopis.dispute.PositionFile;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Meaning of words in a position on the table of a duel.
@DisplayNameGeneration(ReplaceUnderscores.class)
class HandPositionsTest {

    @TempDir
    Path folder;

    private PositionFile ask(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("p.yaml"), text);
        return PositionFile.read(file, InstantSource.fixed(Instant.EPOCH), () -> "salt");
    }

    @Test
    void a_name_written_twice_means_two_copies() throws IOException {
        PositionFile file = ask("""
                game: nebozhiteli
                cards:
                  - kind: event-card
                    name: Паника
                    english: Panic
                    cost: {actions: 1}
                    effects: [{kind: discard, whom: opponent, cards: 2, pick: chosen}]
                turn: {phase: summon}
                seats:
                  A: {hand: [Паника]}
                  B: {hand: [Меч, Меч, Щит]}
                choices:
                  - A: {play: Паника}
                  - A: close
                  - B: {discard: [Меч, Меч]}
                expect:
                  seats: {B: {hand: [Щит]}}
                """);

        assertThat(file.mistakes()).isEmpty();
        assertThat(file.answers().getFirst().meetsExpectations()).isTrue();
    }

    @Test
    void an_unknown_card_must_be_named() throws IOException {
        PositionFile file = ask("""
                game: nebozhiteli
                seats: {A: {hand: [{id: x, card: "?"}], field: [Жрица]}}
                choices:
                  - A: {cast: x}
                """);

        assertThat(file.mistakes()).extracting(mistake -> mistake.sentence(Language.EN))
                .containsExactly("this card is unknown; name it");
        assertThat(file.mistakes().getFirst().line()).isEqualTo(4);
    }
}
