package letopis.cli.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import letopis.cli.Program;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The board of an answer saved as a match.
@DisplayNameGeneration(ReplaceUnderscores.class)
class SavedAnswerTest {

    @Test
    void two_cards_of_the_same_name_are_distinguished_on_the_board_and_in_sentences(@TempDir Path folder)
            throws IOException {
        Path asked = Files.writeString(folder.resolve("two.yaml"), """
                game: nebozhiteli
                turn: {phase: attack}
                seats:
                  A: {field: [{id: left, card: Рыцарь}, {id: right, card: Рыцарь, life: 3}]}
                  B: {field: [{id: x, card: Рыцарь}, {id: y, card: Берсерк}]}
                choices:
                  - A: {attack: [left, right]}
                  - both: pass
                  - B: {block: {x: left}}
                  - both: pass
                """);
        Path saved = folder.resolve("two.jsonl");
        assertThat(Program.run("ask", asked.toString(), "--save", saved.toString()).exit()).isZero();

        String board = Program.run("show", saved.toString(), "--at", "17").out();
        assertThat(board).contains("Knight c1 6/6 (blocked)", "Knight c2 3/6", "field     Berserker 5/5",
                "battle    Knight 6/6", "Knight (B) will take 1 physical damage (Knight c1)");
        assertThat(Program.run(Language.RU, "show", saved.toString(), "--at", "17").out())
                .contains("Рыцарь c1 6/6", "Рыцарь (B) получит 1 единицу физического урона («Рыцарь c1»)");
    }
}
