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
import letopis.journal.ReadableLog.Commits;
import letopis.journal.ReadableLog.Subscription;
import letopis.journal.ReadableLog;
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

/// A match while it goes on: folds its commits as they come, and gives each as a [LiveStep] from which boards,
/// sentences and redacted lines are made.
///
/// Commits come from whoever records the match, by [#add], or from a log, by [#follow]. One match is for one thread at
/// a time; while it is followed, it belongs to the thread that hands over its steps.
public final class LiveMatch {

    private final Header header;
    private final Course<?> course;
    private final Map<Language, Words> words = new EnumMap<>(Language.class);

    private static final class Course<S extends State> {

        private final String name;
        private final Game<S> game;
        private final CardSet cards;
        private final JsonNotation notation;
        private final StateHistory<S> history;

        Course(String name, Game<S> game, CardSet cards, StateHistory<S> history) {
            this.name = name;
            this.game = game;
            this.cards = cards;
            this.notation = new JsonNotation(game);
            this.history = history;
        }

        static <S extends State> Course<S> opening(Header header, Game<S> game) {
            CardSet cards = CardSets.unpin(header.cards(), game);
            return new Course<>(header.match().value(), game, cards,
                    new StateHistory<>(game, Games.opening(header.match().value(), header, game, cards)));
        }

        static <S extends State> Course<S> after(LoadedMatch<S> match) {
            return new Course<>(match.source(), match.game(), match.cards(), match.timeline().history(match.game()));
        }

        LiveStep add(Commit commit) {
            if (!commit.first().equals(history.last().next())) {
                throw new IllegalArgumentException("the commit " + commit.first() + " to " + commit.last()
                        + " does not follow " + history.last());
            }
            UnknownEvent.first(commit.entries()).ifPresent(entry -> {
                throw LoadedMatch.unknown(name, entry);
            });
            List<S> states;
            try {
                states = history.add(commit);
            } catch (RuntimeException e) {
                throw new ImpossibleCommit(commit, e);
            }
            return LiveStep.of(commit, game, states, notation);
        }

        BoardView board(Audience audience) {
            return game.view(history.state(), audience);
        }
    }

    private LiveMatch(Header header, Course<?> course) {
        this.header = header;
        this.course = course;
    }

    /// A match before its first entry.
    ///
    /// @throws letopis.language.message.BadFile when its game is not installed
    public static LiveMatch of(Header header) {
        return of(header, Games.all());
    }

    /// A match of one of these games before its first entry.
    ///
    /// @throws letopis.language.message.BadFile when it is of none of them
    public static LiveMatch of(Header header, Collection<Game<?>> games) {
        Game<?> game = Games.of(header.match().value(), header, games);
        return new LiveMatch(header, Course.opening(header, game));
    }

    /// Goes on where a loaded match ends.
    public static LiveMatch of(LoadedMatch<?> match) {
        return new LiveMatch(match.header(), Course.after(match));
    }

    /// A match as far as a log has it now.
    ///
    /// @throws NoSuchMatchException when the log has no such match
    public static LiveMatch read(ReadableLog log, MatchId id) {
        LiveMatch match = of(log.header(id).orElseThrow(() -> new NoSuchMatchException(id)));
        try (Commits commits = log.read(id, match.last().next())) {
            commits.forEach(match::add);
        }
        return match;
    }

    public Sequence last() {
        return course.history.last();
    }

    public BoardView board(Audience audience) {
        return course.board(audience);
    }

    public Words words(Language language) {
        return words.computeIfAbsent(language, one -> Words.of(header, course.game, one, course.cards));
    }

    /// Takes the next commit, for example one a referee has just recorded.
    ///
    /// @throws IllegalArgumentException when it does not follow the last one
    /// @throws letopis.language.message.BadFile when it holds an event of an unknown type or version
    /// @throws ImpossibleCommit when its events cannot happen now; the match stays where it was
    public LiveStep add(Commit commit) {
        return course.add(commit);
    }

    /// Follows this match in a log and hands over the steps that hold entry `from` or later ones, each once and in
    /// order, never two at a time. Earlier commits are folded silently, so a viewer who comes back gets only what is
    /// new.
    ///
    /// Without a delay, steps are handed over on the thread of the log. With one, each is held back until that long
    /// after its recorded time, but never longer than the delay after it arrived, whatever the clocks say: what is old
    /// is shown at once, what happens now is shown late.
    ///
    /// The subscription ends as one of [ReadableLog#follow] does, and also exceptionally with [ImpossibleCommit].
    ///
    /// @param from after [#last]; what lies before is in the past of this match
    /// @param delay zero for none
    public Subscription follow(ReadableLog log, Sequence from, Duration delay, Consumer<LiveStep> onStep) {
        if (from.compareTo(last()) <= 0) {
            throw new IllegalArgumentException("this match is already at " + last()
                    + " and cannot be followed from " + from);
        }
        return Following.start(this::next, log, header.match(), last(), from, delay, onStep);
    }

    private Optional<LiveStep> next(Commit commit) {
        return commit.last().compareTo(last()) > 0 ? Optional.of(add(commit)) : Optional.empty();
    }

    /// Follows this match in a log from here on, without a delay.
    public Subscription follow(ReadableLog log, Consumer<LiveStep> onStep) {
        return follow(log, last().next(), Duration.ZERO, onStep);
    }
}
