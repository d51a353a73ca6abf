package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import letopis.codec.PositionFile;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How prices and demanded discards are written in a position.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WrittenPricesTest {

    @TempDir
    Path folder;

    private PositionFile read(String text) throws IOException {
        return PositionFile.read(Files.writeString(folder.resolve("position.yaml"), text), InstantSource.fixed(Instant.EPOCH), () -> "salt");
    }

    @Test
    void cards_and_creatures_that_pay_are_named_beside_the_choice() throws IOException {
        var file = read("""
                game: nebozhiteli
                turn: {number: 6, active: A, phase: summon}
                seats:
                  A:
                    hand: [Меч, Лук, Жаровня, Заговор]
                    summon-field: [{id: golem, card: Глиняный голем}, {id: hound, card: Кровавая гончая}]
                    field:
                      - {id: squire, card: Оруженосец}
                  B:
                    hand: [Топор, Щит, Мантия]
                choices:
                  - A: {summon: hound, sacrificing: [squire]}
                  - A: {summon: golem, discarding: [Меч, Лук]}
                  - A: done
                  - A: {play: Заговор}
                  - A: close
                  - B: {discard: [Топор, Щит]}
                expect:
                  squire: {alive: false}
                  hound: {alive: true}
                  golem: {alive: true}
                """);
        assertThat(file.mistakes()).isEmpty();
        assertThat(file.answers()).singleElement().satisfies(answer -> {
            assertThat(answer.refused()).isEmpty();
            assertThat(answer.held()).as(answer.expectations().toString()).isTrue();
        });
    }
}
