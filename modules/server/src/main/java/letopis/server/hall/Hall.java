package letopis.server.hall;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import letopis.journal.LruCache;
import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.server.archive.Listed;
import letopis.server.archive.Wanted;
import letopis.server.match.Matches;
import letopis.sqlite.Part;
import letopis.table.Audience;

/// Lists matches as the public sees them.
public final class Hall {

    private static final int KEPT = 10_000;

    private final Matches matches;
    private final InstantSource clock;
    private final LruCache<Key, Known> known = new LruCache<>(KEPT);

    private record Key(MatchId match, Language language) {}

    /// What was found out about a match up to an entry that is released.
    private record Known(Sequence last, Summary summary) {}

    public Hall(Matches matches, InstantSource clock) {
        this.matches = matches;
        this.clock = clock;
    }

    /// The matches that were opened long enough ago, those that call a judge first, then those being played.
    public List<Summary> list(Wanted wanted, Language language) {
        return list(wanted, language, _ -> { });
    }

    /// @param unreadable gets the names of matches that cannot be read
    public List<Summary> list(Wanted wanted, Language language, Consumer<String> unreadable) {
        Instant released = matches.released();
        return matches.archive().list(wanted, unreadable).stream().filter(match -> !match.at().isAfter(released))
                .flatMap(match -> summary(match, language, unreadable).stream())
                .sorted(Comparator.comparing(Summary::isCalling).thenComparing(Summary::isLive).reversed()).toList();
    }

    /// How much of all matches there are these are, when they are not all of them.
    public Optional<Part> part() {
        return matches.archive().part();
    }

    /// A match that cannot be read is only named; its own page says why.
    private Optional<Summary> summary(Listed match, Language language, Consumer<String> unreadable) {
        var key = new Key(match.match(), language);
        Known before = known.find(key).orElse(null);
        if (before != null && before.last().equals(match.last()) && !before.summary().isLive()) {
            return Optional.of(before.summary());
        }
        try {
            return matches.find(match.match(), true).map(open -> {
                Summary summary = Summary.of(open.sight(Audience.EVERYONE, language), clock.instant());
                if (open.last() == match.last().number()) {
                    known.put(key, new Known(match.last(), summary));
                }
                return summary;
            });
        } catch (BadFile _) {
            unreadable.accept(match.match().value());
            return Optional.empty();
        }
    }
}
