package letopis.journal;

import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// A match in a listing: the content of its header and last commit, without folding.
///
/// @param players the person at each seat
/// @param settings the settings of the match, by name
/// @param last its last entry so far
/// @param changedAt the time of that entry, or of the header
/// @param ended true once an entry has ended the match; a decided match may have no such entry
public record MatchListing(
        MatchId match, String title, GameId game, Instant at, SortedMap<Seat, String> players, Occasion occasion,
        SortedMap<String, String> settings, Sequence last, Instant changedAt, boolean ended) {

    /// Newest first; matches opened at the same time are in descending order of id.
    public static final Comparator<MatchListing> NEWEST_FIRST =
            Comparator.comparing(MatchListing::at).thenComparing(listing -> listing.match().value()).reversed();

    public MatchListing {
        players = Collections.unmodifiableSortedMap(new TreeMap<>(players));
        settings = Collections.unmodifiableSortedMap(new TreeMap<>(settings));
    }

    /// @param lastCommit the last commit, or empty for a match without entries
    public static MatchListing of(Header header, Optional<Commit> lastCommit) {
        List<Entry> entries = lastCommit.map(Commit::entries).orElse(List.of());
        return new MatchListing(header.match(), header.title(), header.game(), header.at(), header.players(),
                header.occasion(), new TreeMap<>(header.settings()), lastCommit.map(Commit::last).orElse(Sequence.NONE),
                entries.isEmpty() ? header.at() : entries.getLast().at(),
                lastCommit.map(Completion::ofTail).orElse(Completion.OPEN) == Completion.ENDED);
    }
}
