package letopis.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import letopis.cli.reading.Chronicle;
import letopis.cli.reading.Console;
import letopis.cli.reading.Stop;
import letopis.cli.screen.Glyphs;
import letopis.cli.screen.WhyText;
import letopis.codec.Language;
import letopis.codec.Rulebook;
import letopis.journal.Entry;
import letopis.journal.RuleRef;
import letopis.journal.Sequence;
import letopis.match.Why;
import picocli.CommandLine.Model.ArgSpec;

/// Why an entry of a match is there, down to what somebody chose.
final class WhyCommand implements Command {

    private final Console console;

    WhyCommand(Console console) {
        this.console = console;
    }

    @Override
    public String name() {
        return "why";
    }

    @Override
    public List<ArgSpec> arguments() {
        return Seen.arguments(Given.parameters("SEQ", "1", "why.seq"));
    }

    @Override
    public int run(Given given) {
        try (Seen seen = Seen.open(given, console)) {
            return run(seen, given);
        }
    }

    private int run(Seen seen, Given given) {
        Chronicle told = seen.told();
        Why why = told.why(entry(given.parameters().getLast(), seen.reading().match().timeline().size()));
        Rulebook rulebook = Rulebook.of(seen.reading().match().game());
        if (given.has("--json")) {
            console.out().println(Json.object(Map.of("chain", why.links().stream().map(link -> fields(link, told, rulebook)).toList())));
        } else {
            Glyphs glyphs = console.terminal() ? Glyphs.DRAWN : Glyphs.PLAIN;
            console.print(new WhyText(told::line, rulebook, console, glyphs, console.width()).lines(why));
        }
        return Stop.Exit.OK.code();
    }

    private static long entry(String text, long last) {
        try {
            long number = Long.parseLong(text.startsWith("#") ? text.substring(1) : text);
            if (number >= 1 && number <= last) {
                return number;
            }
        } catch (NumberFormatException _) {
            // as little an entry as one that is out of range
        }
        throw Stop.usage("why.no-entry", Map.of("text", text, "last", last));
    }

    private Map<String, Object> fields(Why.Link link, Chronicle told, Rulebook rulebook) {
        Entry entry = link.entry();
        var fields = new LinkedHashMap<String, Object>();
        fields.put("entry", entry.seq().number());
        fields.put("choice", entry.isChoice());
        fields.put("sentence", told.line(entry.seq().number()).sentence());
        fields.put("cause", entry.cause().number());
        fields.put("parts", link.parts().stream().map(Sequence::number).toList());
        fields.put("rules", paragraphs(entry.rules(), rulebook, console.language()));
        return fields;
    }

    static List<Map<String, Object>> paragraphs(List<RuleRef> rules, Rulebook rulebook, Language language) {
        var paragraphs = new ArrayList<Map<String, Object>>();
        for (RuleRef rule : rules) {
            var fields = new LinkedHashMap<String, Object>();
            fields.put("id", rule.id());
            fields.put("text", rulebook.find(rule).map(paragraph -> paragraph.text(language)).orElse(""));
            paragraphs.add(fields);
        }
        return paragraphs;
    }
}
