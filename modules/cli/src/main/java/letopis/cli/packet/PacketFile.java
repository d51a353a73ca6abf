package letopis.cli.packet;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.app.answer.PacketAnswer;
import letopis.app.narration.StoryItem;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.program.console.Console;

/// A packet as a self-contained HTML file in both languages. One language at a time is shown and printed.
public final class PacketFile {

    private PacketFile() {}

    /// @param packetOf the function that returns the packet in a language
    /// @param storyOf the function that returns the story of the packet in a language
    public static String renderHtml(String title, Console console, Function<Language, PacketAnswer> packetOf,
            Function<Language, Words> wordsOf, Function<Language, List<StoryItem>> storyOf) {
        Language first = console.language();
        var html = new Html();
        html.addMarkup("<!doctype html>\n<html lang=\"" + first.suffix() + "\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width\">\n"
                + "<meta http-equiv=\"Content-Security-Policy\""
                + " content=\"default-src 'none'; style-src 'unsafe-inline'\">\n");
        html.open("title", "", title);
        html.addMarkup("<style>\n" + style() + "</style>\n</head>\n<body>\n");
        for (Language language : Language.values()) {
            html.addMarkup("<input type=\"radio\" name=\"language\" id=\"" + language.suffix() + "\""
                    + (language == first ? " checked" : "") + ">\n");
        }
        html.addMarkup("<nav>" + Stream.of(Language.values())
                .map(language -> "<label for=\"" + language.suffix() + "\">"
                + language.suffix() + "</label>").collect(Collectors.joining(" ")) + "</nav>\n");
        for (Language language : Language.values()) {
            var page = new PacketPage(packetOf.apply(language), console.withLanguage(language), wordsOf.apply(language),
                    storyOf.apply(language));
            html.addMarkup("<main class=\"" + language.suffix() + "\" lang=\"" + language.suffix() + "\">\n"
                    + page.write() + "</main>\n");
        }
        return html.addMarkup("</body>\n</html>\n").toString();
    }

    private static String style() {
        try (InputStream in = PacketFile.class.getResourceAsStream("/letopis/cli/packet.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the style of the page cannot be read", e);
        }
    }
}
