package letopis.live;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import letopis.language.message.Language;
import letopis.language.message.Messages;

/// The words of this module, which are loaded once.
final class LiveWords {

    private static final Map<Language, Messages> MESSAGES = new ConcurrentHashMap<>();

    private LiveWords() {}

    static Messages in(Language language) {
        return MESSAGES.computeIfAbsent(language, one ->
                Messages.load(LiveWords.class.getClassLoader(), Messages.folder("live"), one));
    }
}
