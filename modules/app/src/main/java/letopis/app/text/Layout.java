package letopis.app.text;

import letopis.language.message.Language;
import letopis.language.message.Messages;

/// How text is laid out: its language, how wide it is, and the signs it may be drawn with.
public interface Layout extends Phrases {

    /// How many columns there are.
    int width();

    Glyphs glyphs();

    /// Plain text, for files, pages and pipes.
    static Layout of(Language language, int width) {
        return new Fixed(language, Phrases.messages(language), width, Glyphs.PLAIN);
    }

    /// The same in another place.
    default Layout within(int width, Glyphs glyphs) {
        return new Fixed(language(), messages(), width, glyphs);
    }

    /// A layout as it was asked for.
    record Fixed(Language language, Messages messages, int width, Glyphs glyphs) implements Layout {}
}
