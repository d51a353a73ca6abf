package letopis.cli.screen;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BarcodeFormat;
import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.MultiFormatReader;
import com.google.zxing.NotFoundException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import letopis.app.text.StyledText;
import letopis.cli.Program;
import letopis.cli.stepper.TerminalText;
import letopis.journal.MatchId;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.league.MatchSeal;
import org.jline.utils.AttributedCharSequence.ForceMode;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SealPageTest {

    private static final int MODULE = 4; // pixels

    private static MatchSeal seal(String match) {
        return new MatchSeal(new MatchId(match), new Seal(new Sequence(41234), "0f1e2d3c4b5a6978".repeat(4)));
    }

    private static List<String> page(MatchSeal seal, Language language, boolean drawn, int width) {
        var console = Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), language);
        return SealPage.of(seal, console, drawn, width).stream().map(StyledText::toString).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "simulated-12", "league.2026-final", "match_of_seats_1_and_2",
            "a23456789_b23456789_c23456789_d23456789_e23456789_f23456789_g23456789_h23456789_i23456789_j23456789"})
    void the_qr_code_contains_the_seal_text_in_capitals(String match) throws NotFoundException {
        MatchSeal seal = seal(match);
        String text = seal.text().toUpperCase(Locale.ROOT);
        assertThat(decode(halfBlockPixels(new QrText(seal.text()).drawnLines()))).isEqualTo(text);
        assertThat(decode(plainPixels(new QrText(seal.text()).plainLines()))).isEqualTo(text);
        assertThat(MatchSeal.parse(text)).contains(seal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"simulated-12", "a23456789-b23456789-c23456789-d23456789-e23456789-f23456789-g23456789"})
    void the_qr_code_is_readable_from_the_whole_page(String match) throws NotFoundException {
        MatchSeal seal = seal(match);
        for (Language language : Language.values()) {
            List<StyledText> page = SealPage.of(seal,
                    Program.console(new ByteArrayOutputStream(), new ByteArrayOutputStream(), language), true, 80);
            int columns = new QrText(seal.text()).widthInModules();
            int first = 0;
            while (!page.get(first).toString().startsWith("█████")) {
                first++;
            }
            List<StyledText> code = page.subList(first, page.size()).stream()
                    .map(line -> line.takePrefix(columns)).toList();
            assertThat(decode(halfBlockPixels(code))).isEqualTo(seal.text().toUpperCase(Locale.ROOT));
        }
    }

    @Test
    void the_seal_page_is_complete_on_a_small_terminal() {
        for (Language language : Language.values()) {
            List<String> page = page(seal("league.2026-final-of-the-cup"), language, true, 80);
            assertThat(page).hasSizeLessThanOrEqualTo(21).allMatch(line -> line.length() <= 80);
            assertThat(String.join("\n", page)).contains("41234", "0f1e2d3c4b5a69780f1e2d3c4b5a6978");
        }
    }

    @Test
    void the_seal_words_use_the_alphabet_of_the_language() {
        assertThat(String.join("\n", page(seal("m"), Language.EN, true, 80))).contains("busiv-fuhus-hotip-");
        assertThat(String.join("\n", page(seal("m"), Language.RU, true, 80))).contains("бусив-фухус-хотип-");
        assertThat(String.join("\n", page(seal("m"), Language.EN, false, 80)).chars()).allMatch(letter -> letter < 128);
    }

    @Test
    void the_colours_of_the_qr_code_do_not_depend_on_the_theme() {
        String line = TerminalText.of(new QrText("LETOPIS").drawnLines().getFirst())
                .toAnsi(256, ForceMode.Force256Colors);
        assertThat(line).contains("38;5;231", "48;5;16");
    }

    /// Decodes half blocks into rows of modules; true is dark.
    private static boolean[][] halfBlockPixels(List<StyledText> lines) {
        return lines.stream().map(StyledText::toString).flatMap(line -> Stream.of(
                row(line, letter -> letter == '▄' || letter == ' '),
                row(line, letter -> letter == '▀' || letter == ' ')))
                .toArray(boolean[][]::new);
    }

    private static boolean[][] plainPixels(List<StyledText> lines) {
        return lines.stream().map(line -> {
            String text = line.toString();
            var row = new boolean[text.length() / 2];
            for (int i = 0; i < row.length; i++) {
                row[i] = text.startsWith("##", 2 * i);
            }
            return row;
        }).toArray(boolean[][]::new);
    }

    private interface IsDark {
        boolean test(char letter);
    }

    private static boolean[] row(String line, IsDark dark) {
        var row = new boolean[line.length()];
        for (int i = 0; i < row.length; i++) {
            row[i] = dark.test(line.charAt(i));
        }
        return row;
    }

    private static String decode(boolean[][] rows) throws NotFoundException {
        int width = rows[0].length * MODULE;
        var pixels = new int[width * rows.length * MODULE];
        for (int i = 0; i < pixels.length; i++) {
            pixels[i] = rows[i / width / MODULE][i % width / MODULE] ? 0 : 0xFFFFFF;
        }
        var source = new RGBLuminanceSource(width, rows.length * MODULE, pixels);
        return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source)),
                Map.of(DecodeHintType.POSSIBLE_FORMATS, List.of(BarcodeFormat.QR_CODE))).getText();
    }
}
