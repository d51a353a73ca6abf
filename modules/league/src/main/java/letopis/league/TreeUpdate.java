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
import letopis.league.ExpectedSeal.Comparison;

/// The next tree of a league. It consists of all leaves of the last tree, unchanged, and then a leaf for each new or
/// longer match. The new leaves are ordered by the opening time of the match and then by its id. Each tree is therefore
/// consistent with the previous one.
///
/// @param leaves all leaves, in order
/// @param changes one per match, starting with the matches of the last tree
public record TreeUpdate(List<MatchSeal> leaves, List<MatchChange> changes) {

    public TreeUpdate {
        leaves = List.copyOf(leaves);
        changes = List.copyOf(changes);
    }

    /// The current state of a match in the log.
    ///
    /// @param at the opening time
    /// @param comparison the match's latest leaf in the last tree, compared with the current seals; null if the match
    ///   has no leaf
    public record Candidate(MatchSeal last, Instant at, Comparison comparison) {}

    /// The change of a match since the last tree.
    public sealed interface MatchChange {

        MatchId match();

        record Addition(MatchSeal seal) implements MatchChange {

            @Override
            public MatchId match() {
                return seal.match();
            }
        }

        record SameTail(MatchId match) implements MatchChange {}

        /// The match has more entries. It gets another leaf.
        record Growth(MatchSeal seal, Sequence before) implements MatchChange {

            @Override
            public MatchId match() {
                return seal.match();
            }
        }

        /// The match has fewer entries than before. Its leaf is kept.
        record Truncation(MatchId match, Sequence before, Sequence currentLastEntry) implements MatchChange {}

        /// The history of the match has changed. Its leaf is kept, and the current history gets no leaf.
        record Replacement(MatchId match, Sequence before) implements MatchChange {}

        /// The log no longer contains the match. Its leaf is kept.
        record Absence(MatchId match) implements MatchChange {}

        /// Returns true if the match has lost entries, has another history, or is missing from the log.
        default boolean contradictsLastTree() {
            return switch (this) {
                case Truncation _, Replacement _, Absence _ -> true;
                case Addition _, SameTail _, Growth _ -> false;
            };
        }
    }

    /// Returns the latest leaf of each match, in the order of their first leaves.
    public static Map<MatchId, MatchSeal> findLatestSealsByMatch(List<MatchSeal> leaves) {
        var latest = new LinkedHashMap<MatchId, MatchSeal>();
        leaves.forEach(leaf -> latest.put(leaf.match(), leaf));
        return latest;
    }

    /// @param earlierLeaves the leaves of the last tree, in order
    /// @param matches all readable matches of the log
    /// @param unreadableMatches the matches in the log that cannot be read; they count as neither missing nor included
    public static TreeUpdate of(List<MatchSeal> earlierLeaves, List<Candidate> matches,
            List<MatchId> unreadableMatches) {
        var there = new HashMap<MatchId, Candidate>();
        matches.forEach(match -> there.put(match.last().match(), match));
        Map<MatchId, MatchSeal> latest = findLatestSealsByMatch(earlierLeaves);
        var findings = new ArrayList<MatchChange>();
        var unread = new HashSet<>(unreadableMatches);
        latest.forEach((match, leaf) -> {
            if (!unread.contains(match)) {
                findings.add(compare(leaf, there.get(match)));
            }
        });
        var added = new ArrayList<MatchSeal>();
        matches.stream().sorted(Comparator.comparing(Candidate::at)
                .thenComparing(candidate -> candidate.last().match().value()))
                .forEach(candidate -> {
                    if (!latest.containsKey(candidate.last().match())) {
                        findings.add(new MatchChange.Addition(candidate.last()));
                        added.add(candidate.last());
                    } else if (candidate.comparison() instanceof Comparison.EarlierSeal) {
                        added.add(candidate.last());
                    }
                });
        var leaves = new ArrayList<>(earlierLeaves);
        leaves.addAll(added);
        return new TreeUpdate(leaves, findings);
    }

    private static MatchChange compare(MatchSeal leaf, Candidate candidate) {
        MatchId match = leaf.match();
        Sequence before = leaf.seal().last();
        return switch (candidate == null ? null : candidate.comparison()) {
            case null -> new MatchChange.Absence(match);
            case Comparison.LastEntry _ -> new MatchChange.SameTail(match);
            case Comparison.EarlierSeal _ -> new MatchChange.Growth(candidate.last(), before);
            case Comparison.LaterSeal(_, var last) -> new MatchChange.Truncation(match, before, last);
            case Comparison.DifferentHistory _, Comparison.UnknownSeal _,
                    Comparison.OtherMatch _ -> new MatchChange.Replacement(match, before);
        };
    }
}
