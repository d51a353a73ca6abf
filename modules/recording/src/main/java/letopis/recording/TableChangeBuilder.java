package letopis.recording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.NameKey;
import letopis.language.message.Language;
import letopis.language.text.Words;
import letopis.table.SourceNode;
import letopis.table.SourceNode.Fields;
import letopis.table.SourceNode.Fields.Field;

/// A builder of table changes from typed words. The changes have the form that follows `judge` in a position. Display
/// words in either language are converted to codes.
public final class TableChangeBuilder {

    private static final String TO_FIELD = "to";
    private static final List<String> AMOUNT_NAMES = List.of("resource", "counter", "flag");

    private final Function<Language, Words> wordsOf;
    private final List<SourceNode> changes = new ArrayList<>();

    public TableChangeBuilder(Function<Language, Words> wordsOf) {
        this.wordsOf = wordsOf;
    }

    /// Returns whether a text names a property, for example `A.life`.
    public static boolean isPropertyPath(String property) {
        return property.lastIndexOf('.') > 0;
    }

    /// Moves a card to a zone of its player's half, for example `hand`, or of another half, for example `B.field`.
    public void move(String card, String place) {
        int dot = place.indexOf('.');
        var to = new LinkedHashMap<String, String>();
        to.put(TO_FIELD, findZone(place.substring(dot + 1).strip()));
        if (dot > 0) {
            to.put("half", place.substring(0, dot).strip());
        }
        addChange("move", card, to);
    }

    public void attach(String card, String bearer) {
        addChange("attach", card, Map.of(TO_FIELD, bearer));
    }

    public void give(String card, String seat) {
        addChange("give", card, Map.of(TO_FIELD, seat));
    }

    /// @param what the property, in the form accepted by [#isPropertyPath]
    public void set(String what, String value) {
        int dot = what.lastIndexOf('.');
        String word = what.substring(dot + 1).strip();
        addChange("set", what.substring(0, dot).strip(), Map.of(findAmountCode(word).orElse(word),
                switch (NameKey.fold(value)) {
                    case "yes", "да" -> "true";
                    case "no", "нет" -> "false";
                    case String other -> other;
                }));
    }

    /// Returns the code of the number or mark with this display word.
    Optional<String> findAmountCode(String word) {
        return AMOUNT_NAMES.stream().flatMap(kind -> findCode(kind, word).stream()).findFirst();
    }

    public SourceNode toOrder(String reason, Optional<String> author) {
        return toOrder(new SourceNode.Items(1, 1, changes), reason, author);
    }

    /// Returns an order with these changes, in the form that follows `judge` in a position.
    public static SourceNode toOrder(SourceNode changes, String reason, Optional<String> author) {
        var order = new ArrayList<Field>();
        order.add(createField("order", changes));
        order.add(createField("reason", new SourceNode.Text(1, 1, reason, true)));
        author.ifPresent(name -> order.add(createField("by", new SourceNode.Text(1, 1, name, true))));
        return createFields(order);
    }

    private void addChange(String verb, String what, Map<String, String> extraFields) {
        var fields = new ArrayList<Field>();
        fields.add(createField(verb, createTextNode(what)));
        extraFields.forEach((name, value) -> fields.add(createField(name, createTextNode(value))));
        changes.add(createFields(fields));
    }

    /// Returns the code for a display word.
    private Optional<String> findCode(String kind, String word) {
        String wanted = NameKey.fold(word);
        return listCodes(kind).filter(code -> words(kind, code).anyMatch(wanted::equals)).findFirst();
    }

    /// Returns the code of a zone. Prefixes match too, because boards abbreviate zone names.
    private String findZone(String word) {
        String wanted = NameKey.fold(word);
        return findCode("zone", word).orElseGet(() -> {
            List<String> begun = listCodes("zone").filter(code -> words("zone", code)
                    .anyMatch(known -> known.startsWith(wanted))).toList();
            return begun.size() == 1 ? begun.getFirst() : word;
        });
    }

    private Stream<String> listCodes(String kind) {
        return wordsOf.apply(Language.EN).listCodes(kind).stream();
    }

    private Stream<String> words(String kind, String code) {
        return Stream.concat(Stream.of(code), Stream.of(Language.values())
                        .map(language -> wordsOf.apply(language).word(kind + "." + code)))
                .map(NameKey::fold);
    }

    private static SourceNode createTextNode(String text) {
        return new SourceNode.Text(1, 1, text, false);
    }

    private static Field createField(String name, SourceNode value) {
        return new Field(new SourceNode.Text(1, 1, name, false), value);
    }

    private static Fields createFields(List<Field> fields) {
        return new Fields(1, 1, fields);
    }
}
