package letopis.cli.screen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import letopis.app.text.Columns;
import letopis.app.text.StyledText;
import letopis.language.message.Language;
import letopis.league.MatchSeal;
import letopis.league.SealWords;
import letopis.program.console.Console;

/// A seal shown as hex, words and a QR code, so that it can be written down, read aloud or photographed.
public final class SealPage {

    private static final int GAP_WIDTH = 2;
    private static final int LINE_LENGTH = 32; // half a hash per line
    private static final int WORDS_PER_LINE = 3; // per line

    private SealPage() {}

    /// Returns the words of a seal in the alphabet of a language.
    public static String formatSeal(MatchSeal seal, Language language) {
        return String.join("-", listWords(seal, language));
    }

    private static List<String> listWords(MatchSeal seal, Language language) {
        return SealWords.of(seal.seal().sha256(), switch (language) {
            case RU -> SealWords.Alphabet.CYRILLIC;
            case EN -> SealWords.Alphabet.LATIN;
        });
    }

    /// Renders a page that fits 80 by 24: the code on the left and, if there is room, the text next to it.
    ///
    /// @param usesBlocks true if block characters can be shown; otherwise ASCII
    public static List<StyledText> of(MatchSeal seal, Console console, boolean usesBlocks, int width) {
        var code = new QrText(seal.text());
        List<String> about = formatDescription(seal, console);
        int widest = about.stream().mapToInt(String::length).max().orElse(0);
        if (usesBlocks && code.widthInModules() + GAP_WIDTH + widest <= width) {
            return placeSideBySide(code.drawnLines(), about, code.widthInModules(), width);
        }
        var lines = new ArrayList<StyledText>();
        about.forEach(line -> lines.add(StyledText.of(line)));
        lines.add(StyledText.EMPTY);
        lines.addAll(usesBlocks ? code.drawnLines() : code.plainLines());
        return lines;
    }

    private static List<String> formatDescription(MatchSeal seal, Console console) {
        var lines = new ArrayList<String>();
        lines.add(Columns.truncate(seal.match().value(), LINE_LENGTH));
        lines.add(console.say("seal.entry", Map.of("entry", seal.seal().last().number())));
        lines.add("");
        lines.add(seal.seal().sha256().substring(0, LINE_LENGTH));
        lines.add(seal.seal().sha256().substring(LINE_LENGTH));
        lines.add("");
        List<String> words = listWords(seal, console.language());
        for (int i = 0; i < words.size(); i += WORDS_PER_LINE) {
            lines.add(String.join("-", words.subList(i, i + WORDS_PER_LINE))
                    + (i + WORDS_PER_LINE < words.size() ? "-" : ""));
        }
        lines.add("");
        lines.addAll(Columns.wrap(console.say("seal.about"), LINE_LENGTH));
        return lines;
    }

    private static List<StyledText> placeSideBySide(
            List<StyledText> codeLines, List<String> description, int column, int width) {
        var lines = new ArrayList<StyledText>();
        for (int i = 0; i < Math.max(codeLines.size(), description.size()); i++) {
            StyledText left = i < codeLines.size() ? codeLines.get(i) : StyledText.of(" ".repeat(column));
            String right = i < description.size() ? description.get(i) : "";
            lines.add(Columns.truncate(new StyledText.Builder().append(left)
                    .append(right.isEmpty() ? "" : " ".repeat(GAP_WIDTH) + right).text(), width));
        }
        return lines;
    }
}
