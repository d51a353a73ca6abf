package letopis.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import letopis.app.UserError;
import letopis.language.message.Language;

/// The language of a command line, and the help in it.
public final class Languages {

    private static final String OPTION = "--lang";

    private Languages() {}

    /// Returns the language requested on a command line. Determined before parsing, so that errors can be reported in
    /// it.
    ///
    /// @throws UserError if the language is unknown
    static Optional<Language> requested(List<String> args) {
        for (int i = 0; i < args.size(); i++) {
            if (args.get(i).equals(OPTION) && i + 1 < args.size()) {
                return Optional.of(parse(args.get(i + 1)));
            }
            if (args.get(i).startsWith(OPTION + "=")) {
                return Optional.of(parse(args.get(i).substring(OPTION.length() + 1)));
            }
        }
        return Optional.empty();
    }

    private static Language parse(String name) {
        return switch (name) {
            case "ru" -> Language.RU;
            case "en" -> Language.EN;
            case String other -> throw UserError.usage("usage.lang", Map.of("what", other));
        };
    }

    public static ResourceBundle help(Language language) {
        String name = switch (language) {
            case RU -> "help_ru.properties";
            case EN -> "help_en.properties";
        };
        try (InputStream in = Languages.class.getResourceAsStream(name)) {
            return new PropertyResourceBundle(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name, e);
        }
    }
}
