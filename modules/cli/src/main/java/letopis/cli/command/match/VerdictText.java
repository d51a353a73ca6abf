package letopis.cli.command.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import letopis.journal.Completion;
import letopis.match.Verify.Difference;
import letopis.match.Verify.Verdict;
import letopis.match.Verify;
import letopis.program.Exit;
import letopis.program.console.Console;

/// What checking a match showed, in words and in names and values.
final class VerdictText {

    private final String file;
    private final VerifyReport checked;
    private final Console console;

    VerdictText(String file, VerifyReport checked, Console console) {
        this.file = file;
        this.checked = checked;
        this.console = console;
    }

    /// As `--json` names it.
    String verdict() {
        return switch (checked.verdict()) {
            case Verdict.Empty _ -> "empty";
            case Verdict.Exact _ -> "exact";
            case Verdict.Unverified _ -> "unverified";
            case Verdict.Undecided _, Verdict.Stopped _ -> "undecided";
            case Verdict.Diverged _ -> "diverged";
        };
    }

    Exit exit() {
        Exit exit = switch (checked.verdict()) {
            case Verdict.Empty _ -> Exit.EMPTY;
            case Verdict.Exact _ -> Exit.OK;
            case Verdict.Unverified _ -> Exit.OK;
            case Verdict.Undecided _ -> checked.extent().isNothing() ? Exit.UNCHECKED : Exit.UNDECIDED;
            case Verdict.Stopped _ -> Exit.UNDECIDED;
            case Verdict.Diverged _ -> Exit.FAILED;
        };
        return checked.tornTail().isEmpty() ? exit : exit.or(Exit.FAILED);
    }

    Map<String, Object> details() {
        Verify.Extent extent = checked.extent();
        var all = new TreeMap<String, Object>();
        all.put("ended", checked.completion() == Completion.ENDED);
        all.put("consequences", extent.consequences());
        all.put("checked", extent.checked());
        all.put("unchecked", extent.unchecked().values().stream().mapToLong(Long::longValue).sum());
        all.put("secrets", extent.secrets());
        all.put("opened", extent.opened());
        checked.tornTail().ifPresent(torn -> all.put("tornLine", torn.line()));
        switch (checked.verdict()) {
            case Verdict.Empty _ -> all.put("entries", 0L);
            case Verdict.Exact(long entries) -> all.put("entries", entries);
            case Verdict.Unverified(long entries, var hidden) -> {
                all.put("entries", entries);
                all.put("firstHidden", hidden.number());
            }
            case Verdict.Undecided(long entries, var hidden, var at) -> {
                all.put("entries", entries);
                all.put("firstHidden", hidden.number());
                all.put("firstExcused", at.number());
                all.put("excused", extent.excused());
            }
            case Verdict.Stopped(long entries, var at, var event) -> {
                all.put("entries", entries);
                all.put("stoppedAt", at.number());
                all.put("unknownType", event.type());
                all.put("unknownVersion", event.version());
            }
            case Verdict.Diverged _ -> {
                all.putAll(details(checked.differences().getFirst()));
                all.put("differing", extent.differences());
                all.put("differences", checked.differences().stream().map(this::details).toList());
            }
        }
        return all;
    }

    private Map<String, Object> details(VerifyReport.Place place) {
        Sides sides = sides(place);
        return new TreeMap<>(Map.of("entry", place.found().at().number(), "line", place.line(),
                "recorded", sides.recorded(), "derived", sides.derived(), "message", sides.why()));
    }

    List<String> lines() {
        var lines = new ArrayList<String>();
        switch (checked.verdict()) {
            case Verdict.Empty _ -> lines.add("EMPTY       " + file + "  " + console.say("verify.empty"));
            case Verdict.Exact(long entries) -> lines.add("EXACT       " + file + "  "
                    + console.say("verify.exact", Map.of("entries", entries)) + secrets() + end());
            case Verdict.Unverified(long entries, var hidden) -> lines.add("UNVERIFIED  " + file + "  "
                    + console.say("verify.unverified", Map.of("entries", entries, "hidden", hidden.number()))
                    + "; " + extent() + secrets() + end());
            case Verdict.Undecided(long entries, var hidden, var at) -> lines.add("UNDECIDED   " + file + "  "
                    + console.say("verify.undecided", Map.of("entries", entries, "hidden", hidden.number(),
                            "at", at.number(), "excused", checked.extent().excused()))
                    + "; " + extent() + secrets() + end());
            case Verdict.Stopped(long entries, var at, var event) -> lines.add("UNDECIDED   " + file + "  "
                    + console.say("verify.stopped", Map.of("entries", entries, "at", at.number(),
                            "type", event.type(), "version", event.version()))
                    + "; " + extent() + secrets() + end());
            case Verdict.Diverged _ -> diverged(lines);
        }
        checked.tornTail().ifPresent(torn -> lines.add("TORN        " + console.say("verify.torn",
                Map.of("file", file, "line", torn.line(), "lines", torn.lines()))));
        return lines;
    }

    private void diverged(List<String> lines) {
        for (VerifyReport.Place place : checked.differences()) {
            Sides sides = sides(place);
            lines.add("DIVERGED    " + file + ":" + place.line() + "  "
                    + console.say("verify.diverged", Map.of("entry", place.found().at().number())));
            if (sides.why().isEmpty()) {
                lines.add("  " + console.say("verify.recorded") + orNothing(sides.recorded()));
                lines.add("  " + console.say("verify.derived") + orNothing(sides.derived()));
            } else {
                lines.add("  " + sides.why());
            }
        }
        long more = checked.extent().differences() - checked.differences().size();
        String others = more > 0 ? console.say("verify.more", Map.of("count", more)) + "; " : "";
        lines.add("  " + others + extent() + secrets() + end());
        checked.impossible().ifPresent(error -> lines.add("BAD         " + error.sentence(console)));
    }

    private String orNothing(String side) {
        return side.isEmpty() ? console.say("verify.nothing") : side;
    }

    /// How much was derived again, and whose cards the rest depends on.
    private String extent() {
        Verify.Extent extent = checked.extent();
        long unchecked = extent.unchecked().values().stream().mapToLong(Long::longValue).sum();
        String seats = extent.unchecked().entrySet().stream().map(one -> one.getKey() + " " + one.getValue())
                .collect(Collectors.joining(", "));
        return console.say("verify.extent", Map.of("checked", extent.checked(), "all", extent.consequences(),
                "unchecked", unchecked, "seats", seats));
    }

    private String secrets() {
        Verify.Extent extent = checked.extent();
        return extent.secrets() == 0 ? "" : " · " + console.say("verify.secrets",
                Map.of("secrets", extent.secrets(), "opened", extent.opened()));
    }

    /// ` · ENDED`, or that it is open.
    private String end() {
        return " · " + console.say(checked.completion() == Completion.ENDED ? "verify.ended" : "verify.open");
    }

    /// What was recorded and what follows, as lines of a replay file, or why there is nothing to compare.
    private record Sides(String recorded, String derived, String why) {}

    private Sides sides(VerifyReport.Place place) {
        return switch (place.found().difference()) {
            case Difference.Other(var was, var is) ->
                    new Sides(checked.written(was, place), checked.written(is, place), "");
            case Difference.NotDerived(var was) -> new Sides(checked.written(was, place), "", "");
            case Difference.NotRecorded(var is) -> new Sides("", checked.written(is, place), "");
            case Difference.ChoiceRefused(var refusal) ->
                    new Sides("", "", console.say("verify.refused", Map.of("code", refusal.code())));
            case Difference.NoChoice() -> new Sides("", "", console.say("verify.no-choice"));
            case Difference.NoWayBack(var to, var obstacle) -> new Sides("", "", console.say("verify.no-way-back",
                    Map.of("to", to, "reason", console.say("no-way-back." + obstacle.code()))));
            case Difference.NotDerivable(var reason) ->
                    new Sides("", "", console.say("verify.not-derivable", Map.of("reason", reason)));
        };
    }
}
