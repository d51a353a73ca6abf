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
import letopis.language.text.Vocabulary;
import letopis.language.text.Vocabulary.Kind;
import letopis.table.Game;
import letopis.table.SourceNode;
import letopis.table.SourceNode.Fields.Field;

/// A normalizer that replaces everyday words in a position with grammar words. Everyday words are those in Russian and
/// those displayed to users. Nodes keep their positions for error messages.
record WordNormalizer(Vocabulary words) {

    private static final Map<String, String> ROLES_BY_WORD = Map.of("оба", "both", "случай", "chance", "судья", "judge",
            "до", "until");
    private static final Map<String, String> VALUES_BY_WORD = Map.of("used", "0", "unused", "1");
    private static final Pattern TURN_PATTERN = Pattern.compile("ход +([0-9]{1,3})");
    private static final Pattern WINDOW_PATTERN = Pattern.compile("(.+) (?:window|окно)");

    static SourceNode.Fields normalize(SourceNode.Fields file, Game<?> game) {
        return new WordNormalizer(Vocabulary.of(game)).normalizeFile(file);
    }

    private SourceNode.Fields normalizeFile(SourceNode.Fields file) {
        return mapValues(renameFields(file, Kind.FILE), (name, value) -> switch (name) {
            case "turn" -> mapFields(
                    value, fields -> mapValue(renameFields(fields, Kind.TURN), "phase", this::normalizePhase));
            case "cards" -> mapItems(value, this::normalizeCardDefinition);
            case "expect" -> mapFields(
                    value, fields -> mapValues(mapValue(fields, "phase", this::normalizePhase),
                            this::normalizeExpectation));
            case "choices", "queue" -> mapItems(value, this::normalizeLine);
            case "variants" -> mapItems(value, item -> mapFields(item, this::normalizeFile));
            case "combat" -> mapFields(value, fields -> renameFields(fields, Kind.COMBAT));
            case "seats" -> mapFields(value, seats -> mapValues(seats, (_, half) -> mapFields(half, fields ->
                    mapValues(renameFields(fields, Kind.SEAT), (_, cards) -> normalizeCard(cards)))));
            default -> value;
        });
    }

    /// Normalizes a card defined in the file, which may use field names of earlier releases.
    private SourceNode normalizeCardDefinition(SourceNode card) {
        return mapFields(card, fields ->
                mapValues(renameFields(fields, Kind.FORMER_FIELD), (_, value) -> normalizeCardDefinition(value)));
    }

    private SourceNode normalizePhase(SourceNode value) {
        return mapText(value, word -> words.resolve(word, Kind.PHASE));
    }

    /// Normalizes an expectation. A resource that a player can have only once may be written as the word that sets it
    /// up.
    private SourceNode normalizeExpectation(String name, SourceNode value) {
        return !name.equals("seats") ? value : mapFields(value, seats -> mapValues(seats, (_, half) ->
                mapFields(half, fields -> mapValue(fields, "second-wind", spent ->
                        mapText(spent, word -> Optional.ofNullable(VALUES_BY_WORD.get(NameKey.fold(word))))))));
    }

    /// Normalizes a card or a list of cards, including attached ones.
    private SourceNode normalizeCard(SourceNode node) {
        return switch (node) {
            case SourceNode.Text text -> text;
            case SourceNode.Items items -> mapItems(items, this::normalizeCard);
            case SourceNode.Fields fields -> mapValues(renameFields(fields, Kind.CARD), (name, value) ->
                    words.isWord(name, Kind.CARD) ? normalizeCard(value) : value);
        };
    }

    private SourceNode normalizeLine(SourceNode line) {
        return mapFields(line, fields -> mapValues(
                rename(fields, name -> Optional.ofNullable(ROLES_BY_WORD.get(NameKey.fold(name)))),
                (who, node) -> switch (who) {
                    case "until" -> mapText(node, this::findMoment);
                    case "chance" -> mapFields(node, choice ->
                            renameFields(renameFields(choice, Kind.CHANCE), Kind.BESIDE));
                    case "judge", "implied" -> node;
                    default -> normalizeChoice(node);
                }));
    }

    private SourceNode normalizeChoice(SourceNode node) {
        return switch (node) {
            case SourceNode.Text text -> mapText(text, word -> words.resolve(word, Kind.CHOICE));
            case SourceNode.Fields fields ->
                    mapValues(renameFields(renameFields(fields, Kind.CHOICE), Kind.BESIDE), (_, value) ->
                    mapText(value, word -> words.resolve(word, Kind.VALUE)));
            case SourceNode.Items items -> items;
        };
    }

    private Optional<String> findMoment(String word) {
        Matcher turn = TURN_PATTERN.matcher(NameKey.fold(word));
        if (turn.matches()) {
            return Optional.of("turn " + turn.group(1));
        }
        Matcher window = WINDOW_PATTERN.matcher(NameKey.fold(word));
        if (window.matches()) {
            String phase = window.group(1);
            return Optional.of(words.resolve(phase, Kind.PHASE).orElse(phase) + " window");
        }
        return words.resolve(word, Kind.MOMENT).or(() -> words.resolve(word, Kind.PHASE));
    }

    private SourceNode.Fields renameFields(SourceNode.Fields fields, Kind kind) {
        return rename(fields, name -> words.isWord(name, kind) ? Optional.empty() : words.resolve(name, kind));
    }

    /// Renames fields to their normalized names. If the normalized name is already in use, the field keeps its own
    /// name, so that the duplicate is reported.
    private static SourceNode.Fields rename(SourceNode.Fields fields,
            Function<String, Optional<String>> newNameOf) {
        return new SourceNode.Fields(fields.line(), fields.column(), fields.fields().stream()
                .map(field -> new Field(newNameOf.apply(field.name().value())
                .filter(name -> fields.find(name).isEmpty())
                        .map(name -> withText(field.name(), name)).orElse(field.name()), field.value())).toList());
    }

    private static SourceNode.Fields mapValue(SourceNode.Fields fields, String name, UnaryOperator<SourceNode> change) {
        return mapValues(fields, (own, value) -> own.equals(name) ? change.apply(value) : value);
    }

    private static SourceNode.Fields mapValues(SourceNode.Fields fields,
            BiFunction<String, SourceNode, SourceNode> change) {
        return new SourceNode.Fields(fields.line(), fields.column(), fields.fields().stream()
                .map(field -> new Field(field.name(), change.apply(field.name().value(), field.value()))).toList());
    }

    private static SourceNode mapFields(SourceNode node, UnaryOperator<SourceNode.Fields> change) {
        return node instanceof SourceNode.Fields fields ? change.apply(fields) : node;
    }

    private static SourceNode mapItems(SourceNode node, UnaryOperator<SourceNode> change) {
        return node instanceof SourceNode.Items(int line, int column, List<SourceNode> items)
                ? new SourceNode.Items(line, column, items.stream().map(change).toList()) : node;
    }

    private static SourceNode mapText(SourceNode node, Function<String, Optional<String>> change) {
        return node instanceof SourceNode.Text text
                ? change.apply(text.value()).<SourceNode>map(word -> withText(text, word)).orElse(text) : node;
    }

    private static SourceNode.Text withText(SourceNode.Text text, String word) {
        return new SourceNode.Text(text.line(), text.column(), word, text.quoted());
    }
}
