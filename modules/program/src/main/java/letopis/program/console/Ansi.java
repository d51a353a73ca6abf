package letopis.program.console;

import java.util.ArrayList;
import letopis.app.text.StyledText;
import letopis.app.text.TextStyle;

/// Rendering of styled text with terminal escape sequences (ECMA-48).
final class Ansi {

    private static final String RESET = "\033[0m";

    private Ansi() {}

    static String render(StyledText text) {
        var out = new StringBuilder();
        int from = 0;
        for (int i = 1; i <= text.length(); i++) {
            if (i == text.length() || !text.styleAt(i).equals(text.styleAt(from))) {
                String codes = joinCodes(text.styleAt(from));
                String part = text.toString().substring(from, i);
                out.append(codes.isEmpty() ? part : "\033[" + codes + "m" + part + RESET);
                from = i;
            }
        }
        return out.toString();
    }

    private static String joinCodes(TextStyle style) {
        var codes = new ArrayList<String>();
        String colour = switch (style.colour()) {
            case NONE -> "";
            case RED -> "31";
            case GREEN -> "32";
            case YELLOW -> "33";
            case CYAN -> "36";
            case WHITE_ON_BLACK -> "38;5;231;48;5;16";
        };
        if (!colour.isEmpty()) {
            codes.add(colour);
        }
        if (style.bold()) {
            codes.add("1");
        }
        if (style.faint()) {
            codes.add("2");
        }
        if (style.underlined()) {
            codes.add("4");
        }
        if (style.inverse()) {
            codes.add("7");
        }
        if (style.struckThrough()) {
            codes.add("9");
        }
        return String.join(";", codes);
    }
}
