package letopis.app.text;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import letopis.language.message.Language;
import letopis.language.message.Messages;

/// The sentences of the program in one language.
public interface Phrases {

    Language language();

    Messages messages();

    default String say(String key) {
        return messages().say(key, Map.of());
    }

    default String say(String key, Map<String, ?> details) {
        return messages().say(key, details);
    }

    static Messages messages(Language language) {
        return MessageCache.MESSAGES.computeIfAbsent(language,
                one -> Messages.load(Phrases.class.getClassLoader(), Messages.folder("app"), one));
    }

    /// The sentences of each language, read when they are first needed.
    final class MessageCache {

        private static final Map<Language, Messages> MESSAGES = new ConcurrentHashMap<>();

        private MessageCache() {}
    }

    record InLanguage(Language language, Messages messages) implements Phrases {}

    static Phrases in(Language language) {
        return new InLanguage(language, messages(language));
    }
}
