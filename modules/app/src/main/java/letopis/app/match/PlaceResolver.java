package letopis.app.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.NameKey;
import letopis.language.message.Language;
import letopis.language.message.Messages;
import letopis.language.message.Spelling;
import letopis.language.text.Words;
import letopis.match.TimelinePoint;
import letopis.match.TimelinePoint.Resolution;
import letopis.notation.LoadedMatch;

/// A resolver of places in a match. Accepts user syntax, including phase names in both languages.
public final class PlaceResolver {

    private final LoadedMatch<?> match;
    private final Messages messages;
    private final Function<Language, Words> wordsOf;

    public PlaceResolver(LoadedMatch<?> match, Messages messages, Function<Language, Words> wordsOf) {
        this.match = match;
        this.messages = messages;
        this.wordsOf = wordsOf;
    }

    /// An entry index, or a sentence that explains why there is none.
    public sealed interface Place {
        record EntryIndex(long index) implements Place {}

        record UnknownPlace(String sentence) implements Place {}
    }

    /// @param from the index that steps are counted from
    public Place find(String text, long from) {
        return switch (TimelinePoint.parse(text)) {
            case TimelinePoint.ParseResult.Place(var point) -> resolve(point, from);
            case TimelinePoint.ParseResult.UnreadableText(var read, int column, var expected) ->
                    createUnknownPlace("where.unreadable",
                    Map.of("text", read, "column", column, "expected", formatExpectedPart(expected)));
        };
    }

    /// Finds a place in the whole match. A turn without a game refers to the first game. Steps forward count from the
    /// start, and steps back from the end.
    public Place find(String text) {
        boolean isBackward = TimelinePoint.parse(text) instanceof TimelinePoint.ParseResult.Place(var point)
                && point instanceof TimelinePoint.Steps(long by) && by < 0;
        return find(text, isBackward ? match.timeline().size() : 0);
    }

    /// Returns a sentence that names the chosen game, if the match has several games and the text names none.
    ///
    /// @param index the index of the entry found for the text
    public Optional<String> describeImpliedGame(String text, long index) {
        boolean isOpen = TimelinePoint.parse(text) instanceof TimelinePoint.ParseResult.Place(var point)
                && switch (point) {
                    case TimelinePoint.TurnStart(int game, _) -> game == TimelinePoint.THIS_GAME;
                    case TimelinePoint.PhaseStart(int game, _, _) -> game == TimelinePoint.THIS_GAME;
                    case TimelinePoint.Start _, TimelinePoint.End _, TimelinePoint.EntryNumber _, TimelinePoint.Steps _,
                            TimelinePoint.GameStart _ -> false;
                };
        int last = match.timeline().at(match.timeline().size()).moment().game();
        return isOpen && last > 1 ? Optional.of(messages.format("where.implied-game", Map.of("text", text,
                "game", match.timeline().at(index).moment().game(), "last", last))) : Optional.empty();
    }

    /// Returns true if the text has the form of a place.
    public static boolean isPlace(String text) {
        return TimelinePoint.parse(text) instanceof TimelinePoint.ParseResult.Place;
    }

    private String formatExpectedPart(TimelinePoint.ExpectedPart expectedPart) {
        return messages.format("where.expected." + expectedPart.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                Map.of());
    }

    private Place resolve(TimelinePoint point, long from) {
        return switch (point.resolve(match.timeline(), from)) {
            case Resolution.ResolvedIndex(long index) -> new Place.EntryIndex(index);
            case Resolution.NoSuchEntry(long number, long last) -> createUnknownPlace("where.no-entry",
                    Map.of("number", number, "last", last));
            case Resolution.NoSuchGame(int game, var games) -> createUnknownPlace("where.no-game",
                    Map.of("game", game, "last", games.isEmpty() ? 0 : games.getLast()));
            case Resolution.NoSuchTurn(int game, int turn, int last) ->
                    createUnknownPlace("where.no-turn", Map.of("game", game, "turn", turn, "last", last));
            case Resolution.NoSuchPhase(int game, int turn, var phase, var phases) -> findPhaseCode(phase, phases)
                    .map(code -> resolve(new TimelinePoint.PhaseStart(game, turn, code), from))
                    .orElseGet(() -> reportUnknownPhase(turn, phase, phases));
        };
    }

    /// Returns the code of the phase with this name or prefix.
    private Optional<String> findPhaseCode(String text, List<String> phases) {
        String wanted = NameKey.fold(text);
        for (String code : phases) {
            if (listPhaseNames(code).anyMatch(wanted::equals)) {
                return Optional.of(code);
            }
        }
        List<String> beginning = phases.stream()
                .filter(code -> listPhaseNames(code).anyMatch(name -> name.startsWith(wanted))).toList();
        return beginning.size() == 1 ? Optional.of(beginning.getFirst()) : Optional.empty();
    }

    private Stream<String> listPhaseNames(String code) {
        Stream<String> inWords = Stream.of(Language.values())
                .map(language -> wordsOf.apply(language).word("phase." + code));
        return Stream.concat(Stream.of(code), inWords).map(NameKey::fold);
    }

    private Place reportUnknownPhase(int turn, String text, List<String> phases) {
        var known = new ArrayList<String>();
        phases.forEach(code -> listPhaseNames(code).forEach(known::add));
        String nearest = Spelling.findNearest(text, known).orElse("");
        return createUnknownPlace("where.no-phase", Map.of("turn", turn, "phase", text, "nearest", nearest,
                "phases", String.join(", ", phases)));
    }

    private Place createUnknownPlace(String key, Map<String, ?> details) {
        return new Place.UnknownPlace(messages.format(key, details));
    }
}
