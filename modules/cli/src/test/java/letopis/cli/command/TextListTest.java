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
    void commas_separate_texts_except_in_quotes() {
        assertThat(TextList.parse("Иван,Мария")).containsExactly("Иван", "Мария");
        assertThat(TextList.parse("Иван, Мария")).containsExactly("Иван", " Мария");
        assertThat(TextList.parse("\"Иванов, И.\", Мария")).containsExactly("Иванов, И.", " Мария");
        assertThat(TextList.parse("O'Neil \"Ace\",\"a \"\"b\"\"\"")).containsExactly("O'Neil \"Ace\"", "a \"b\"");
        assertThat(TextList.parse("\"open,Мария")).containsExactly("\"open", "Мария");
        assertThat(TextList.parse("Иван,,")).containsExactly("Иван");
        assertThat(TextList.parse(",Иван")).containsExactly("", "Иван");
        assertThat(TextList.parse("")).containsExactly("");
    }

    @Test
    void a_written_list_reads_back_the_same() {
        List<String> texts = List.of("Иванов, И.", "\"Ace\"", "O'Neil \"x\"", "Мария");
        assertThat(TextList.parse(TextList.format(texts))).isEqualTo(texts);
    }
}
