package letopis.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.cli.reading.Console;
import letopis.cli.reading.Stop;
import letopis.cli.screen.Columns;
import letopis.codec.Coverage;
import letopis.codec.Rulebook;
import letopis.codec.Rulebook.Paragraph;
import letopis.journal.RuleRef;
import letopis.table.Game;
import picocli.CommandLine.Model.ArgSpec;

/// Looks up paragraphs of the rules, and where each is carried out and tested.
final class RulesCommand implements Command {

    private static final int ID_WIDTH = 20;

    private final Console console;
    private boolean json;
    private Coverage coverage;

    RulesCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "rules";
    }

    @Override
    public List<ArgSpec> arguments() {
        return List.of(
                Given.parameters("ID|TEXT", "0..*", "rules.text"),
                Given.flag("--coverage", "rules.coverage"),
                Given.option("--game", "GAME", "game"),
                Given.flag("--json", "json"));
    }

    @Override
    public int run(Given given) {
        json = given.has("--json");
        Game<?> game = ChosenGame.named(given);
        Rulebook rules = Rulebook.of(game);
        coverage = Coverage.of(game);
        String wanted = String.join(" ", given.parameters());
        if (given.has("--coverage")) {
            return table(rules.search(wanted).stream().filter(Paragraph::operative).toList());
        }
        if (wanted.isEmpty()) {
            rules.all().forEach(this::line);
            return Stop.Exit.OK.code();
        }
        var exact = rules.find(new RuleRef(wanted)).or(() -> rules.all().stream()
                .filter(paragraph -> paragraph.id().id().equalsIgnoreCase(wanted)).findFirst());
        if (exact.isPresent()) {
            whole(exact.get());
            return Stop.Exit.OK.code();
        }
        List<Paragraph> found = rules.search(wanted);
        if (found.isEmpty()) {
            String nearest = rules.nearest(wanted).map(paragraph -> paragraph.id().id()).orElse("");
            console.err().println(console.say("rules.none", Map.of("text", wanted, "nearest", nearest)));
            return Stop.Exit.NO.code();
        }
        if (found.size() == 1) {
            whole(found.getFirst());
        } else {
            found.forEach(this::line);
        }
        return Stop.Exit.OK.code();
    }

    /// Every paragraph that decides something, where it is carried out, and which tests show it.
    private int table(List<Paragraph> paragraphs) {
        if (json) {
            paragraphs.forEach(this::line);
            return Stop.Exit.OK.code();
        }
        for (Paragraph paragraph : paragraphs) {
            String id = Columns.fit(paragraph.id().id(), ID_WIDTH) + " " + paragraph.edition() + "  ";
            console.out().println(Columns.cut(id + paragraph.text(console.language()), console.width()));
            shown(paragraph);
        }
        long tested = paragraphs.stream().filter(paragraph -> !coverage.of(paragraph.id()).tests().isEmpty()).count();
        long waived = paragraphs.stream().filter(paragraph -> coverage.waiver(paragraph.id()).isPresent()).count();
        console.out().println(console.say("rules.covered", Map.of("all", paragraphs.size(), "tested", tested, "waived", waived)));
        return Stop.Exit.OK.code();
    }

    private void shown(Paragraph paragraph) {
        var shown = coverage.of(paragraph.id());
        if (!shown.places().isEmpty()) {
            wrapped("rules.places", String.join(", ", shown.places()));
        }
        if (!shown.tests().isEmpty()) {
            wrapped("rules.tests", String.join(", ", shown.tests()));
        }
        coverage.waiver(paragraph.id()).ifPresent(waiver -> wrapped("rules.waived", waiver.text(console.language())));
    }

    private void wrapped(String key, String text) {
        Columns.wrap(console.say(key, Map.of("text", text)), console.width() - 2).forEach(line -> console.out().println("  " + line));
    }

    private void line(Paragraph paragraph) {
        if (json) {
            console.out().println(Json.object(fields(paragraph)));
            return;
        }
        String id = Columns.fit(paragraph.id().id(), ID_WIDTH) + " ";
        console.out().println(console.terminal()
                ? Columns.cut(id + paragraph.text(console.language()), console.width()) : id + paragraph.text(console.language()));
    }

    private void whole(Paragraph paragraph) {
        if (json) {
            line(paragraph);
            return;
        }
        console.out().println(paragraph.id() + "  " + String.join(" · ", List.of(paragraph.edition(), paragraph.source(), paragraph.kind())));
        Columns.wrap(paragraph.text(console.language()), console.width() - 2).forEach(line -> console.out().println("  " + line));
        if (!paragraph.conflicts().isEmpty()) {
            wrapped("rules.conflicts", paragraph.conflicts());
        }
        shown(paragraph);
    }

    private Map<String, Object> fields(Paragraph paragraph) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("id", paragraph.id().id());
        fields.put("edition", paragraph.edition());
        fields.put("source", paragraph.source());
        fields.put("kind", paragraph.kind());
        fields.put("operative", paragraph.operative());
        fields.put("en", paragraph.english());
        fields.put("ru", paragraph.russian());
        fields.put("note", paragraph.note());
        fields.put("conflicts", paragraph.conflicts());
        fields.put("implemented", coverage.of(paragraph.id()).places());
        fields.put("tests", coverage.of(paragraph.id()).tests());
        coverage.waiver(paragraph.id()).ifPresent(waiver -> fields.put("waived", waiver.text(console.language())));
        return fields;
    }
}
