package letopis.live.finding;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import letopis.language.message.Language;
import letopis.language.message.Messages;

/// What is said of conditions.
final class ConditionWords {

    private static final Map<Language, Messages> MESSAGES = new ConcurrentHashMap<>();

    private ConditionWords() {}

    static String say(Language language, String key, Map<String, Object> details) {
        return MESSAGES.computeIfAbsent(language, one -> Messages.load(ConditionWords.class.getClassLoader(),
                Messages.folder("live"), one)).say(key, details);
    }
}
