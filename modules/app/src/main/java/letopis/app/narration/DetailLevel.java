package letopis.app.narration;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.app.UserError;
import letopis.app.text.Phrases;
import letopis.journal.NameKey;
import letopis.language.message.Language;

/// A level of detail for narrating a match.
public enum DetailLevel {

    /// One line per choice with its result, in the words of players.
    STORY,

    /// The story with paragraphs and sums.
    RULES,

    /// Every entry.
    TRACE;

    /// Returns the level with this name in either language.
    ///
    /// @throws UserError if no level has this name
    public static DetailLevel parse(String text) {
        return Arrays.stream(values()).filter(level -> level.isNamed(text)).findFirst()
                .orElseThrow(() -> UserError.createBadUsageError("usage.detail", Map.of("what", text, "levels",
                        Arrays.stream(values()).map(DetailLevel::code).collect(Collectors.joining(", ")))));
    }

    private boolean isNamed(String text) {
        return NameKey.areEqual(code(), text) || Arrays.stream(Language.values())
                .map(Phrases::forLanguage).anyMatch(phrases -> NameKey.areEqual(findWord(phrases), text)
                        || NameKey.areEqual(phrases.say("detail." + code() + ".also"), text));
    }

    private String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String findWord(Phrases phrases) {
        return phrases.say("detail." + code());
    }

    /// Returns the next level; the last is followed by the first.
    public DetailLevel next() {
        return values()[(ordinal() + 1) % values().length];
    }
}
