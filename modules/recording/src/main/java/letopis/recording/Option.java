package letopis.recording;

import java.util.Map;
import letopis.language.message.Language;
import letopis.table.Choice;

/// Something that may be chosen now.
///
/// @param sentences what the log would say of it, in each language
public record Option(Choice choice, Map<Language, String> sentences) {

    public Option {
        sentences = Map.copyOf(sentences);
    }

    public String sentence(Language language) {
        return sentences.get(language);
    }
}
