package letopis.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.cli.reading.Console;
import letopis.cli.reading.Stop;
import letopis.cli.screen.Columns;
import letopis.codec.Rulebook;
import letopis.codec.Rulebook.Paragraph;
import letopis.journal.RuleRef;
import picocli.CommandLine.Model.ArgSpec;

/// Looks up paragraphs of the rules.
final class RulesCommand implements Command {

    private final Console console;
    private boolean json;

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
                Given.option("--game", "GAME", "game"),
                Given.flag("--json", "json"));
    }

    @Override
    public int run(Given given) {
        json = given.has("--json");
        Rulebook rules = Rulebook.of(ChosenGame.named(given));
        if (given.parameters().isEmpty()) {
            rules.all().forEach(this::line);
            return Stop.Exit.OK.code();
        }
        String wanted = String.join(" ", given.parameters());
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

    private void line(Paragraph paragraph) {
        if (json) {
            console.out().println(Json.object(fields(paragraph)));
            return;
        }
        String id = Columns.fit(paragraph.id().id(), 20) + " ";
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
            Columns.wrap(console.say("rules.conflicts", Map.of("text", paragraph.conflicts())), console.width() - 2)
                    .forEach(line -> console.out().println("  " + line));
        }
    }

    private static Map<String, Object> fields(Paragraph paragraph) {
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
        return fields;
    }
}
