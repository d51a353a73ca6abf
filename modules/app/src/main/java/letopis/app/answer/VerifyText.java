package letopis.app.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import letopis.app.text.Phrases;
import letopis.journal.Completion;
import letopis.journal.Sequence;
import letopis.match.MatchVerifier;
import letopis.match.MatchVerifier.Difference;
import letopis.match.MatchVerifier.Verdict;
import letopis.notation.TornTail;

/// The result of verifying a match, in words and as a value.
public final class VerifyText {

    private final String file;
    private final VerifyReport report;
    private final Phrases phrases;

    public VerifyText(String file, VerifyReport report, Phrases phrases) {
        this.file = file;
        this.report = report;
        this.phrases = phrases;
    }

    private String verdict() {
        return switch (report.verdict()) {
            case Verdict.EmptyMatch _ -> "empty";
            case Verdict.ExactReplay _ -> "exact";
            case Verdict.UnverifiedVerdict _ -> "unverified";
            case Verdict.UndecidedVerdict _, Verdict.StoppedVerdict _ -> "undecided";
            case Verdict.Divergence _ -> "diverged";
        };
    }

    public VerifyAnswer.Verification createVerification() {
        MatchVerifier.Extent extent = report.extent();
        List<VerifyAnswer.Difference> differences = report.differences().stream().map(this::createDifference).toList();
        Optional<Long> entries = switch (report.verdict()) {
            case Verdict.EmptyMatch _ -> Optional.of(0L);
            case Verdict.ExactReplay(long all) -> Optional.of(all);
            case Verdict.UnverifiedVerdict(long all, _) -> Optional.of(all);
            case Verdict.UndecidedVerdict(long all, _, _) -> Optional.of(all);
            case Verdict.StoppedVerdict(long all, _, _) -> Optional.of(all);
            case Verdict.Divergence _ -> Optional.empty();
        };
        Optional<Sequence> hidden = report.verdict() instanceof Verdict.UnverifiedVerdict(_, var first)
                ? Optional.of(first)
                : report.verdict() instanceof Verdict.UndecidedVerdict(_, var first, _) ? Optional.of(first)
                : Optional.empty();
        Optional<Verdict.UndecidedVerdict> undecided = report.verdict() instanceof Verdict.UndecidedVerdict one
                ? Optional.of(one)
                : Optional.empty();
        Optional<Verdict.StoppedVerdict> stopped = report.verdict() instanceof Verdict.StoppedVerdict one
                ? Optional.of(one)
                : Optional.empty();
        return new VerifyAnswer.Verification(file, verdict(), report.completion() == Completion.ENDED, entries,
                extent.consequenceCount(), extent.checkedCount(), extent.citationCount(),
                countUncheckedEntries(extent), extent.secretCount(), extent.openedSecretCount(),
                report.tornTail().map(TornTail::line), hidden, undecided.map(Verdict.UndecidedVerdict::at),
                undecided.map(_ -> extent.excusedCount()), stopped.map(Verdict.StoppedVerdict::at),
                stopped.map(one -> one.event().type()), stopped.map(one -> one.event().version()),
                differences.isEmpty() ? null : differences.getFirst(),
                differences.isEmpty() ? Optional.empty() : Optional.of(extent.differenceCount()), differences);
    }

    private VerifyAnswer.Difference createDifference(VerifyReport.DifferencePlace place) {
        Sides sides = createSides(place);
        return new VerifyAnswer.Difference(place.found().at(), place.line(), sides.recorded(), sides.derived(),
                sides.why());
    }

    private static long countUncheckedEntries(MatchVerifier.Extent extent) {
        return extent.uncheckedCountsBySeat().values().stream().mapToLong(Long::longValue).sum();
    }

    public List<String> lines() {
        var lines = new ArrayList<String>();
        switch (report.verdict()) {
            case Verdict.EmptyMatch _ -> lines.add("EMPTY       " + file + "  " + phrases.say("verify.empty"));
            case Verdict.ExactReplay(long entries) -> lines.add("EXACT       " + file + "  "
                    + phrases.say("verify.exact", Map.of("entries", entries)) + citationsText() + secretsText()
                    + completionText());
            case Verdict.UnverifiedVerdict(long entries, var hidden) -> lines.add("UNVERIFIED  " + file + "  "
                    + phrases.say("verify.unverified", Map.of("entries", entries, "hidden", hidden.number()))
                    + "; " + extentText() + citationsText() + secretsText() + completionText());
            case Verdict.UndecidedVerdict(long entries, var hidden, var at) -> lines.add("UNDECIDED   " + file + "  "
                    + phrases.say("verify.undecided", Map.of("entries", entries, "hidden", hidden.number(),
                            "at", at.number(), "excused", report.extent().excusedCount()))
                    + "; " + extentText() + citationsText() + secretsText() + completionText());
            case Verdict.StoppedVerdict(long entries, var at, var event) -> lines.add("UNDECIDED   " + file + "  "
                    + phrases.say("verify.stopped", Map.of("entries", entries, "at", at.number(),
                            "type", event.type(), "version", event.version()))
                    + "; " + extentText() + citationsText() + secretsText() + completionText());
            case Verdict.Divergence _ -> addDivergence(lines);
        }
        report.tornTail().ifPresent(torn -> lines.add("TORN        " + phrases.say("verify.torn",
                Map.of("file", file, "line", torn.line(), "lines", torn.lines()))));
        return lines;
    }

    private void addDivergence(List<String> lines) {
        for (VerifyReport.DifferencePlace place : report.differences()) {
            Sides sides = createSides(place);
            lines.add("DIVERGED    " + file + ":" + place.line() + "  "
                    + phrases.say("verify.diverged", Map.of("entry", place.found().at().number())));
            if (sides.why().isEmpty()) {
                lines.add("  " + phrases.say("verify.recorded") + formatSide(sides.recorded()));
                lines.add("  " + phrases.say("verify.derived") + formatSide(sides.derived()));
            } else {
                lines.add("  " + sides.why());
            }
        }
        long more = report.extent().differenceCount() - report.differences().size();
        String others = more > 0 ? phrases.say("verify.more", Map.of("count", more)) + "; " : "";
        lines.add("  " + others + extentText() + secretsText() + completionText());
        report.impossible().ifPresent(error -> lines.add("BAD         " + error.formatSentence(phrases)));
    }

    private String formatSide(String side) {
        return side.isEmpty() ? phrases.say("verify.nothing") : side;
    }

    /// Returns how far the match was recomputed, and the seats whose hidden cards the rest depends on.
    private String extentText() {
        MatchVerifier.Extent extent = report.extent();
        String seats = extent.uncheckedCountsBySeat().entrySet().stream()
                .map(one -> one.getKey() + " " + one.getValue())
                .collect(Collectors.joining(", "));
        return phrases.say("verify.extent", Map.of("checked", extent.checkedCount(), "all", extent.consequenceCount(),
                "unchecked", countUncheckedEntries(extent), "seats", seats));
    }

    private String citationsText() {
        long citations = report.extent().citationCount();
        return citations == 0 ? "" : " · " + phrases.say("verify.citations", Map.of("citations", citations));
    }

    private String secretsText() {
        MatchVerifier.Extent extent = report.extent();
        return extent.secretCount() == 0 ? "" : " · " + phrases.say("verify.secrets",
                Map.of("secrets", extent.secretCount(), "opened", extent.openedSecretCount()));
    }

    /// Returns ` · ENDED`, or a note that the match is still open. An open match may already have a result.
    private String completionText() {
        return " · " + phrases.say(report.completion() == Completion.ENDED ? "verify.ended"
                : report.end().isPresent() ? "verify.over" : "verify.open");
    }

    /// The recorded and the recomputed line, or the reason why there is nothing to compare.
    private record Sides(String recorded, String derived, String why) {}

    private Sides createSides(VerifyReport.DifferencePlace place) {
        return switch (place.found().difference()) {
            case Difference.Mismatch(var was, var is) ->
                    new Sides(report.formatSide(was, place), report.formatSide(is, place), "");
            case Difference.UnderivedEntry(var was) -> new Sides(report.formatSide(was, place), "", "");
            case Difference.UnrecordedEntry(var is) -> new Sides("", report.formatSide(is, place), "");
            case Difference.RefusedChoice(var refusal) ->
                    new Sides("", "", phrases.say("verify.refused", Map.of("code", refusal.code())));
            case Difference.MissingChoice() -> new Sides("", "", phrases.say("verify.no-choice"));
            case Difference.ImpossibleRewind(var to, var obstacle) -> new Sides("", "",
                    phrases.say("verify.no-way-back",
                    Map.of("to", to, "reason", phrases.say("no-way-back." + obstacle.code()))));
            case Difference.UnderivableEntry(var reason) ->
                    new Sides("", "", phrases.say("verify.not-derivable", Map.of("reason", reason)));
        };
    }
}
