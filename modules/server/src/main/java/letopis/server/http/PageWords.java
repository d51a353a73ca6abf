package letopis.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.app.json.Json;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.language.message.Messages;

/// The UI strings of the pages, from one properties file per language. Each section is served as a script such as
/// `js/words/lobby.js`, which pages import like any other script. Therefore the strings arrive with the first script,
/// and a page never appears without them. `page.properties` lists the strings shared with the program; their wording is
/// in the messages of `app`.
final class PageWords {

    private static final Pattern NAME = Pattern.compile("js/words/([a-z]+)\\.js");
    private static final String PAGE_RESOURCE = Messages.resolveFolder("server") + "/page";

    private PageWords() {}

    /// Returns the script of a section; empty for other file names.
    static Optional<String> findScript(String name) {
        Matcher file = NAME.matcher(name);
        if (!file.matches()) {
            return Optional.empty();
        }
        String prefix = file.group(1) + ".";
        var words = new TreeMap<String, Map<String, String>>();
        for (Language language : Language.values()) {
            words.put(language.suffix(), extractSection(loadTexts(language), prefix));
        }
        return words.values().stream().allMatch(Map::isEmpty) ? Optional.empty()
                : Optional.of("export default " + Json.toLine(words) + ";\n");
    }

    static Map<String, String> loadTexts(Language language) {
        String ending = "_" + language.suffix() + ".properties";
        var texts = new TreeMap<String, String>();
        read(PageWords.class, PAGE_RESOURCE + ending).forEach((key, text) -> texts.put((String) key, (String) text));
        Properties program = read(Phrases.class, Messages.resolveFolder("app") + "/messages" + ending);
        read(PageWords.class, PAGE_RESOURCE + ".properties").forEach((key, shared) ->
                texts.put((String) key, program.getProperty((String) shared)));
        return texts;
    }

    private static Map<String, String> extractSection(Map<String, String> texts, String prefix) {
        var section = new TreeMap<String, String>();
        texts.forEach((key, text) -> {
            if (key.startsWith(prefix)) {
                section.put(key.substring(prefix.length()), text);
            }
        });
        return section;
    }

    private static Properties read(Class<?> anchor, String resource) {
        var texts = new Properties();
        try (InputStream in = anchor.getClassLoader().getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("there is no " + resource + " on the class path");
            }
            texts.load(new StringReader(new String(in.readAllBytes(), StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
        return texts;
    }
}
