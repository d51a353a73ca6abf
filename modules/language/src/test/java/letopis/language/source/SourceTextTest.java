package letopis.language.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SourceTextTest {

    private static final String DECK = "creatures:\n2 Двуручный меч\n1 Мушкетёр\n";

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static BadFile rejection(byte[] bytes) {
        return catchThrowableOfType(BadFile.class, () -> SourceText.of("deck.txt", bytes));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void line_endings_and_a_byte_order_mark_do_not_change_the_text(String end) {
        assertThat(SourceText.of("deck.txt", utf8("\uFEFF" + DECK.replace("\n", end)))).isEqualTo(DECK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void an_invalid_utf8_byte_is_reported_with_its_place(String end) {
        byte[] bytes = utf8("a" + end + "бв?");
        bytes[bytes.length - 1] = (byte) 0xFF;

        assertThat(rejection(bytes)).satisfies(badFile -> {
            assertThat(badFile.code()).isEqualTo("not-utf8");
            assertThat(badFile.line()).isEqualTo(2);
            assertThat(badFile.column()).isEqualTo(3);
            assertThat(badFile.details()).containsEntry("byte", bytes.length);
        });
    }

    @Test
    void windows_1251_is_recognised_in_both_languages() {
        BadFile badFile = rejection(DECK.getBytes(Charset.forName("windows-1251")));

        assertThat(badFile.formatMessage(Language.EN)).startsWith("deck.txt:2:3: ")
                .contains("windows-1251", "save it as UTF-8");
        assertThat(badFile.formatMessage(Language.RU)).contains("windows-1251", "сохраните его в UTF-8");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE"})
    void utf_16_is_recognised_with_and_without_a_byte_order_mark(String encoding) {
        assertThat(rejection(DECK.getBytes(Charset.forName(encoding))).formatMessage(Language.EN)).contains("UTF-16")
                .contains("save it as UTF-8");
    }

    @Test
    void a_control_character_is_rejected_with_its_place() {
        assertThat(rejection(utf8("a\rb\tc\0"))).satisfies(badFile -> {
            assertThat(badFile.code()).isEqualTo("control-character");
            assertThat(badFile.line()).isEqualTo(2);
            assertThat(badFile.column()).isEqualTo(4);
        });
    }

    @Test
    void lines_of_a_stream_are_split_like_lines_of_a_file() throws IOException {
        var lines = new ArrayList<String>();
        try (var in = new SourceLines("stdin", new ByteArrayInputStream(utf8("\uFEFFа\r\n\rб\nв\n\nг")))) {
            for (Optional<String> line = in.next(); line.isPresent(); line = in.next()) {
                lines.add(in.number() + line.get());
            }
        }
        assertThat(lines).containsExactlyElementsOf(List.of("1а", "2", "3б", "4в", "5", "6г"));
    }

    @Test
    void invalid_utf8_in_a_stream_is_reported_with_its_line_number() throws IOException {
        byte[] bytes = utf8("а\nбв?\n");
        bytes[bytes.length - 2] = (byte) 0xFF;
        try (var in = new SourceLines("stdin", new ByteArrayInputStream(bytes))) {
            in.next();
            assertThat(catchThrowableOfType(BadFile.class, in::next).formatMessage(Language.EN))
                    .startsWith("stdin:2:3: ");
        }
    }
}
