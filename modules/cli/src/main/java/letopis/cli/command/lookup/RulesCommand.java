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
import letopis.cli.command.ChosenGame;
import letopis.journal.GameId;
import letopis.journal.NameKey;
import letopis.journal.RuleRef;
import letopis.language.message.Spelling;
import letopis.language.text.Coverage;
import letopis.language.text.Rulebook.Paragraph;
import letopis.language.text.Rulebook;
import letopis.program.Command;
import letopis.program.CommandLineArgs;
import letopis.program.Exit;
import letopis.program.console.Console;
import letopis.table.Game;
import picocli.CommandLine.Model.ArgSpec;

/// Command that looks up rule paragraphs, with the code and tests of each.
public final class RulesCommand implements Command {

    private static final int ID_WIDTH = 20;
    private static final int NEIGHBOURS = 2;

    private final Console console;
    private boolean json;

    /// A paragraph with its game.
    private record Found(Game<?> game, Coverage coverage, Paragraph paragraph) {

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
                ChosenGame.option("games"),
                CommandLineArgs.flag("--json", "json"));
    }

    @Override
    public int run(CommandLineArgs args) {
        json = args.has("--json");
        List<Game<?>> games = ChosenGame.each(args);
        String wanted = String.join(" ", args.parameters());
        var readings = new ReadingsText(console, json);
        if (args.has("--readings") || !wanted.isEmpty() && readings.isOne(games, wanted)) {
            return readings.print(games, wanted);
        }
        List<Found> found = found(games, rules -> rules.search(wanted));
        if (args.has("--coverage")) {
            return table(found.stream().filter(one -> one.paragraph().operative()).toList());
        }
        List<Found> exact = found.stream().filter(one -> NameKey.same(one.id(), wanted)).toList();
        List<Found> shown = exact.isEmpty() ? found : exact;
        if (shown.isEmpty()) {
            List<String> ids = found(games, Rulebook::all).stream().map(Found::id).toList();
            console.err().println(console.say("rules.none",
                    Map.of("text", wanted, "nearest", Spelling.nearest(wanted, ids).orElse(""))));
            return Exit.FAILED.code();
        }
        if (shown.size() == 1) {
            whole(shown.getFirst());
        } else {
            shown.forEach(this::line);
        }
        return Exit.OK.code();
    }

    private static List<Found> found(List<Game<?>> games, Function<Rulebook, Collection<Paragraph>> wanted) {
        var found = new ArrayList<Found>();
        for (Game<?> game : games) {
            Coverage coverage = Coverage.of(game);
            wanted.apply(Rulebook.of(game)).forEach(paragraph -> found.add(new Found(game, coverage, paragraph)));
        }
        return found;
    }

    /// Prints every operative paragraph with its code and its tests.
    private int table(List<Found> paragraphs) {
        if (json) {
            paragraphs.forEach(this::line);
            return Exit.OK.code();
        }
        for (Found found : paragraphs) {
            String id = Columns.fit(found.id(), ID_WIDTH) + " " + found.paragraph().edition() + "  ";
            console.out().println(Columns.cut(id + words(found.paragraph()), console.width()));
            shown(found);
        }
        long tested = paragraphs.stream()
                .filter(found -> !found.coverage().of(found.paragraph().id()).tests().isEmpty()).count();
        long waived = paragraphs.stream()
                .filter(found -> found.coverage().waiver(found.paragraph().id()).isPresent()).count();
        long noticed = paragraphs.stream().filter(found -> found.coverage().noticed(found.paragraph().id())
                .filter(breaks -> breaks.breaks() > 0).isPresent()).count();
        long cited = paragraphs.stream()
                .filter(found -> !found.coverage().cited(found.paragraph().id()).isEmpty()).count();
        console.out().println(console.say("rules.covered", Map.of("all", paragraphs.size(), "tested", tested,
                "cited", cited, "noticed", noticed, "waived", waived)));
        return Exit.OK.code();
    }

    private void shown(Found found) {
        Coverage coverage = found.coverage();
        RuleRef rule = found.paragraph().id();
        Coverage.Shown shown = coverage.of(rule);
        listed("rules.places", shown.places());
        listed("rules.mentions", shown.mentions());
        listed("rules.tests", shown.tests());
        listed("rules.cited", coverage.cited(rule));
        if (!shown.tests().isEmpty()) {
            coverage.noticed(rule).ifPresent(this::noticed);
        }
        coverage.silence(rule).ifPresent(reason -> wrapped("rules.silent", reason.text(console.language())));
        coverage.waiver(rule).ifPresent(waiver -> wrapped("rules.waived", waiver.text(console.language())));
    }

    private void listed(String key, List<String> names) {
        if (!names.isEmpty()) {
            wrapped(key, String.join(", ", names));
        }
    }

    private void noticed(Coverage.Noticed noticed) {
        wrapped(noticed.breaks() == 0 ? "rules.unnoticed" : "rules.noticed",
                Map.of("breaks", noticed.breaks(), "here", noticed.here()));
    }

    private void wrapped(String key, String text) {
        wrapped(key, Map.of("text", text));
    }

    private void wrapped(String key, Map<String, ?> values) {
        Columns.wrap(console.say(key, values), console.width() - 2)
                .forEach(line -> console.out().println("  " + line));
    }

    private void line(Found found) {
        if (json) {
            console.out().println(Json.line(written(found)));
            return;
        }
        String line = Columns.fit(found.id(), ID_WIDTH) + " " + words(found.paragraph());
        console.out().println(console.terminal() ? Columns.cut(line, console.width()) : line);
    }

    /// Returns the title and the sentence on one line.
    private String words(Paragraph paragraph) {
        String title = paragraph.title(console.language());
        return (title.isEmpty() ? "" : title + ". ") + paragraph.text(console.language());
    }

    private void whole(Found found) {
        if (json) {
            line(found);
            return;
        }
        Paragraph paragraph = found.paragraph();
        String source = Stream.of(paragraph.edition(), paragraph.source(), paragraph.kind())
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(" · "));
        console.out().println(paragraph.id() + "  " + paragraph.title(console.language()));
        console.out().println("  " + source);
        Columns.wrap(paragraph.text(console.language()), console.width() - 2)
                .forEach(line -> console.out().println("  " + line));
        new ReadingsText(console, false).about(found.game(), paragraph.id());
        List<Found> neighbours = neighbours(found);
        if (!neighbours.isEmpty()) {
            console.out().println();
            console.out().println(console.say("rules.neighbours"));
            neighbours.forEach(one -> Columns.wrap(one.id() + "  " + words(one.paragraph()),
                    console.width() - 2).forEach(line -> console.out().println("  " + line)));
        }
    }

    /// Returns the previous and next paragraphs of the book.
    private static List<Found> neighbours(Found found) {
        List<Paragraph> all = List.copyOf(Rulebook.of(found.game()).all());
        int at = all.indexOf(found.paragraph());
        return IntStream.rangeClosed(at - NEIGHBOURS, at + NEIGHBOURS)
                .filter(i -> i != at && i >= 0 && i < all.size())
                .mapToObj(i -> new Found(found.game(), found.coverage(), all.get(i))).toList();
    }

    private record Written(
            String id, GameId game, String edition, String source, String kind, boolean operative,
            Rulebook.Text title, Rulebook.Text sentence, String conflicts, List<String> implemented,
            List<String> mentioned, List<String> tests, List<String> cited,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<Coverage.Noticed> noticed,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) Optional<String> waived) {}

    private Written written(Found found) {
        Paragraph one = found.paragraph();
        Coverage.Shown shown = found.coverage().of(one.id());
        return new Written(found.id(), found.game().id(), one.edition(), one.source(), one.kind(), one.operative(),
                one.title(), one.sentence(), one.conflicts(), shown.places(), shown.mentions(),
                shown.tests(), found.coverage().cited(one.id()), found.coverage().noticed(one.id()),
                found.coverage().waiver(one.id()).map(waiver -> waiver.text(console.language())));
    }
}
