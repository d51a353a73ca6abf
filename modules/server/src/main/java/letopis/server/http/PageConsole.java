package letopis.server.http;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import letopis.cli.console.Console;
import letopis.codec.message.Language;

/// What an answer in words is laid out for: a page, which shows it itself.
public final class PageConsole {

    private static final int WIDTH = 100;

    private PageConsole() {}

    public static Console of(Language language) {
        var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return new Console(nowhere, nowhere, language, Console.messages(language), false, false, false, WIDTH,
                Path.of("."));
    }
}
