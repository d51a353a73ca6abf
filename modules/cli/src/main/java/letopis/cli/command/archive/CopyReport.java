package letopis.cli.command.archive;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import letopis.app.json.Json;
import letopis.notation.copying.CopyOutcome;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.program.console.InterruptionNotice;
import letopis.program.console.Progress;

/// A report on copied matches. It prints errors immediately and totals at the end, or everything as JSON.
final class CopyReport {

    private final Console console;
    private final boolean printsJson;
    private final Progress progress;
    private volatile long matchCount; // also read by the shutdown hook
    private volatile long entryCount;
    private long skippedCount;
    private long refusedCount;
    private ExitStatus exitStatus = ExitStatus.OK;

    CopyReport(Console console, boolean printsJson, Progress progress) {
        this.console = console;
        this.printsJson = printsJson;
        this.progress = progress;
    }

    void add(CopyOutcome copyOutcome) {
        switch (copyOutcome) {
            case CopyOutcome.Copy done -> reportCopy(done);
            case CopyOutcome.HeaderMismatch(var source, var match) ->
                    reportRefusal(source, ExitStatus.FAILED, "other", Map.of("match", match));
            case CopyOutcome.Divergence(var source, var match, var at) -> reportRefusal(source, ExitStatus.FAILED,
                    "differs", Map.of("match", match, "at", at.number()));
            case CopyOutcome.MissingSecrets(var source, var match, var at) ->
                    reportRefusal(source, ExitStatus.FAILED, "redacted",
                    Map.of("match", match, "at", at.number()));
            case CopyOutcome.StaleWriter(var source, var match, var by) -> reportRefusal(source, ExitStatus.FAILED,
                    "fenced", Map.of("match", match, "by", by));
            case CopyOutcome.UnreadableSource(var source, var why) -> reportRefusal(source, ExitStatus.INPUT,
                    "unreadable", Map.of("message", why.formatMessage(console.language())));
        }
        progress.step();
    }

    private void reportCopy(CopyOutcome.Copy copy) {
        if (copy.addedCount() == 0 && copy.storedEntryCount() > 0) {
            skippedCount++;
        } else {
            matchCount++;
            entryCount += copy.addedCount();
        }
        if (copy.tornLineCount() > 0) {
            progress.hide();
            console.err()
                    .println(console.say("copy.torn", Map.of("source", copy.source(), "lines", copy.tornLineCount())));
        }
        if (printsJson) {
            print(copy.source(), "done",
                    Map.of("match", copy.match(), "added", copy.addedCount(), "there", copy.storedEntryCount()));
        }
    }

    /// Reports a refusal as a sentence or as a line of JSON.
    private void reportRefusal(String source, ExitStatus outcomeStatus, String outcome, Map<String, Object> details) {
        refusedCount++;
        exitStatus = outcomeStatus.code() > exitStatus.code() ? outcomeStatus : exitStatus;
        if (printsJson) {
            print(source, outcome, details);
        } else {
            progress.hide();
            var all = new LinkedHashMap<>(details);
            all.put("source", source);
            console.err().println(console.say("copy." + outcome, all));
        }
    }

    /// Reports a source that does not exist.
    void reportMissing(String source, String sentence) {
        reportRefusal(source, ExitStatus.INPUT, "unreadable", Map.of("message", sentence));
    }

    private void print(String source, String outcome, Map<String, Object> details) {
        console.out().println(Json.toLine(
                new CopyJson(source, outcome, findNumber("added", details), findNumber("at", details),
                findText("by", details), findText("match", details), findText("message", details),
                findNumber("there", details))));
    }

    private static Optional<Long> findNumber(String name, Map<String, Object> details) {
        return Optional.ofNullable((Long) details.get(name));
    }

    private static Optional<String> findText(String name, Map<String, Object> details) {
        return Optional.ofNullable(details.get(name)).map(Object::toString);
    }

    /// @param entry the first entry that differs
    /// @param existingCount the number of entries that existed before
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    private record CopyJson(String source, String status, Optional<Long> addedCount, Optional<Long> entry,
            Optional<String> writer, Optional<String> match, Optional<String> sentence,
            Optional<Long> existingCount) {}

    private record CopyTotals(long matchCount, long entryCount, long skippedCount, long refusedCount) {}

    /// Returns the message for an interrupted run. It names the matches stored so far.
    InterruptionNotice interruptionNotice() {
        return InterruptionNotice.of(console, () -> console.say("copy.interrupted",
                Map.of("matches", matchCount, "entries", entryCount)));
    }

    /// Prints the totals.
    ///
    /// @return the exit code
    int printTotals() {
        progress.hide();
        if (printsJson) {
            console.out().println(Json.toLine(new CopyTotals(matchCount, entryCount, skippedCount, refusedCount)));
        } else {
            console.out().println(console.say("copy.sum",
                    Map.of("matches", matchCount, "entries", entryCount, "skipped", skippedCount, "refused",
                    refusedCount)));
        }
        return exitStatus.code();
    }
}
