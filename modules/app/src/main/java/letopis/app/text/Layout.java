package letopis.app.text;

import letopis.language.message.Language;
import letopis.language.message.Messages;

/// The layout of text: language, width and symbols.
public interface Layout extends Phrases {

    int width();

    Glyphs glyphs();

    /// Returns a layout for plain text in files, pages and pipes.
    static Layout of(Language language, int width) {
        return new TextLayout(language, Phrases.messages(language), width, Glyphs.ASCII);
    }

    /// Returns a layout with the same sentences but another width and symbols.
    default Layout withSize(int width, Glyphs glyphs) {
        return new TextLayout(language(), messages(), width, glyphs);
    }

    /// A layout for standalone text, such as a page or a file.
    record TextLayout(Language language, Messages messages, int width, Glyphs glyphs) implements Layout {}
}
