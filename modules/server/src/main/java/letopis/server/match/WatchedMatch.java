package letopis.server.match;

import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Supplier;
import letopis.app.narration.StoryPart;
import letopis.journal.Commit;
import letopis.journal.Header;
import letopis.journal.LruCache;
import letopis.journal.ReadableLog.Commits;
import letopis.journal.ReadableLog.Subscription;
import letopis.journal.Seal;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.language.cards.CardSets;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.live.LiveMatch;
import letopis.live.LiveStep;
import letopis.match.Timeline;
import letopis.notation.Games;
import letopis.notation.HeaderLine;
import letopis.notation.LoadedMatch;
import letopis.notation.copying.StoredLog;
import letopis.server.access.Viewer;
import letopis.table.Audience;
import letopis.table.CardSet;
import letopis.table.Game;
import letopis.table.State;
import org.jspecify.annotations.Nullable;

/// A match up to its last released entry. It grows during play.
///
/// If a delay applies, the match contains no entry younger than the delay, so every query is subject to the delay.
public final class WatchedMatch implements AutoCloseable {

    private final Header header;
    private final MatchFold<?> fold;
    private final Map<ViewKey, AudienceView> viewByKey = new ConcurrentHashMap<>();
    private final Map<Language, BothSeatsView> broadcastViews = new ConcurrentHashMap<>();
    private final LruCache<AudienceView.BranchKey, AudienceView> branches = AudienceView.createBranchCache();
    private final LruCache<StoryRange.TurnKey, List<StoryPart>> turns = StoryRange.createTurnCache();
    private final Map<Language, Words> wordsByLanguage = new ConcurrentHashMap<>();
    private final List<Consumer<LiveStep>> listeners = new CopyOnWriteArrayList<>();
    private final @Nullable Subscription subscription; // null for a match that cannot be folded to its end
    private final Supplier<InputStream> replay;
    private volatile Instant lastUsed = Instant.MIN;

    record ViewKey(Audience audience, Language language) {}

    /// The folded entries, from which a [LoadedMatch] is built on demand.
    private static final class MatchFold<S extends State> {

        private final Header header;
        private final Game<S> game;
        private final CardSet cards;
        private final Timeline.Builder<S> builder;
        private final Seal seal;
        private LoadedMatch<S> currentMatch; // as of the last query
        private boolean hasGrown;

        MatchFold(Header header, Game<S> game) {
            this.header = header;
            this.game = game;
            this.cards = CardSets.unpin(header.cards(), game);
            this.builder = new Timeline.Builder<>(game,
                    Games.createState(header.match().value(), header, game, cards));
            this.seal = Seal.ofHeader(HeaderLine.write(header));
            this.currentMatch = buildMatch();
        }

        private LoadedMatch<S> buildMatch() {
            return new LoadedMatch<>(header.match().value(), header, game, cards, builder.build(), seal,
                    Optional.empty());
        }

        synchronized void add(Commit commit) {
            builder.add(commit);
            hasGrown = true;
        }

        @SuppressWarnings("unchecked") // the step is one of this game
        synchronized void add(LiveStep step) {
            builder.add(step.commit(), (List<S>) step.states());
            hasGrown = true;
        }

        synchronized LoadedMatch<S> currentMatch() {
            if (hasGrown) {
                currentMatch = buildMatch();
                hasGrown = false;
            }
            return currentMatch;
        }
    }

    /// Reads the recorded entries and follows the match.
    ///
    /// @param delay the minimum age of a visible entry
    /// @throws letopis.language.message.BadFile if the match cannot be read
    WatchedMatch(StoredLog log, Header header, Duration delay, InstantSource clock) {
        this.header = header;
        this.replay = () -> log.openReplay(header.match());
        this.fold = new MatchFold<>(header, Games.of(header.match().value(), header, Games.all()));
        Instant released = clock.instant().minus(delay);
        try (Commits commits = log.read(header.match(), Sequence.NONE.next())) {
            for (Commit commit : commits) {
                if (commit.entries().getFirst().at().isAfter(released)) {
                    break;
                }
                fold.add(commit);
            }
        }
        LiveMatch live = LiveMatch.of(fold.currentMatch());
        subscription = fold.currentMatch().timeline().firstUnfoldableEntry().isPresent() ? null
                : live.follow(log, live.last().next(), delay, this::add);
    }

    private void add(LiveStep step) {
        fold.add(step);
        listeners.forEach(listener -> listener.accept(step));
    }

    public Header header() {
        return header;
    }

    public LoadedMatch<?> currentMatch() {
        return fold.currentMatch();
    }

    public long last() {
        return currentMatch().timeline().size();
    }

    public Words words(Language language) {
        return wordsByLanguage.computeIfAbsent(language, one -> Words.of(header, fold.game, one, fold.cards));
    }

    /// Calls a listener with each future step, in order, until the subscription is closed. The listener must not
    /// block.
    public Runnable addListener(Consumer<LiveStep> onStep) {
        listeners.add(onStep);
        return () -> listeners.remove(onStep);
    }

    boolean hasListeners() {
        return !listeners.isEmpty();
    }

    /// Returns true if the match can no longer be followed because the log failed or the match is invalid.
    boolean isOver() {
        return subscription != null && subscription.end().toCompletableFuture().isDone();
    }

    public AudienceView viewFor(Audience audience, Language language) {
        LoadedMatch<?> match = currentMatch();
        return viewByKey.compute(new ViewKey(audience, language), (viewKey, view) -> view != null
                && view.match() == match
                ? view : new AudienceView(match, words(language), viewKey.audience(), replay, branches,
                        turns));
    }

    public AudienceView viewFor(Viewer viewer, Language language) {
        return viewer.broadcast() ? broadcastView(language) : viewFor(viewer.audience(), language);
    }

    private AudienceView broadcastView(Language language) {
        LoadedMatch<?> match = currentMatch();
        return broadcastViews.compute(language, (_, view) -> {
            if (view != null && view.match() == match) {
                return view;
            }
            var seats = new TreeMap<Seat, AudienceView>();
            header.players().keySet().forEach(seat -> seats.put(seat, new AudienceView(match, words(language),
                    new Audience.OfSeat(seat), replay)));
            return new BothSeatsView(match, words(language), seats);
        });
    }

    void markUsed(Instant time) {
        lastUsed = time;
    }

    Instant lastUse() {
        return lastUsed;
    }

    @Override
    public void close() {
        if (subscription != null) {
            subscription.close();
        }
        listeners.clear();
    }
}
