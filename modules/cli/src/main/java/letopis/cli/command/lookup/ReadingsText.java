package letopis.cli.command.lookup;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.app.json.Json;
import letopis.app.text.Columns;
import letopis.journal.GameId;
import letopis.journal.RuleRef;
import letopis.language.message.Spelling;
import letopis.language.text.Readings;
import letopis.language.text.Readings.Reading;
import letopis.language.text.Rulebook;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.table.Game;

/// The alternative readings of the rules, with the default of each.
record ReadingsText(Console console, boolean json) {

    private record ListedReading(GameId game, Reading reading) {}

    private record GameReading(GameId game, String setting, String kind, String id, List<RuleRef> rules,
            Rulebook.Text questions, List<String> values, Map<String, String> defaults) {

        static GameReading of(ListedReading listedReading) {
            Reading reading = listedReading.reading();
            return new GameReading(listedReading.game(), reading.setting(), reading.kind().name()
                    .toLowerCase(Locale.ROOT),
                    reading.id(), reading.paragraphs(), new Rulebook.Text(reading.english(), reading.russian()),
                    reading.values(), reading.defaults());
        }
    }

    /// Returns true if a reading has this name.
    boolean isKnownReading(List<Game<?>> games, String query) {
        return games.stream().anyMatch(game -> !Readings.of(game).find(query).isEmpty());
    }

    /// Prints all readings, or those with this name.
    int print(List<Game<?>> games, String query) {
        var found = new ArrayList<ListedReading>();
        var names = new ArrayList<String>();
        for (Game<?> game : games) {
            Readings readings = Readings.of(game);
            readings.names().forEach(names::add);
            (query.isEmpty() ? readings.all() : readings.find(query))
                    .forEach(reading -> found.add(new ListedReading(game.id(), reading)));
        }
        if (found.isEmpty()) {
            console.err().println(query.isEmpty() ? console.say("rules.no-readings", Map.of())
                    : console.say("rules.no-reading",
                            Map.of("text", query, "nearest", Spelling.findNearest(query, names).orElse(""))));
            return ExitStatus.FAILED.code();
        }
        found.forEach(listed -> {
            if (json) {
                console.out().println(Json.toLine(GameReading.of(listed)));
            } else {
                print(listed.reading(), "");
            }
        });
        return ExitStatus.OK.code();
    }

    void printReadingsOf(Game<?> game, RuleRef rule) {
        Readings.of(game).findByRule(rule).forEach(reading -> print(reading, "  "));
    }

    private void print(Reading reading, String indent) {
        String cited = reading.paragraphs().stream().map(RuleRef::id).collect(Collectors.joining(" "));
        printLine(indent, reading.setting() + (reading.id().isEmpty() ? "" : " " + reading.id()) + " " + cited);
        printLine(indent + "  ", reading.findQuestion(console.language()));
        String defaults = reading.defaults().values().stream().distinct().count() == 1
                ? reading.defaults().values().iterator().next()
                : reading.defaults().entrySet().stream().map(one -> one.getKey() + ": " + one.getValue())
                        .collect(Collectors.joining(", "));
        printLine(indent + "  ", console.say("rules.default", Map.of("text", defaults)));
    }

    private void printLine(String indent, String text) {
        Columns.wrap(text, console.width() - indent.length()).forEach(line -> console.out().println(indent + line));
    }
}
