package letopis.cli.command.match;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.app.answer.VerifyReport;
import letopis.app.text.Phrases;
import letopis.journal.Completion;
import letopis.match.MatchVerifier.Verdict;

/// The number of verified matches by result.
final class VerifySummary {

    private final Map<String, Integer> countsByVerdict = new LinkedHashMap<>();
    private final Map<Completion, Integer> countsByCompletion = new EnumMap<>(Completion.class);

    void add(VerifyReport report) {
        countVerdict(switch (report.verdict()) {
            case Verdict.EmptyMatch _ -> "EMPTY";
            case Verdict.ExactReplay _ -> "EXACT";
            case Verdict.UnverifiedVerdict _ -> "UNVERIFIED";
            case Verdict.UndecidedVerdict _, Verdict.StoppedVerdict _ -> "UNDECIDED";
            case Verdict.Divergence _ -> "DIVERGED";
        });
        countsByCompletion.merge(report.completion(), 1, Integer::sum);
    }

    void countUnreadableFile() {
        countVerdict("BAD");
    }

    private void countVerdict(String verdict) {
        countsByVerdict.merge(verdict, 1, Integer::sum);
    }

    /// Returns the summary, for example `15 matches: 14 EXACT, 1 BAD · 12 ENDED, 2 OPEN`.
    String text(Phrases phrases) {
        int matches = countsByVerdict.values().stream().mapToInt(Integer::intValue).sum();
        return phrases.say("verify.summary", Map.of("matches", matches, "verdicts", formatCounts(countsByVerdict),
                "completions", formatCounts(countsByCompletion)));
    }

    private static String formatCounts(Map<?, Integer> counts) {
        return counts.entrySet().stream().map(one -> one.getValue() + " " + one.getKey())
                .collect(Collectors.joining(", "));
    }
}
