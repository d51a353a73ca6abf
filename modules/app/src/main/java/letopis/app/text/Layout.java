package letopis.app.text;

import letopis.language.message.Language;
import letopis.language.message.Messages;

/// How text is laid out: its language, how wide it is, and the signs it may be drawn with.
public interface Layout extends Phrases {

    int width();

    Glyphs glyphs();

    /// Plain text, for files, pages and pipes.
    static Layout of(Language language, int width) {
        return new TextLayout(language, Phrases.messages(language), width, Glyphs.PLAIN);
    }

    /// Returns a layout with the same sentences and another width and signs.
    default Layout within(int width, Glyphs glyphs) {
        return new TextLayout(language(), messages(), width, glyphs);
    }

    /// A layout for text in a place of its own, such as a page or a file.
    record TextLayout(Language language, Messages messages, int width, Glyphs glyphs) implements Layout {}
}
