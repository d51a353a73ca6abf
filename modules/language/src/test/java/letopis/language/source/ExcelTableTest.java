package letopis.language.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ExcelTableTest {

    private static List<List<String>> cells(String table) {
        return CsvReader.read("table.csv", table.getBytes(UTF_8)).stream()
                .map(row -> row.stream().map(CsvReader.Cell::text).toList()).toList();
    }

    @Test
    void cells_are_separated_by_semicolons_after_a_byte_order_mark() {
        assertThat(ExcelTable.of("имя,число\r\n\"а;б\",-5\r\n")).isEqualTo("\uFEFFимя;число\r\n\"а;б\";-5\r\n");
    }

    @Test
    void formula_like_cells_are_guarded_and_read_back_unchanged() {
        String table = "name,text\r\n=1+1,\"@x, y\"\r\n\"  +cmd|'/c calc'!A1\",- a\r\n";

        assertThat(ExcelTable.of(table)).isEqualTo(
                "\uFEFFname;text\r\n'=1+1;\"'@x, y\"\r\n'  +cmd|'/c calc'!A1;'- a\r\n");
        assertThat(cells(ExcelTable.of(table))).isEqualTo(cells(table));
    }
}
