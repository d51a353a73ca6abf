package letopis.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PropertyResourceBundle;
import java.util.ResourceBundle;
import letopis.app.UserError;
import letopis.language.message.Language;

/// The language of a command line, and of its help.
public final class Languages {

    private static final String LANGUAGE_OPTION = "--lang";

    private Languages() {}

    /// Returns the language requested on a command line. It is determined before parsing, so that errors can be
    /// reported in this language.
    ///
    /// @throws UserError if the language is unknown
    static Optional<Language> findRequestedLanguage(List<String> args) {
        return findRequestedLanguageName(args).map(Languages::parse);
    }

    /// Returns whether a command line requests no language, or a supported one.
    static boolean isKnown(List<String> args) {
        return findRequestedLanguageName(args).map(name -> name.equals("ru") || name.equals("en")).orElse(true);
    }

    private static Optional<String> findRequestedLanguageName(List<String> args) {
        int at = findLanguageOptionIndex(args);
        return at < 0 ? Optional.empty() : Optional.of(args.get(at).equals(LANGUAGE_OPTION) ? args.get(at + 1)
                : args.get(at).substring(LANGUAGE_OPTION.length() + 1));
    }

    /// Returns the command line without its first language option.
    static List<String> removeLanguageOption(List<String> args) {
        int at = findLanguageOptionIndex(args);
        if (at < 0) {
            return args;
        }
        var others = new ArrayList<>(args);
        others.subList(at, args.get(at).equals(LANGUAGE_OPTION) ? at + 2 : at + 1).clear();
        return others;
    }

    private static int findLanguageOptionIndex(List<String> args) {
        for (int i = 0; i < args.size(); i++) {
            if (args.get(i).equals(LANGUAGE_OPTION) && i + 1 < args.size() || args.get(i)
                    .startsWith(LANGUAGE_OPTION + "=")) {
                return i;
            }
        }
        return -1;
    }

    private static Language parse(String name) {
        return switch (name) {
            case "ru" -> Language.RU;
            case "en" -> Language.EN;
            case String other -> throw UserError.createBadUsageError("usage.lang", Map.of("what", other));
        };
    }

    public static ResourceBundle loadHelp(Language language) {
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
