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

/// A match opened for reading, with the vocabulary for messages about it.
public final class OpenMatch {

    private final LoadedMatch<?> match;
    private final Phrases phrases;
    private final Map<Language, Words> words = new EnumMap<>(Language.class);

    public OpenMatch(LoadedMatch<?> match, Phrases phrases) {
        this.match = match;
        this.phrases = phrases;
    }

    /// Returns sentences about a truncated end, or about an event unknown to this release, where folding stopped.
    public List<String> warnings() {
        var warnings = new ArrayList<String>();
        match.tornTail().ifPresent(torn -> warnings.add(phrases.say("torn", Map.of("file", match.source(), "line",
                torn.line(), "lines", torn.lines(), "last", match.timeline().size()))));
        match.timeline().firstUnfoldable().ifPresent(entry -> {
            var details = new HashMap<>(LoadedMatch.unknownEventDetails(entry));
            details.putAll(Map.of("file", match.source(), "last", match.timeline().size(),
                    "end", match.seal().last().number()));
            warnings.add(phrases.say("stopped", details));
        });
        return warnings;
    }

    public LoadedMatch<?> match() {
        return match;
    }

    /// Returns the last seal of the match, in its published form.
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

    /// @throws UserError if the place does not exist
    public long index(String where, long from) {
        return switch (new Places(match, phrases.messages(), this::words).find(where, from)) {
            case Places.Place.EntryIndex(long index) -> index;
            case Places.Place.UnknownPlace(var sentence) ->
                    throw UserError.badUsage("sentence", Map.of("sentence", sentence));
        };
    }

    /// Returns the entry that a text names by number or place.
    ///
    /// @throws UserError if the entry does not exist
    public long entry(String text) {
        long index = index(text.startsWith("#") ? text.substring(1) : text, 0);
        if (index < 1) {
            throw UserError.badUsage("why.no-entry", Map.of("text", text, "last", match.timeline().size()));
        }
        return index;
    }
}
