package letopis.dispute;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import letopis.journal.NameKey;
import letopis.language.text.Vocabulary.Kind;
import letopis.language.text.Vocabulary;
import letopis.table.Game;
import letopis.table.SourceNode.Fields.Field;
import letopis.table.SourceNode;

/// A normalizer of everyday words in a position, Russian or from the display, to those of the grammar. Nodes keep their
/// positions for error messages.
record PlainWords(Vocabulary words) {

    private static final Map<String, String> WHO = Map.of("оба", "both", "случай", "chance", "судья", "judge",
            "до", "until");
    private static final Map<String, String> SPENT = Map.of("used", "0", "unused", "1");
    private static final Pattern TURN = Pattern.compile("ход +([0-9]{1,3})");
    private static final Pattern WINDOW = Pattern.compile("(.+) (?:window|окно)");

    static SourceNode.Fields of(SourceNode.Fields file, Game<?> game) {
        return new PlainWords(Vocabulary.of(game)).file(file);
    }

    private SourceNode.Fields file(SourceNode.Fields file) {
        return values(names(file, Kind.FILE), (name, value) -> switch (name) {
            case "turn" -> inside(value, fields -> value(names(fields, Kind.TURN), "phase", this::phase));
            case "cards" -> items(value, this::defined);
            case "expect" -> inside(value, fields -> values(value(fields, "phase", this::phase), this::expected));
            case "choices", "queue" -> items(value, this::line);
            case "variants" -> items(value, item -> inside(item, this::file));
            case "combat" -> inside(value, fields -> names(fields, Kind.COMBAT));
            case "seats" -> inside(value, seats -> values(seats, (_, half) -> inside(half, fields ->
                    values(names(fields, Kind.SEAT), (_, cards) -> card(cards)))));
            case String _ -> value;
        });
    }

    /// A card defined in the file may use field names of earlier releases.
    private SourceNode defined(SourceNode card) {
        return inside(card, fields -> values(names(fields, Kind.FORMER_FIELD), (_, value) -> defined(value)));
    }

    private SourceNode phase(SourceNode value) {
        return text(value, word -> words.meant(word, Kind.PHASE));
    }

    /// A resource that is either absent or present once may be expected by its setup word.
    private SourceNode expected(String name, SourceNode value) {
        return !name.equals("seats") ? value : inside(value, seats -> values(seats, (_, half) ->
                inside(half, fields -> value(fields, "second-wind", spent ->
                        text(spent, word -> Optional.ofNullable(SPENT.get(NameKey.folded(word))))))));
    }

    /// A card, or a list of cards, with attached ones.
    private SourceNode card(SourceNode cards) {
        return switch (cards) {
            case SourceNode.Text text -> text;
            case SourceNode.Items items -> items(items, this::card);
            case SourceNode.Fields fields -> values(names(fields, Kind.CARD), (name, value) ->
                    words.isWord(name, Kind.CARD) ? card(value) : value);
        };
    }

    private SourceNode line(SourceNode line) {
        return inside(line, fields -> values(
                renamed(fields, name -> Optional.ofNullable(WHO.get(NameKey.folded(name)))),
                (who, said) -> switch (who) {
                    case "until" -> text(said, this::moment);
                    case "chance" -> inside(said, choice -> names(names(choice, Kind.CHANCE), Kind.BESIDE));
                    case "judge", "implied" -> said;
                    case String _ -> choice(said);
                }));
    }

    private SourceNode choice(SourceNode said) {
        return switch (said) {
            case SourceNode.Text text -> text(text, word -> words.meant(word, Kind.CHOICE));
            case SourceNode.Fields fields -> values(names(names(fields, Kind.CHOICE), Kind.BESIDE), (_, value) ->
                    text(value, word -> words.meant(word, Kind.VALUE)));
            case SourceNode.Items items -> items;
        };
    }

    private Optional<String> moment(String word) {
        Matcher turn = TURN.matcher(NameKey.folded(word));
        if (turn.matches()) {
            return Optional.of("turn " + turn.group(1));
        }
        Matcher window = WINDOW.matcher(NameKey.folded(word));
        if (window.matches()) {
            String phase = window.group(1);
            return Optional.of(words.meant(phase, Kind.PHASE).orElse(phase) + " window");
        }
        return words.meant(word, Kind.MOMENT).or(() -> words.meant(word, Kind.PHASE));
    }

    private SourceNode.Fields names(SourceNode.Fields fields, Kind kind) {
        return renamed(fields, name -> words.isWord(name, kind) ? Optional.empty() : words.meant(name, kind));
    }

    /// A field stays unchanged if its normalized name already exists, so that the duplicate is reported.
    private static SourceNode.Fields renamed(SourceNode.Fields fields,
            Function<String, Optional<String>> names) {
        return new SourceNode.Fields(fields.line(), fields.column(), fields.fields().stream()
                .map(field -> new Field(names.apply(field.name().value()).filter(name -> fields.find(name).isEmpty())
                        .map(name -> at(field.name(), name)).orElse(field.name()), field.value())).toList());
    }

    private static SourceNode.Fields value(SourceNode.Fields fields, String name, UnaryOperator<SourceNode> change) {
        return values(fields, (own, value) -> own.equals(name) ? change.apply(value) : value);
    }

    private static SourceNode.Fields values(SourceNode.Fields fields,
            BiFunction<String, SourceNode, SourceNode> change) {
        return new SourceNode.Fields(fields.line(), fields.column(), fields.fields().stream()
                .map(field -> new Field(field.name(), change.apply(field.name().value(), field.value()))).toList());
    }

    private static SourceNode inside(SourceNode node, UnaryOperator<SourceNode.Fields> change) {
        return node instanceof SourceNode.Fields fields ? change.apply(fields) : node;
    }

    private static SourceNode items(SourceNode node, UnaryOperator<SourceNode> change) {
        return node instanceof SourceNode.Items(int line, int column, List<SourceNode> items)
                ? new SourceNode.Items(line, column, items.stream().map(change).toList()) : node;
    }

    private static SourceNode text(SourceNode node, Function<String, Optional<String>> change) {
        return node instanceof SourceNode.Text text
                ? change.apply(text.value()).<SourceNode>map(word -> at(text, word)).orElse(text) : node;
    }

    private static SourceNode.Text at(SourceNode.Text text, String word) {
        return new SourceNode.Text(text.line(), text.column(), word, text.quoted());
    }
}
