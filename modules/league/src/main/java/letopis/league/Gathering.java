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

/// The leaves of a league's next tree: all of the last tree unchanged, then a leaf for every match that is new or has
/// gone on, by the time it was opened and then by its id. So each tree is consistent with the one before.
///
/// @param leaves all of them, in order
/// @param findings one for each match, those of the last tree first
public record Gathering(List<MatchSeal> leaves, List<Finding> findings) {

    public Gathering {
        leaves = List.copyOf(leaves);
        findings = List.copyOf(findings);
    }

    /// A match as the log has it now.
    ///
    /// @param at when it was opened
    /// @param compared its latest leaf in the last tree with its seals of today; null when it has none there
    public record Candidate(MatchSeal last, Instant at, Found compared) {}

    /// What became of a match since the last tree.
    public sealed interface Finding {

        MatchId match();

        record Added(MatchSeal seal) implements Finding {

            @Override
            public MatchId match() {
                return seal.match();
            }
        }

        record Unchanged(MatchId match) implements Finding {}

        /// It has gone on, and gets another leaf.
        record Grown(MatchSeal seal, Sequence before) implements Finding {

            @Override
            public MatchId match() {
                return seal.match();
            }
        }

        /// It is shorter than it was. Its leaf stays.
        record Cut(MatchId match, Sequence before, Sequence now) implements Finding {}

        /// It has another history than it had. Its leaf stays, and what the log has now gets none.
        record Replaced(MatchId match, Sequence before) implements Finding {}

        /// The log does not have it any more. Its leaf stays.
        record Missing(MatchId match) implements Finding {}

        /// Whether the log breaks what the last tree promised.
        default boolean isBroken() {
            return switch (this) {
                case Cut _, Replaced _, Missing _ -> true;
                case Added _, Unchanged _, Grown _ -> false;
            };
        }
    }

    /// The latest leaf of each match, in the order in which the matches came.
    public static Map<MatchId, MatchSeal> latest(List<MatchSeal> leaves) {
        var latest = new LinkedHashMap<MatchId, MatchSeal>();
        leaves.forEach(leaf -> latest.put(leaf.match(), leaf));
        return latest;
    }

    /// @param before the leaves of the last tree, in their order
    /// @param matches all matches of the log that can be read
    /// @param unreadable those that are in the log but cannot be read: they are neither missing nor gathered
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
