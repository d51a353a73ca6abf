package letopis.cli.command.archive;

import java.util.Map;
import letopis.app.json.Json;
import letopis.app.logs.ShelfReport;
import letopis.program.console.Console;

/// What a shelf left out of its topic, as lines for people or as JSON.
record SetAsideList(Console console) {

    void print(ShelfReport report) {
        if (report.reasons().isEmpty()) {
            console.out().println(console.say("shelf.nothing-aside"));
        }
        report.reasons().forEach((reason, count) -> console.out().println(
                count + "  " + reason + "  " + console.say("shelf.reason." + reason)));
        report.records().forEach(one -> console.out().println(console.say("shelf.aside", Map.of("partition",
                one.partition(), "offset", one.offset(), "reason", one.reason(), "match", one.match().orElse(""),
                "at", one.at(), "cause", one.cause().orElse("")))));
        long left = report.reasons().values().stream().mapToLong(Long::longValue).sum() - report.records().size();
        if (left > 0) {
            console.out().println(console.say("shelf.more-aside", Map.of("count", left)));
        }
    }

    private record Sum(Map<String, Long> setAside) {}

    void printJson(ShelfReport report) {
        report.records().forEach(one -> console.out().println(Json.line(one)));
        console.out().println(Json.line(new Sum(report.reasons())));
    }
}
