package letopis.cli.screen;

import io.nayuki.qrcodegen.QrCode;
import io.nayuki.qrcodegen.QrSegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;

/// A QR code as text, with the quiet zone of four modules required by scanners.
public final class QrText {

    private static final int MARGIN = 4;

    private static final String[] HALF_BLOCKS = {"█", "▀", "▄", " "}; // by 2 * dark upper module + dark lower module

    private final QrCode code;

    /// @param text the text, which must not depend on case; it is encoded in capitals for a smaller code
    public QrText(String text) {
        code = QrCode.encodeSegments(QrSegment.makeSegments(text.toUpperCase(Locale.ROOT)), QrCode.Ecc.LOW);
    }

    /// Returns the width in modules, including the quiet zone.
    int widthInModules() {
        return code.size + 2 * MARGIN;
    }

    /// Renders one column per module and one line per two rows, with light blocks on a dark background. Without
    /// colours, this is correct on dark terminals. Most scanners also read it on light ones.
    List<StyledText> drawnLines() {
        var lines = new ArrayList<StyledText>();
        for (int y = -MARGIN; y < code.size + MARGIN; y += 2) {
            var line = new StyledText.Builder();
            for (int x = -MARGIN; x < code.size + MARGIN; x++) {
                line.append(HALF_BLOCKS[(code.getModule(x, y) ? 2 : 0) + (code.getModule(x, y + 1) ? 1 : 0)],
                        TextStyle.CODE);
            }
            lines.add(line.text());
        }
        return lines;
    }

    /// Returns an SVG image, black on white regardless of the page style.
    public String svg() {
        int all = widthInModules();
        var path = new StringBuilder();
        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                if (code.getModule(x, y)) {
                    path.append('M').append(x + MARGIN).append(' ').append(y + MARGIN).append("h1v1h-1z");
                }
            }
        }
        return "<svg class=\"qr\" viewBox=\"0 0 " + all + " " + all + "\" role=\"img\" shape-rendering=\"crispEdges\">"
                + "<rect width=\"" + all + "\" height=\"" + all + "\" fill=\"#fff\"/>"
                + "<path fill=\"#000\" d=\"" + path + "\"/></svg>";
    }

    /// Renders two columns per module, with dark modules as `##`. This form suits paper and ASCII terminals.
    List<StyledText> plainLines() {
        var lines = new ArrayList<StyledText>();
        for (int y = -MARGIN; y < code.size + MARGIN; y++) {
            var line = new StringBuilder();
            for (int x = -MARGIN; x < code.size + MARGIN; x++) {
                line.append(code.getModule(x, y) ? "##" : "  ");
            }
            lines.add(StyledText.of(line.toString()));
        }
        return lines;
    }
}
