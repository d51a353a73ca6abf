package letopis.cli.command.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import letopis.cli.command.CommandLineArgs;
import letopis.cli.console.CliError;
import letopis.cli.reading.OpenMatch;
import letopis.codec.message.Language;
import letopis.table.SourceNode;
import letopis.table.SourceNode.Fields;
import letopis.table.SourceNode.Fields.Field;
import picocli.CommandLine.Model.ArgSpec;

/// The changes of the table on a command line, as a position has them behind `judge`. Words of the screen mean the
/// codes they stand for, in either language.
final class WrittenChanges {

    private static final String TO = "to";

    private final OpenMatch open;
    private final List<SourceNode> changes = new ArrayList<>();

    private WrittenChanges(OpenMatch open) {
        this.open = open;
    }

    static List<ArgSpec> arguments() {
        return List.of(
                CommandLineArgs.option("--move", "CARD=ZONE,…", "rule.move"),
                CommandLineArgs.option("--attach", "CARD=CARD,…", "rule.attach"),
                CommandLineArgs.option("--give", "CARD=SEAT,…", "rule.give"),
                CommandLineArgs.option("--set", "WHAT.NAME=N,…", "rule.set"));
    }

    /// Whether there are any.
    static boolean isGiven(CommandLineArgs args) {
        return Stream.of("--move", "--attach", "--give", "--set").anyMatch(args::has);
    }

    /// @return an order that was written down
    static SourceNode of(CommandLineArgs args, OpenMatch open, Ordering ordering) {
        var written = new WrittenChanges(open);
        args.pairs("--move").forEach(written::move);
        args.pairs("--attach").forEach((card, bearer) -> written.change("attach", card, Map.of(TO, bearer)));
        args.pairs("--give").forEach((card, seat) -> written.change("give", card, Map.of(TO, seat)));
        args.pairs("--set").forEach(written::set);
        var order = new ArrayList<Field>();
        order.add(field("order", new SourceNode.Items(1, 1, written.changes)));
        order.add(field("reason", new SourceNode.Text(1, 1, ordering.reason(), true)));
        ordering.author().ifPresent(name -> order.add(field("by", new SourceNode.Text(1, 1, name, true))));
        return fields(order);
    }

    /// To `hand`, or to `B.field` where the half is another than that of its player.
    private void move(String card, String place) {
        int dot = place.indexOf('.');
        var to = new LinkedHashMap<String, String>();
        to.put(TO, zone(place.substring(dot + 1).strip()));
        if (dot > 0) {
            to.put("half", place.substring(0, dot).strip());
        }
        change("move", card, to);
    }

    private void set(String what, String value) {
        int dot = what.lastIndexOf('.');
        if (dot <= 0) {
            throw CliError.usage("rule.no-name", Map.of("what", what));
        }
        String word = what.substring(dot + 1).strip();
        String name = Stream.of("resource", "counter", "flag").map(kind -> code(kind, word))
                .filter(code -> !code.equals(word)).findFirst().orElse(word);
        change("set", what.substring(0, dot).strip(), Map.of(name, switch (value.toLowerCase(Locale.ROOT)) {
            case "yes", "да" -> "true";
            case "no", "нет" -> "false";
            case String other -> other;
        }));
    }

    private void change(String verb, String what, Map<String, String> more) {
        var fields = new ArrayList<Field>();
        fields.add(field(verb, text(what)));
        more.forEach((name, value) -> fields.add(field(name, text(value))));
        changes.add(fields(fields));
    }

    /// The code a word on the screen stands for, or the word itself.
    private String code(String kind, String word) {
        String wanted = word.toLowerCase(Locale.ROOT);
        return open.words().codes(kind).stream().filter(code -> words(kind, code).anyMatch(wanted::equals))
                .findFirst().orElse(word);
    }

    /// Also by the beginning of a word, since boards cut the names of zones short.
    private String zone(String word) {
        String wanted = word.toLowerCase(Locale.ROOT);
        List<String> begun = open.words().codes("zone").stream()
                .filter(code -> words("zone", code).anyMatch(known -> known.startsWith(wanted))).toList();
        String exact = code("zone", word);
        return exact.equals(word) && begun.size() == 1 ? begun.getFirst() : exact;
    }

    private Stream<String> words(String kind, String code) {
        return Stream.concat(Stream.of(code), Stream.of(Language.values())
                        .map(language -> open.words(language).word(kind + "." + code)))
                .map(one -> one.toLowerCase(Locale.ROOT));
    }

    private static SourceNode text(String text) {
        return new SourceNode.Text(1, 1, text, false);
    }

    private static Field field(String name, SourceNode value) {
        return new Field(new SourceNode.Text(1, 1, name, false), value);
    }

    private static Fields fields(List<Field> fields) {
        return new Fields(1, 1, fields);
    }
}
