package letopis.server.match;

import java.io.InputStream;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import letopis.journal.LruCache;
import letopis.journal.Sequence;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.live.Chronicle;
import letopis.live.Happenings;
import letopis.notation.LoadedMatch;
import letopis.notation.ReplayReader;
import letopis.table.Audience;
import letopis.table.Awaited;
import letopis.table.BoardView;
import org.jspecify.annotations.Nullable;

/// A match as one audience sees it, in one language. What [#ask] is given is not for several threads, so questions
/// are asked one after the other.
public final class Sight {

    private static final int BRANCHES = 12; // kept

    private final LoadedMatch<?> match;
    private final Words words;
    private final Audience audience;
    private final Chronicle chronicle;
    private final Happenings happenings;
    private final Supplier<InputStream> replay;
    private final @Nullable PlayedBranch branch; // null where the match was played
    private final LruCache<Seen, Sight> branches;

    record Seen(PlayedBranch.Place place, Language language) {}

    static LruCache<Seen, Sight> branches() {
        return new LruCache<>(BRANCHES);
    }

    /// @param replay the match as it was recorded, perhaps with more than was released
    public Sight(LoadedMatch<?> match, Words words, Audience audience, Supplier<InputStream> replay) {
        this(match, words, audience, replay, branches());
    }

    /// @param branches those of this match, also when it had not come as far as now
    Sight(LoadedMatch<?> match, Words words, Audience audience, Supplier<InputStream> replay,
            LruCache<Seen, Sight> branches) {
        this(match, words, audience, replay, branches, null);
    }

    /// A branch shows hands, so it is for the judge.
    private Sight(PlayedBranch branch, Words words) {
        this(branch.match(), words, Audience.JUDGE, branch::replay, branches(), branch);
    }

    private Sight(LoadedMatch<?> match, Words words, Audience audience, Supplier<InputStream> replay,
            LruCache<Seen, Sight> branches, @Nullable PlayedBranch branch) {
        this.replay = replay;
        this.branches = branches;
        this.branch = branch;
        this.match = match;
        this.words = words;
        this.audience = audience;
        this.chronicle = new Chronicle(match, words, audience);
        this.happenings = new Happenings(match, chronicle);
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

    /// What makes this match a branch of another; nothing where it was played.
    public Optional<PlayedBranch> branch() {
        return Optional.ofNullable(branch);
    }

    /// What comes of another choice than a recorded one, as a match of its own.
    ///
    /// @param choice which of the other choices, from 1
    /// @param until the last entry of the match as it was then, which is the end of a step
    /// @return nothing where there is no such choice
    public Optional<Sight> branch(long entry, long choice, long until) {
        if (!audience.equals(Audience.JUDGE)) {
            throw new IllegalStateException("a branch shows hands to " + audience);
        }
        var place = new PlayedBranch.Place(entry, choice, until);
        return branches.find(new Seen(place, words.language()), () -> PlayedBranch.of(match, words.language(), place)
                .map(played -> new Sight(played, words)));
    }

    public synchronized <T> T ask(Function<Chronicle, T> question) {
        return question.apply(chronicle);
    }

    public synchronized <T> T happenings(Function<Happenings, T> question) {
        return question.apply(happenings);
    }

    /// The board after an entry. In the middle of a commit nobody is awaited: the rules are not done, and what they do
    /// next may depend on what this audience does not see.
    public BoardView board(long index) {
        BoardView board = ask(asked -> asked.board(index));
        boolean whole = index == 0 || match.timeline().stepEnd(index) == index;
        return whole ? board : board.awaiting(new Awaited.Nobody(), "");
    }

    /// The match as a replay file, as far as it was released and without what this audience may not see.
    public byte[] replay() {
        try (ReplayReader reader = ReplayReader.of(match.header().match().value(), replay.get())) {
            return reader.redacted(audience, new Sequence(branch != null ? Long.MAX_VALUE : match.timeline().size()));
        }
    }
}
