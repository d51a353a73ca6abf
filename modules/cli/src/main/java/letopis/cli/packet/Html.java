package letopis.cli.packet;

import letopis.app.text.StyledText;
import letopis.program.console.Console;

/// Writes HTML. Whatever is not a tag of the program itself is escaped.
final class Html {

    private final StringBuilder out = new StringBuilder();

    /// A tag, or anything else that is written as it stands.
    ///
    /// @param markup made by the program alone
    Html raw(String markup) {
        out.append(markup);
        return this;
    }

    /// What a file, a person or a game says.
    Html text(String text) {
        out.append(escaped(text));
        return this;
    }

    /// An element with text in it.
    ///
    /// @param style its class, or nothing
    Html element(String name, String style, String text) {
        return open(name, style).text(text).close(name);
    }

    Html open(String name, String style) {
        return raw("<" + name + (style.isEmpty() ? "" : " class=\"" + style + "\"") + ">");
    }

    Html close(String name) {
        return raw("</" + name + ">\n");
    }

    static String escaped(String text) {
        return Console.shown(StyledText.of(text)).toString().replace("&", "&amp;").replace("<", "&lt;")
                .replace(">", "&gt;").replace("\"", "&quot;").replace("'", "&#39;");
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
