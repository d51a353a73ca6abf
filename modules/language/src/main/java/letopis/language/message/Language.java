package letopis.language.message;

import java.util.Map;
import java.util.stream.Stream;

/// The languages in which every sentence exists.
public enum Language {
    RU, EN;

    /// Returns the language that a terminal's environment selects: Russian if it asks for Russian, otherwise English.
    public static Language ofEnvironment(Map<String, String> environment) {
        String locale = Stream.of("LETOPIS_LOCALE", "LC_ALL", "LC_MESSAGES", "LANG")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(value -> !value.isEmpty()).findFirst().orElse("");
        return locale.startsWith("ru") ? RU : EN;
    }

    public String suffix() {
        return of("ru", "en");
    }

    /// Returns the text in this language.
    public String of(String russian, String english) {
        return switch (this) {
            case RU -> russian;
            case EN -> english;
        };
    }
}
