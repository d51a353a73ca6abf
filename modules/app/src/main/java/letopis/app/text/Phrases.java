package letopis.app.text;

import java.util.Map;
import letopis.language.message.Language;
import letopis.language.message.Messages;

/// The messages of the program in one language.
public interface Phrases {

    Language language();

    Messages messages();

    default String say(String key) {
        return messages().format(key, Map.of());
    }

    default String say(String key, Map<String, ?> details) {
        return messages().format(key, details);
    }

    static Messages messages(Language language) {
        return Messages.ofModule(Phrases.class, "app", language);
    }

    record LanguagePhrases(Language language, Messages messages) implements Phrases {}

    static Phrases forLanguage(Language language) {
        return new LanguagePhrases(language, messages(language));
    }
}
