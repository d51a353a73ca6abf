package letopis.language.message;

import java.util.Map;
import java.util.stream.Stream;

/// The languages every sentence exists in.
public enum Language {
    RU, EN;

    /// As the environment of a terminal says it: Russian where that is set, else English.
    public static Language ofEnvironment(Map<String, String> environment) {
        String locale = Stream.of("LETOPIS_LOCALE", "LC_ALL", "LC_MESSAGES", "LANG")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(value -> !value.isEmpty()).findFirst().orElse("");
        return locale.startsWith("ru") ? RU : EN;
    }

    public String suffix() {
        return of("ru", "en");
    }

    /// Returns the one of two texts that is in this language.
    public String of(String russian, String english) {
        return switch (this) {
            case RU -> russian;
            case EN -> english;
        };
    }
}
