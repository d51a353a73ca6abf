package letopis.cli.screen;

import io.nayuki.qrcodegen.QrCode;
import io.nayuki.qrcodegen.QrSegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import letopis.app.text.Ink;
import letopis.app.text.StyledText;

/// A QR code as text, with the margin of four modules that readers need.
public final class QrText {

    private static final int MARGIN = 4;

    private static final String[] HALVES = {"█", "▀", "▄", " "}; // by which of upper (2) and lower (1) is dark

    private final QrCode code;

    /// @param text for which capital and small letters are the same: only capitals make a small code
    public QrText(String text) {
        code = QrCode.encodeSegments(QrSegment.makeSegments(text.toUpperCase(Locale.ROOT)), QrCode.Ecc.LOW);
    }

    /// How many modules there are across, with the margin.
    int modules() {
        return code.size + 2 * MARGIN;
    }

    /// One column for each module, one line for two rows: light blocks on a dark ground. Where there are no colours,
    /// that is right on dark terminals, and most readers take it on light ones as well.
    List<StyledText> drawn() {
        var lines = new ArrayList<StyledText>();
        for (int y = -MARGIN; y < code.size + MARGIN; y += 2) {
            var line = new StyledText.Builder();
            for (int x = -MARGIN; x < code.size + MARGIN; x++) {
                line.append(HALVES[(code.getModule(x, y) ? 2 : 0) + (code.getModule(x, y + 1) ? 1 : 0)], Ink.CODE);
            }
            lines.add(line.text());
        }
        return lines;
    }

    /// As a picture for a page, black on white, whatever the page looks like.
    public String svg() {
        int all = modules();
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

    /// Two columns for each module, dark ones as `##`: for paper, and for terminals with nothing but ASCII.
    List<StyledText> plain() {
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
