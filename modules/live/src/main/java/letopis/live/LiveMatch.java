package letopis.live;

import java.time.Duration;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.MatchId;
import letopis.journal.NoSuchMatchException;
import letopis.journal.ReadableLog;
import letopis.journal.ReadableLog.Commits;
import letopis.journal.ReadableLog.Subscription;
import letopis.journal.Sequence;
import letopis.journal.UnknownEvent;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.match.StateHistory;
import letopis.notation.Games;
import letopis.notation.JsonNotation;
import letopis.notation.LoadedMatch;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.State;

/// A match in progress. It folds commits as they arrive and turns each into a [LiveStep], which provides boards,
/// sentences and redacted lines.
///
/// Commits come from a recorder through [#add] or from a log through [#follow]. Only one thread at a time may use a
/// match. While a log is followed, only the thread that delivers the steps may use the match.
public final class LiveMatch {

    private final Header header;
    private final Progress<?> progress;
    private final Map<Language, Words> wordsByLanguage = new EnumMap<>(Language.class);

    private static final class Progress<S extends State> {

        private final String name;
        private final Game<S> game;
        private final CardSet cards;
        private final JsonNotation notation;
        private final StateHistory<S> history;

        Progress(String name, Game<S> game, CardSet cards, StateHistory<S> history) {
            this.name = name;
            this.game = game;
            this.cards = cards;
            this.notation = new JsonNotation(game);
            this.history = history;
        }

        static <S extends State> Progress<S> createOpeningProgress(Header header, Game<S> game) {
            CardSet cards = CardSets.unpin(header.cards(), game);
            return new Progress<>(header.match().value(), game, cards,
                    new StateHistory<>(game, Games.createState(header.match().value(), header, game, cards)));
        }

        static <S extends State> Progress<S> resume(LoadedMatch<S> match) {
            return new Progress<>(match.source(), match.game(), match.cards(), match.timeline().history(match.game()));
        }

        LiveStep add(Commit commit) {
            if (!commit.first().equals(history.last().next())) {
                throw new IllegalArgumentException("the commit " + commit.first() + " to " + commit.last()
                        + " does not follow " + history.last());
            }
            UnknownEvent.findFirst(commit.entries()).ifPresent(entry -> {
                throw LoadedMatch.unknownEventError(name, entry);
            });
            List<S> states;
            try {
                states = history.add(commit);
            } catch (RuntimeException e) {
                throw new ImpossibleCommitException(commit, e);
            }
            return LiveStep.of(commit, game, states, notation);
        }

        BoardView viewBoard(Audience audience) {
            return game.view(history.state(), audience);
        }
    }

    private LiveMatch(Header header, Progress<?> progress) {
        this.header = header;
        this.progress = progress;
    }

    /// Creates a match without entries.
    ///
    /// @throws letopis.language.message.BadFile if its game is not installed
    public static LiveMatch of(Header header) {
        return of(header, Games.all());
    }

    /// Creates a match without entries, of one of these games.
    ///
    /// @throws letopis.language.message.BadFile if it belongs to another game
    public static LiveMatch of(Header header, Collection<Game<?>> games) {
        Game<?> game = Games.of(header.match().value(), header, games);
        return new LiveMatch(header, Progress.createOpeningProgress(header, game));
    }

    /// Creates a live match that continues at the end of a loaded match.
    public static LiveMatch of(LoadedMatch<?> match) {
        return new LiveMatch(match.header(), Progress.resume(match));
    }

    /// Reads a match up to the current end of a log.
    ///
    /// @throws NoSuchMatchException if the log does not contain the match
    public static LiveMatch read(ReadableLog log, MatchId id) {
        LiveMatch match = of(log.findHeader(id).orElseThrow(() -> new NoSuchMatchException(id)));
        try (Commits commits = log.read(id, match.last().next())) {
            commits.forEach(match::add);
        }
        return match;
    }

    public Sequence last() {
        return progress.history.last();
    }

    public BoardView viewBoard(Audience audience) {
        return progress.viewBoard(audience);
    }

    public Words words(Language language) {
        return wordsByLanguage.computeIfAbsent(language, one -> Words.of(header, progress.game, one, progress.cards));
    }

    /// Adds the next commit, for example one just recorded by a referee.
    ///
    /// @throws IllegalArgumentException if it is out of order
    /// @throws letopis.language.message.BadFile if it contains an event of an unknown type or version
    /// @throws ImpossibleCommit if its events cannot be applied; the match is unchanged then
    public LiveStep add(Commit commit) {
        return progress.add(commit);
    }

    /// Follows this match in a log and delivers the steps that contain entry `firstEntry` or later ones, each once and
    /// in order, never concurrently. Earlier commits are folded silently, so a returning viewer receives only new
    /// steps.
    ///
    /// Without a delay, steps are delivered on the log's thread. With a delay, each step is held until its recorded
    /// time plus the delay, so old steps are delivered at once. Even if clocks differ, no step is held longer than the
    /// delay after its arrival.
    ///
    /// The subscription ends like that of [ReadableLog#follow], or exceptionally with [ImpossibleCommitException].
    ///
    /// @param firstEntry the first entry to deliver, which must be after [#last] because earlier entries are already
    ///   part of this match
    /// @param delay the delay; zero for none
    public Subscription follow(ReadableLog log, Sequence firstEntry, Duration delay, Consumer<LiveStep> onStep) {
        if (firstEntry.compareTo(last()) <= 0) {
            throw new IllegalArgumentException("this match is already at " + last()
                    + " and cannot be followed from " + firstEntry);
        }
        return MatchFollower.start(this::addIfNew, log, header.match(), last(), firstEntry, delay, onStep);
    }

    private Optional<LiveStep> addIfNew(Commit commit) {
        return commit.last().compareTo(last()) > 0 ? Optional.of(add(commit)) : Optional.empty();
    }

    /// Follows this match in a log from its next entry, without a delay.
    public Subscription follow(ReadableLog log, Consumer<LiveStep> onStep) {
        return follow(log, last().next(), Duration.ZERO, onStep);
    }
}
