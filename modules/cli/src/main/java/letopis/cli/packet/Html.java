package letopis.cli.packet;

import letopis.app.text.StyledText;
import letopis.program.console.Console;

/// A writer for HTML that escapes everything except the program's own tags.
final class Html {

    private final StringBuilder out = new StringBuilder();

    /// Appends markup without escaping.
    ///
    /// @param markup a constant of the program
    Html addMarkup(String markup) {
        out.append(markup);
        return this;
    }

    /// Appends escaped text from files, users or games.
    Html text(String text) {
        out.append(escape(text));
        return this;
    }

    /// Appends an element that contains text.
    ///
    /// @param style the class; may be empty
    Html open(String name, String style, String text) {
        return open(name, style).text(text).close(name);
    }

    Html open(String name, String style) {
        return addMarkup("<" + name + (style.isEmpty() ? "" : " class=\"" + style + "\"") + ">");
    }

    Html close(String name) {
        return addMarkup("</" + name + ">\n");
    }

    static String escape(String text) {
        return Console.sanitize(StyledText.of(text)).toString().replace("&", "&amp;").replace("<", "&lt;")
                .replace(">", "&gt;").replace("\"", "&quot;").replace("'", "&#39;");
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
