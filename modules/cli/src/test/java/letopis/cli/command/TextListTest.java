package letopis.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import letopis.program.TextList;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class TextListTest {

    @Test
    void commas_separate_texts_but_not_in_quotes() {
        assertThat(TextList.read("Иван,Мария")).containsExactly("Иван", "Мария");
        assertThat(TextList.read("Иван, Мария")).containsExactly("Иван", " Мария");
        assertThat(TextList.read("\"Иванов, И.\", Мария")).containsExactly("Иванов, И.", " Мария");
        assertThat(TextList.read("O'Neil \"Ace\",\"a \"\"b\"\"\"")).containsExactly("O'Neil \"Ace\"", "a \"b\"");
        assertThat(TextList.read("\"open,Мария")).containsExactly("\"open", "Мария");
        assertThat(TextList.read("Иван,,")).containsExactly("Иван");
        assertThat(TextList.read(",Иван")).containsExactly("", "Иван");
        assertThat(TextList.read("")).containsExactly("");
    }

    @Test
    void what_is_written_is_read_again() {
        List<String> texts = List.of("Иванов, И.", "\"Ace\"", "O'Neil \"x\"", "Мария");
        assertThat(TextList.read(TextList.write(texts))).isEqualTo(texts);
    }
}
