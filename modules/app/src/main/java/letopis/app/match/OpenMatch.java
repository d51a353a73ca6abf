package letopis.app.match;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import letopis.app.UserError;
import letopis.app.text.Phrases;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.league.MatchSeal;
import letopis.live.Chronicle;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;

/// A match that was opened to be read, with what commands need to speak of it.
public final class OpenMatch {

    private final LoadedMatch<?> match;
    private final Phrases phrases;
    private final Map<Language, Words> words = new EnumMap<>(Language.class);

    public OpenMatch(LoadedMatch<?> match, Phrases phrases) {
        this.match = match;
        this.phrases = phrases;
    }

    /// Sentences about a torn end, or about an event this release does not know, up to which the match is folded.
    public List<String> warnings() {
        var warnings = new ArrayList<String>();
        match.tornTail().ifPresent(torn -> warnings.add(phrases.say("torn", Map.of("file", match.source(), "line",
                torn.line(), "lines", torn.lines(), "last", match.timeline().size()))));
        match.timeline().stop().ifPresent(entry -> {
            var details = new HashMap<>(LoadedMatch.details(entry));
            details.putAll(Map.of("file", match.source(), "last", match.timeline().size(),
                    "end", match.seal().last().number()));
            warnings.add(phrases.say("stopped", details));
        });
        return warnings;
    }

    public LoadedMatch<?> match() {
        return match;
    }

    /// The last seal of the match, as it is published.
    public MatchSeal seal() {
        return new MatchSeal(match.header().match(), match.seal());
    }

    public Words words() {
        return words(phrases.language());
    }

    public Words words(Language language) {
        return words.computeIfAbsent(language, match::words);
    }

    public Chronicle chronicle(Audience audience) {
        return new Chronicle(match, words(), audience);
    }

    /// @throws UserError when there is no such place
    public long index(String where, long from) {
        return switch (new Places(match, phrases.messages(), this::words).find(where, from)) {
            case Places.Place.At(long index) -> index;
            case Places.Place.Nowhere(var sentence) -> throw UserError.usage("sentence", Map.of("sentence", sentence));
        };
    }

    /// An entry, or a place whose entry is meant.
    ///
    /// @throws UserError when there is no such entry
    public long entry(String text) {
        long index = index(text.startsWith("#") ? text.substring(1) : text, 0);
        if (index < 1) {
            throw UserError.usage("why.no-entry", Map.of("text", text, "last", match.timeline().size()));
        }
        return index;
    }
}
