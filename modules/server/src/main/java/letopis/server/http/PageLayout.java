package letopis.server.http;

import letopis.app.text.Layout;
import letopis.language.message.Language;

/// How wide an answer in words is laid out that a page or a program gets as text.
public final class PageLayout {

    public static final int WIDTH = 100;

    private PageLayout() {}

    public static Layout of(Language language) {
        return Layout.of(language, WIDTH);
    }
}
