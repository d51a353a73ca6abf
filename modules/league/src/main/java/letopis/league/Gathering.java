package letopis.league;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.journal.MatchId;
import letopis.journal.Sequence;
import letopis.league.ExpectedSeal.Found;

/// The next tree of a league: all leaves of the last tree, unchanged, followed by a leaf for each new or longer match,
/// ordered by opening time and then by id. Each tree is therefore consistent with the previous one.
///
/// @param leaves all leaves, in order
/// @param findings one per match, those of the last tree first
public record Gathering(List<MatchSeal> leaves, List<Finding> findings) {

    public Gathering {
        leaves = List.copyOf(leaves);
        findings = List.copyOf(findings);
    }

    /// A match in its current state in the log.
    ///
    /// @param at its opening time
    /// @param compared its latest leaf in the last tree, compared with its current seals; null if it has no leaf
    public record Candidate(MatchSeal last, Instant at, Found compared) {}

    /// The change of a match since the last tree.
    public sealed interface Finding {

        MatchId match();

        record Added(MatchSeal seal) implements Finding {

            @Override
            public MatchId match() {
                return seal.match();
            }
        }

        record Unchanged(MatchId match) implements Finding {}

        /// It has more entries and gets another leaf.
        record Grown(MatchSeal seal, Sequence before) implements Finding {

            @Override
            public MatchId match() {
                return seal.match();
            }
        }

        /// It has fewer entries than before. Its leaf is kept.
        record Cut(MatchId match, Sequence before, Sequence now) implements Finding {}

        /// Its history differs from before. Its leaf is kept, and the current history gets none.
        record Replaced(MatchId match, Sequence before) implements Finding {}

        /// The log no longer contains it. Its leaf is kept.
        record Missing(MatchId match) implements Finding {}

        /// Returns whether the log contradicts the last tree.
        default boolean isBroken() {
            return switch (this) {
                case Cut _, Replaced _, Missing _ -> true;
                case Added _, Unchanged _, Grown _ -> false;
            };
        }
    }

    /// Returns the latest leaf of each match, in the order of their first leaves.
    public static Map<MatchId, MatchSeal> latest(List<MatchSeal> leaves) {
        var latest = new LinkedHashMap<MatchId, MatchSeal>();
        leaves.forEach(leaf -> latest.put(leaf.match(), leaf));
        return latest;
    }

    /// @param before the leaves of the last tree, in order
    /// @param matches all readable matches of the log
    /// @param unreadable matches in the log that cannot be read: neither missing nor included
    public static Gathering of(List<MatchSeal> before, List<Candidate> matches, List<MatchId> unreadable) {
        var there = new HashMap<MatchId, Candidate>();
        matches.forEach(match -> there.put(match.last().match(), match));
        Map<MatchId, MatchSeal> latest = latest(before);
        var findings = new ArrayList<Finding>();
        var unread = new HashSet<>(unreadable);
        latest.forEach((match, leaf) -> {
            if (!unread.contains(match)) {
                findings.add(compare(leaf, there.get(match)));
            }
        });
        var added = new ArrayList<MatchSeal>();
        matches.stream().sorted(Comparator.comparing(Candidate::at).thenComparing(one -> one.last().match().value()))
                .forEach(one -> {
                    if (!latest.containsKey(one.last().match())) {
                        findings.add(new Finding.Added(one.last()));
                        added.add(one.last());
                    } else if (one.compared() instanceof Found.Earlier) {
                        added.add(one.last());
                    }
                });
        var leaves = new ArrayList<>(before);
        leaves.addAll(added);
        return new Gathering(leaves, findings);
    }

    private static Finding compare(MatchSeal leaf, Candidate now) {
        MatchId match = leaf.match();
        Sequence before = leaf.seal().last();
        return switch (now == null ? null : now.compared()) {
            case null -> new Finding.Missing(match);
            case Found.Last _ -> new Finding.Unchanged(match);
            case Found.Earlier _ -> new Finding.Grown(now.last(), before);
            case Found.Ahead(_, var last) -> new Finding.Cut(match, before, last);
            case Found.Other _, Found.Nowhere _, Found.OtherMatch _ -> new Finding.Replaced(match, before);
        };
    }
}
