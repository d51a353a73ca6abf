package letopis.cli.command.lookup;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.app.json.Json;
import letopis.app.text.Columns;
import letopis.cli.command.GameOption;
import letopis.journal.GameId;
import letopis.journal.NameKey;
import letopis.journal.RuleRef;
import letopis.language.message.Spelling;
import letopis.language.text.Coverage;
import letopis.language.text.Rulebook;
import letopis.language.text.Rulebook.Paragraph;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.ExitStatus;
import letopis.program.console.Console;
import letopis.table.Game;
import picocli.CommandLine.Model.ArgSpec;

/// A command that looks up rule paragraphs, with the code and tests of each.
public final class RulesCommand implements Command {

    private static final int ID_WIDTH = 20;
    private static final int NEIGHBOUR_COUNT = 2;

    private final Console console;
    private boolean printsJson;

    private record ParagraphEntry(Game<?> game, Coverage coverage, Paragraph paragraph) {

        String id() {
            return paragraph.id().id();
        }
    }

    public RulesCommand(Console console) {
        this.console = console;
    }

    @Override
    public List<ArgSpec> arguments() {
        return List.of(
                CommandLineArgs.parameters("ID|TEXT", "0..*", "rules.text"),
                CommandLineArgs.flag("--coverage", "rules.coverage"),
                CommandLineArgs.flag("--readings", "rules.readings"),
                GameOption.createOption("games"),
                CommandLineArgs.flag("--json", "json"));
    }

    @Override
    public int run(CommandLineArgs args) {
        printsJson = args.has("--json");
        List<Game<?>> games = GameOption.listSelectedGames(args);
        String wanted = String.join(" ", args.parameters());
        var readings = new ReadingsText(console, printsJson);
        if (args.has("--readings") || !wanted.isEmpty() && readings.isKnownReading(games, wanted)) {
            return readings.print(games, wanted);
        }
        List<ParagraphEntry> found = findParagraphs(games, rules -> rules.search(wanted));
        if (args.has("--coverage")) {
            return printTable(found.stream().filter(paragraph -> paragraph.paragraph().operative()).toList());
        }
        List<ParagraphEntry> exact = found.stream().filter(paragraph -> NameKey.areEqual(paragraph.id(), wanted))
                .toList();
        List<ParagraphEntry> shown = exact.isEmpty() ? found : exact;
        if (shown.isEmpty()) {
            List<String> ids = findParagraphs(games, Rulebook::all).stream().map(ParagraphEntry::id).toList();
            console.err().println(console.say("rules.none",
                    Map.of("text", wanted, "nearest", Spelling.findNearest(wanted, ids).orElse(""))));
            return ExitStatus.FAILED.code();
        }
        if (shown.size() == 1) {
            printParagraph(shown.getFirst());
        } else {
            shown.forEach(this::printLine);
        }
        return ExitStatus.OK.code();
    }

    private static List<ParagraphEntry> findParagraphs(List<Game<?>> games,
            Function<Rulebook, Collection<Paragraph>> selector) {
        var found = new ArrayList<ParagraphEntry>();
        for (Game<?> game : games) {
            Coverage coverage = Coverage.of(game);
            selector.apply(Rulebook.of(game))
                    .forEach(paragraph -> found.add(new ParagraphEntry(game, coverage, paragraph)));
        }
        return found;
    }

    /// Prints every operative paragraph with its code and its tests.
    private int printTable(List<ParagraphEntry> entries) {
        if (printsJson) {
            entries.forEach(this::printLine);
            return ExitStatus.OK.code();
        }
        for (ParagraphEntry entry : entries) {
            String id = Columns.fit(entry.id(), ID_WIDTH) + " " + entry.paragraph().edition() + "  ";
            console.out().println(Columns.truncate(id + formatSummary(entry.paragraph()), console.width()));
            printCoverage(entry);
        }
        long tested = entries.stream()
                .filter(entry -> !entry.coverage().of(entry.paragraph().id()).tests().isEmpty()).count();
        long waived = entries.stream()
                .filter(entry -> entry.coverage().findWaiver(entry.paragraph().id()).isPresent()).count();
        long noticed = entries.stream().filter(entry -> entry.coverage().findMutantCounts(entry.paragraph().id())
                .filter(breaks -> breaks.detectedCount() > 0).isPresent()).count();
        long cited = entries.stream()
                .filter(entry -> !entry.coverage().findCitingTests(entry.paragraph().id()).isEmpty()).count();
        console.out().println(console.say("rules.covered", Map.of("all", entries.size(), "tested", tested,
                "cited", cited, "noticed", noticed, "waived", waived)));
        return ExitStatus.OK.code();
    }

    private void printCoverage(ParagraphEntry entry) {
        Coverage coverage = entry.coverage();
        RuleRef rule = entry.paragraph().id();
        Coverage.Evidence shown = coverage.of(rule);
        printNames("rules.places", shown.places());
        printNames("rules.mentions", shown.mentions());
        printNames("rules.tests", shown.tests());
        printNames("rules.cited", coverage.findCitingTests(rule));
        if (!shown.tests().isEmpty()) {
            coverage.findMutantCounts(rule).ifPresent(this::printDetectedMutants);
        }
        coverage.findCitationWaiver(rule)
                .ifPresent(reason -> printWrappedText("rules.silent", reason.text(console.language())));
        coverage.findWaiver(rule)
                .ifPresent(waiver -> printWrappedText("rules.waived", waiver.text(console.language())));
    }

    private void printNames(String key, List<String> names) {
        if (!names.isEmpty()) {
            printWrappedText(key, String.join(", ", names));
        }
    }

    private void printDetectedMutants(Coverage.MutantCounts counts) {
        printWrappedText(counts.detectedCount() == 0 ? "rules.unnoticed" : "rules.noticed",
                Map.of("breaks", counts.detectedCount(), "here", counts.detectedHereCount()));
    }

    private void printWrappedText(String key, String text) {
        printWrappedText(key, Map.of("text", text));
    }

    private void printWrappedText(String key, Map<String, ?> values) {
        Columns.wrap(console.say(key, values), console.width() - 2)
                .forEach(line -> console.out().println("  " + line));
    }

    private void printLine(ParagraphEntry entry) {
        if (printsJson) {
            console.out().println(Json.toLine(toJsonRecord(entry)));
            return;
        }
        String line = Columns.fit(entry.id(), ID_WIDTH) + " " + formatSummary(entry.paragraph());
        console.out().println(console.writesToTerminal() ? Columns.truncate(line, console.width()) : line);
    }

    /// Returns the paragraph's title and sentence on one line.
    private String formatSummary(Paragraph paragraph) {
        String title = paragraph.title(console.language());
        return (title.isEmpty() ? "" : title + ". ") + paragraph.text(console.language());
    }

    private void printParagraph(ParagraphEntry entry) {
        if (printsJson) {
            printLine(entry);
            return;
        }
        Paragraph paragraph = entry.paragraph();
        String source = Stream.of(paragraph.edition(), paragraph.source(), paragraph.kind())
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(" · "));
        console.out().println(paragraph.id() + "  " + paragraph.title(console.language()));
        console.out().println("  " + source);
        Columns.wrap(paragraph.text(console.language()), console.width() - 2)
                .forEach(line -> console.out().println("  " + line));
        new ReadingsText(console, false).printReadingsOf(entry.game(), paragraph.id());
        List<ParagraphEntry> neighbours = listNeighbours(entry);
        if (!neighbours.isEmpty()) {
            console.out().println();
            console.out().println(console.say("rules.neighbours"));
            neighbours.forEach(one -> Columns.wrap(one.id() + "  " + formatSummary(one.paragraph()),
                    console.width() - 2).forEach(line -> console.out().println("  " + line)));
        }
    }

    /// Returns the previous and next paragraphs of the book.
    private static List<ParagraphEntry> listNeighbours(ParagraphEntry entry) {
        List<Paragraph> all = List.copyOf(Rulebook.of(entry.game()).all());
        int at = all.indexOf(entry.paragraph());
        return IntStream.rangeClosed(at - NEIGHBOUR_COUNT, at + NEIGHBOUR_COUNT)
                .filter(i -> i != at && i >= 0 && i < all.size())
                .mapToObj(i -> new ParagraphEntry(entry.game(), entry.coverage(), all.get(i))).toList();
    }

    private record ParagraphJson(
            String id, GameId game, String edition, String source, String kind, boolean operative,
            Rulebook.Text titles, Rulebook.Text texts, String conflicts, List<String> implementedAt,
            List<String> mentionedAt, List<String> tests, List<String> citingTests,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Coverage.MutantCounts> mutants,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<String> waiver) {}

    private ParagraphJson toJsonRecord(ParagraphEntry entry) {
        Paragraph paragraph = entry.paragraph();
        Coverage.Evidence shown = entry.coverage().of(paragraph.id());
        return new ParagraphJson(entry.id(), entry.game().id(), paragraph.edition(), paragraph.source(),
                paragraph.kind(),
                paragraph.operative(),
                paragraph.title(), paragraph.sentence(), paragraph.conflicts(), shown.places(), shown.mentions(),
                shown.tests(), entry.coverage().findCitingTests(paragraph.id()),
                entry.coverage().findMutantCounts(paragraph.id()),
                entry.coverage().findWaiver(paragraph.id()).map(waiver -> waiver.text(console.language())));
    }
}
