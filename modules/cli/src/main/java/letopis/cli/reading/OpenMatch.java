package letopis.cli.reading;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import letopis.cli.console.CliError;
import letopis.cli.console.Console;
import letopis.codec.message.Language;
import letopis.codec.notation.LoadedMatch;
import letopis.codec.text.Words;
import letopis.league.MatchSeal;
import letopis.live.Chronicle;
import letopis.table.Audience;

/// A match that was opened to be read, with what commands need to speak of it.
public final class OpenMatch {

    private final LoadedMatch<?> match;
    private final Console console;
    private final Map<Language, Words> words = new EnumMap<>(Language.class);

    public OpenMatch(LoadedMatch<?> match, Console console) {
        this.match = match;
        this.console = console;
    }

    /// Opens the file somebody means.
    public static OpenMatch open(String text, Console console) {
        return of(LoadedMatch.load(new Replays(console.home()).find(text)), console);
    }

    /// A match that was loaded. Where its end is torn, or folding stopped before it, that is said.
    public static OpenMatch of(LoadedMatch<?> match, Console console) {
        match.tornTail().ifPresent(torn -> console.err().println(console.say("torn", Map.of(
                "file", match.source(), "line", torn.line(), "lines", torn.lines(),
                "last", match.timeline().size()))));
        match.timeline().stop().ifPresent(entry -> {
            var details = new HashMap<>(LoadedMatch.details(entry));
            details.putAll(Map.of("file", match.source(), "last", match.timeline().size(),
                    "end", match.seal().last().number()));
            console.err().println(console.say("stopped", details));
        });
        return new OpenMatch(match, console);
    }

    public LoadedMatch<?> match() {
        return match;
    }

    /// The last seal of the match, as it is published.
    public MatchSeal seal() {
        return new MatchSeal(match.header().match(), match.seal());
    }

    public Words words() {
        return words(console.language());
    }

    public Words words(Language language) {
        return words.computeIfAbsent(language, match::words);
    }

    public Chronicle chronicle(Audience audience) {
        return new Chronicle(match, words(), audience);
    }

    /// @throws CliError when there is no such place
    public long index(String where, long from) {
        return switch (new Places(match, console.messages(), this::words).find(where, from)) {
            case Places.Place.At(long index) -> index;
            case Places.Place.Nowhere(var sentence) -> throw CliError.usage("sentence", Map.of("sentence", sentence));
        };
    }

    /// An entry, or a place whose entry is meant.
    ///
    /// @throws CliError when there is no such entry
    public long entry(String text) {
        long index = index(text.startsWith("#") ? text.substring(1) : text, 0);
        if (index < 1) {
            throw CliError.usage("why.no-entry", Map.of("text", text, "last", match.timeline().size()));
        }
        return index;
    }
}
