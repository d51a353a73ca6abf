package letopis.server.match;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import letopis.app.narration.DetailLevel;
import letopis.app.narration.Narration;
import letopis.app.narration.StoryPart;
import letopis.app.text.Phrases;
import letopis.dispute.PositionText;
import letopis.journal.LruCache;
import letopis.journal.Sequence;
import letopis.language.json.BoardJson;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.live.MatchActivity;
import letopis.live.NarratedEntry;
import letopis.notation.LoadedMatch;
import letopis.notation.ReplayReader;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import org.jspecify.annotations.Nullable;

/// A match as one audience sees it, in one language. The objects that [#queryChronicle] provides are not thread-safe,
/// so queries run one at a time.
public class AudienceView {

    private static final int MAX_CACHED_BRANCHES = 12; // cached

    private final LoadedMatch<?> match;
    private final Words words;
    private final Audience audience;
    private final Chronicle chronicle;
    private final MatchActivity activity;
    private final Supplier<InputStream> replay;
    private final @Nullable PlayedBranch branch; // null for the recorded match
    private final LruCache<BranchKey, AudienceView> branches;
    private final LruCache<StoryRange.TurnKey, List<StoryPart>> turns;
    private final Object redactionLock = new Object();
    private SoftReference<@Nullable LoadedMatch<?>> redacted = new SoftReference<>(null);

    record BranchKey(PlayedBranch.Place place, Language language) {}

    static LruCache<BranchKey, AudienceView> createBranchCache() {
        return new LruCache<>(MAX_CACHED_BRANCHES);
    }

    /// @param replay the match as recorded; it may contain more than has been released
    public AudienceView(LoadedMatch<?> match, Words words, Audience audience, Supplier<InputStream> replay) {
        this(match, words, audience, replay, createBranchCache(), StoryRange.createTurnCache());
    }

    /// @param branches the cached branches of this match, including those from earlier states
    /// @param turns the cached turns of its story, including those from earlier states
    AudienceView(LoadedMatch<?> match, Words words, Audience audience, Supplier<InputStream> replay,
            LruCache<BranchKey, AudienceView> branches, LruCache<StoryRange.TurnKey, List<StoryPart>> turns) {
        this(match, words, audience, replay, branches, turns, null);
    }

    /// Creates a view of a branch for the judge. No other audience is possible, because a branch shows hands.
    private AudienceView(PlayedBranch branch, Words words) {
        this(branch.match(), words, Audience.JUDGE, branch::replay, createBranchCache(), StoryRange.createTurnCache(),
                branch);
    }

    private AudienceView(LoadedMatch<?> match, Words words, Audience audience, Supplier<InputStream> replay,
            LruCache<BranchKey, AudienceView> branches, LruCache<StoryRange.TurnKey, List<StoryPart>> turns,
            @Nullable PlayedBranch branch) {
        this.replay = replay;
        this.branches = branches;
        this.turns = turns;
        this.branch = branch;
        this.match = match;
        this.words = words;
        this.audience = audience;
        this.chronicle = new Chronicle(match, words, audience);
        this.activity = new MatchActivity(match, chronicle);
    }

    public LoadedMatch<?> match() {
        return match;
    }

    public Words words() {
        return words;
    }

    public Audience audience() {
        return audience;
    }

    /// Returns the branch shown by this view. Returns empty for the recorded match.
    public Optional<PlayedBranch> branch() {
        return Optional.ofNullable(branch);
    }

    /// Returns the branch that starts with another choice.
    ///
    /// @param choice the number of the other choice, from 1
    /// @param until the last entry of the match as the branch knows it; this entry ends a step
    /// @return empty if the choice does not exist
    public Optional<AudienceView> findBranch(long entry, long choice, long until) {
        if (!audience.equals(Audience.JUDGE)) {
            throw new IllegalStateException("a branch shows hands to " + audience);
        }
        var place = new PlayedBranch.Place(entry, choice, until);
        return branches.find(new BranchKey(place, words.language()),
                () -> PlayedBranch.of(match, words.language(), place)
                .map(played -> new AudienceView(played, words)));
    }

    public synchronized <T> T queryChronicle(Function<Chronicle, T> question) {
        return question.apply(chronicle);
    }

    public synchronized <T> T queryActivity(Function<MatchActivity, T> question) {
        return question.apply(activity);
    }

    /// Returns an entry in words.
    public NarratedEntry narrate(long index) {
        return queryChronicle(told -> told.narrate(index));
    }

    /// Returns the board after an entry. In the middle of a commit no seat is awaited, because the rules have not
    /// finished and their next action may depend on hidden values.
    public BoardView boardAt(long index) {
        BoardView board = queryChronicle(chronicle -> chronicle.boardAt(index));
        boolean whole = index == 0 || match.timeline().findStepEnd(index) == index;
        return whole ? board : board.withAwaited(new AwaitedInput.NoInput(), "");
    }

    /// Narrates the turns that contain a range of entries.
    ///
    /// @param maxLeadingEntries the limit on the result: later turns are added only if they start fewer than this
    ///   many entries after the start of the first turn
    public StoryRange createStory(DetailLevel level, long from, long to, long maxLeadingEntries) {
        Phrases phrases = Phrases.forLanguage(words.language());
        StoryRange.Narrator teller = (detail, first, last) -> queryChronicle(chronicle ->
                StoryPart.listParts(new Narration(match, chronicle, audience, words, phrases), detail, first, last));
        return StoryRange.of(match.timeline(), new StoryRange.Turns(turns, audience, words.language(), teller), level,
                from, to, maxLeadingEntries);
    }

    /// Returns the accounts settled in an entry's step, up to that entry.
    public List<BoardJson.Settlement> findSettlements(long index) {
        return queryChronicle(chronicle -> chronicle.findSettlements(index));
    }

    /// Returns a moment as a position. If that moment cannot be written as a position, returns an earlier position
    /// followed by choices. Everything hidden from this audience is unknown in the position.
    public Optional<PositionText> position(long index) {
        LoadedMatch<?> seen = audience.equals(Audience.JUDGE) ? match : redactMatch(index);
        return PositionText.withChoices(seen, index);
    }

    /// Returns the redacted copy, at least up to an entry. Reading it takes longer than finding a position in it, so it
    /// is cached: first up to the entry, and completely once a later entry is requested.
    private LoadedMatch<?> redactMatch(long index) {
        synchronized (redactionLock) {
            LoadedMatch<?> copy = redacted.get();
            if (copy == null || copy.timeline().size() < index) {
                byte[] file = copy == null && branch == null ? replay(match.timeline().findStepEnd(index)) : replay();
                copy = LoadedMatch.load(match.header().match().value(), new ByteArrayInputStream(file));
                redacted = new SoftReference<>(copy);
            }
            return copy;
        }
    }

    /// Returns the match as a replay file, up to the last released entry and redacted for this audience.
    public byte[] replay() {
        return replay(branch != null ? Long.MAX_VALUE : match.timeline().size());
    }

    private byte[] replay(long last) {
        try (ReplayReader reader = ReplayReader.of(match.header().match().value(), replay.get())) {
            return reader.redactToBytes(audience, new Sequence(last));
        }
    }
}
