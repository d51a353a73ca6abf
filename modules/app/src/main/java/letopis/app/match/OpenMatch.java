package letopis.app.match;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
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
    private final Consumer<String> noticeConsumer;
    private final Map<Language, Words> wordsByLanguage = new EnumMap<>(Language.class);

    public OpenMatch(LoadedMatch<?> match, Phrases phrases) {
        this(match, phrases, _ -> { });
    }

    /// @param noticeConsumer receives notices about the interpretation of places
    public OpenMatch(LoadedMatch<?> match, Phrases phrases, Consumer<String> noticeConsumer) {
        this.match = match;
        this.phrases = phrases;
        this.noticeConsumer = noticeConsumer;
    }

    /// Returns warnings about a truncated end, or about an event unknown to this release, which stops the fold.
    public List<String> warnings() {
        var warnings = new ArrayList<String>();
        match.tornTail().ifPresent(torn -> warnings.add(phrases.say("torn", Map.of("file", match.source(), "line",
                torn.line(), "lines", torn.lines(), "last", match.timeline().size()))));
        match.timeline().firstUnfoldableEntry().ifPresent(entry -> {
            var details = new HashMap<>(LoadedMatch.createUnknownEventDetails(entry));
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
        return wordsByLanguage.computeIfAbsent(language, match::words);
    }

    public Chronicle createChronicle(Audience audience) {
        return new Chronicle(match, words(), audience);
    }

    /// Returns the entry index of a place in the whole match. A turn without a game refers to the first game, and steps
    /// back count from the end. If the match has several games, a notice says which one was used.
    ///
    /// @throws UserError if the place does not exist
    public long resolveIndex(String placeText) {
        return resolveIndex(placeText, createPlaceResolver().find(placeText));
    }

    /// Returns the entry index of a place relative to another.
    ///
    /// @throws UserError if the place does not exist
    public long resolveIndex(String placeText, long from) {
        return resolveIndex(placeText, createPlaceResolver().find(placeText, from));
    }

    /// Returns a resolver for the cards and players that an audience may see.
    public CardResolver createCardResolver(Audience audience) {
        return new CardResolver(match, this::words, audience);
    }

    private PlaceResolver createPlaceResolver() {
        return new PlaceResolver(match, phrases.messages(), this::words);
    }

    private long resolveIndex(String placeText, PlaceResolver.Place place) {
        return switch (place) {
            case PlaceResolver.Place.EntryIndex(long index) -> {
                createPlaceResolver().describeImpliedGame(placeText, index).ifPresent(noticeConsumer);
                yield index;
            }
            case PlaceResolver.Place.UnknownPlace(var sentence) ->
                    throw UserError.createBadUsageError("sentence", Map.of("sentence", sentence));
        };
    }

    /// Returns the entry that the text names by a number or a place.
    ///
    /// @throws UserError if the entry does not exist
    public long resolveEntry(String text) {
        long index = resolveIndex(text.startsWith("#") ? text.substring(1) : text);
        if (index < 1) {
            throw UserError.createBadUsageError("why.no-entry", Map.of("text", text, "last", match.timeline().size()));
        }
        return index;
    }
}
