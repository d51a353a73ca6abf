package letopis.notation;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import letopis.journal.Commit;
import letopis.journal.Entry;
import letopis.journal.Header;
import letopis.journal.MatchEvent;
import letopis.journal.Seal;
import letopis.journal.Sequence;
import letopis.journal.UnknownEvent;
import letopis.language.cards.CardSets;
import letopis.language.message.BadFile;
import letopis.language.message.FileProblem;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.match.MatchVerifier;
import letopis.match.MatchVerifier.Verdict;
import letopis.match.Timeline;
import letopis.match.UndefinedCard;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.State;

/// A complete match from a file or log that has been read, checked and folded.
///
/// @param source the displayed name of its file or log
/// @param cards the definitions pinned in the match
/// @param seal the seal of its last commit, or of its header
/// @param tornTail the part of the file after its last seal; this part was not loaded
public record LoadedMatch<S extends State>(
        String source, Header header, Game<S> game, CardSet cards, Timeline<S> timeline, Seal seal,
        Optional<TornTail> tornTail) {

    private static final String IMPOSSIBLE_EVENTS_CODE = "impossible-entry";

    /// @throws BadFile if the file cannot be read as a match
    public static LoadedMatch<?> load(Path path) {
        return load(path, Games.all());
    }

    public static LoadedMatch<?> load(Path path, Collection<Game<?>> games) {
        try (ReplayReader reader = ReplayReader.open(path, games)) {
            return fold(path.toString(), reader, reader.game());
        }
    }

    /// Loads a match from a stream in replay file format, and closes the stream.
    ///
    /// @param source the name used in errors
    public static LoadedMatch<?> load(String source, InputStream in) {
        try (ReplayReader reader = ReplayReader.of(source, in)) {
            return fold(source, reader, reader.game());
        }
    }

    /// Returns this match if it was folded completely.
    ///
    /// @throws BadFile if it contains an event of an unknown type or version
    public LoadedMatch<S> requireComplete() {
        timeline.firstUnfoldableEntry().ifPresent(entry -> {
            throw unknownEventError(source, entry);
        });
        return this;
    }

    /// Creates the error for a match with an unknown event, for callers that need the whole match.
    public static BadFile unknownEventError(String source, Entry entry) {
        return new BadFile(source, 0, 0, new FileProblem("unknown-event", createUnknownEventDetails(entry)), null);
    }

    public static Map<String, Object> createUnknownEventDetails(Entry entry) {
        return entry.event() instanceof UnknownEvent(var type, int version)
                ? Map.of("entry", entry.seq().number(), "type", type, "version", version)
                : Map.of("entry", entry.seq().number());
    }

    /// Returns true if the match has ended and accepts no more play.
    public boolean hasEnded() {
        long size = timeline.size();
        return size > 0 && timeline.entry(size).event() instanceof MatchEvent.ClosingEvent;
    }

    public Words words(Language language) {
        return Words.of(header, game, language, cards);
    }

    /// Evaluates a query about the match at an entry. Forged entries can be inconsistent and still be folded. Therefore
    /// a failure is reported as an error in the match, unless the match follows the rules.
    ///
    /// @throws BadFile if the entries up to `index` are inconsistent
    public <T> T evaluateAt(long index, Supplier<T> query) {
        try {
            return query.get();
        } catch (RuntimeException e) {
            throw explainFailure(index, e);
        }
    }

    private RuntimeException explainFailure(long index, RuntimeException e) {
        MatchVerifier<S> verify;
        try {
            verify = MatchVerifier.verifyUpTo(index, timeline, game, header.recordsResult());
        } catch (RuntimeException _) {
            return impossibleEventsError(source, 0, Sequence.NONE.next(), new Sequence(index), e);
        }
        return switch (verify.verdict()) {
            case Verdict.Divergence(var at, _) -> new BadFile(source, 0, 0,
                    new FileProblem(IMPOSSIBLE_EVENTS_CODE, Map.of(
                    "entry", at.number(), "reason", new FileProblem("not-derived", Map.of("at", index)))), e);
            case Verdict.UndecidedVerdict _, Verdict.StoppedVerdict _ ->
                    impossibleEventsError(source, 0, Sequence.NONE.next(), new Sequence(index), e);
            case Verdict.EmptyMatch _, Verdict.UnverifiedVerdict _, Verdict.ExactReplay _ -> e;
        };
    }

    private static <S extends State> LoadedMatch<S> fold(String source, ReplayReader reader, Game<S> game) {
        CardSet cards = CardSets.unpin(source, reader.header().cards(), game);
        var timeline = new Timeline.Builder<>(game, Games.createState(source, reader.header(), game, cards));
        for (Optional<Commit> next = reader.skipCoveredSignatures().next(); next.isPresent();
                next = reader.next()) {
            try {
                timeline.add(next.get());
            } catch (UndefinedCard e) {
                throw undefinedCardError(source, reader.line(), next.get(), cards, e);
            } catch (RuntimeException e) {
                throw impossibleEventsError(source, reader.line(), next.get().first(), next.get().last(), e);
            }
        }
        return new LoadedMatch<>(source, reader.header(), game, cards, timeline.build(), reader.seal(),
                reader.tornTail());
    }

    /// Creates the error for events that are impossible in this order. The seals are intact, so the file was written
    /// this way.
    private static BadFile impossibleEventsError(
            String source, long line, Sequence firstEntry, Sequence lastEntry, RuntimeException e) {
        Map<String, Object> details = Map.of(
                "first", firstEntry.number(), "last", lastEntry.number(), "reason", String.valueOf(e.getMessage()));
        return new BadFile(source, line, 0, new FileProblem(IMPOSSIBLE_EVENTS_CODE, details), e);
    }

    private static BadFile undefinedCardError(String source, long line, Commit commit, CardSet cards, UndefinedCard e) {
        var names = cards.definitions().stream().map(card -> card.name().value()).toList();
        Map<String, Object> details = Map.of("entry", e.entry().number(),
                "reason", FileProblem.ofUnknownName("unknown-card", e.name().value(), names));
        long inCommit = e.entry().number() - commit.first().number();
        return new BadFile(source, line + inCommit, 0, new FileProblem(IMPOSSIBLE_EVENTS_CODE, details), e);
    }
}
