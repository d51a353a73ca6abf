package letopis.language.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.language.json.Shapes;
import letopis.language.json.Structure;
import letopis.language.message.Messages;
import letopis.language.message.Spelling;
import letopis.language.message.Template;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.RecordedNames;
import letopis.table.Table;

/// A renderer of one sentence for one audience. It finds values by path and renders them. A card hidden from the
/// audience is rendered as "a card".
final class SentenceRenderer implements Template.ValueRenderer {

    static final String GENITIVE = "genitive";
    static final char FORM = ':';

    private final Words words;
    private final Table table; // null if there is no table; cards are then shown by their ids
    private final Audience audience;
    private final Function<String, Object> valueOf;
    // Needed twice: first to see if it is blank.
    private final Map<Record, String> descriptions = new IdentityHashMap<>();

    SentenceRenderer(Words words, Table table, Audience audience, Function<String, Object> valueOf) {
        this.words = words;
        this.table = table;
        this.audience = audience;
        this.valueOf = valueOf;
    }

    /// Resolves a path. For example, `which:plural` is the value in the plural form, `life-paid` is the difference
    /// between two values, at least zero, and `healed+excess` is their sum.
    @Override
    public Object resolveValue(String path) {
        int colon = path.indexOf(FORM);
        if (colon > 0) {
            return applyForm(resolveValue(path.substring(0, colon)), path.substring(colon + 1));
        }
        int minus = path.indexOf('-');
        if (minus > 0 && resolveValue(path.substring(0, minus)) instanceof Integer more
                && resolveValue(path.substring(minus + 1)) instanceof Integer less) {
            return Math.max(0, more - less);
        }
        int plus = path.indexOf('+');
        if (plus > 0 && resolveValue(path.substring(0, plus)) instanceof Integer number
                && resolveValue(path.substring(plus + 1)) instanceof Integer other) {
            return number + other;
        }
        if (path.indexOf('.') < 0) {
            return findVisibleValue(valueOf.apply(path));
        }
        String[] steps = path.split("\\.");
        Object value = findVisibleValue(valueOf.apply(steps[0]));
        for (int i = 1; i < steps.length && value != null; i++) {
            value = findVisibleValue(stepInto(value, steps[i]));
        }
        return value;
    }

    /// Returns the text of a record, a word, or each item of a list in a grammatical form. Returns null if there is no
    /// value.
    private Object applyForm(Object value, String form) {
        return switch (findVisibleValue(value)) {
            case null -> null;
            case Collection<?> many -> many.stream().map(one -> applyForm(one, form)).toList();
            case Enum<?> constant -> words.findWord(computeWordKey(constant) + "." + form)
                    .orElseGet(() -> render(constant));
            case Record record when Shapes.of(record.getClass()) instanceof Structure ->
                    describe(record, "." + form).orElseGet(() -> render(record));
            case Object plain -> render(plain);
        };
    }

    private Object findVisibleValue(Object value) {
        return switch (value) {
            case Hidden<?> hidden -> hidden.valueFor(audience).orElse(null);
            case Optional<?> optional -> optional.orElse(null);
            case null -> null;
            case Object plain -> plain;
        };
    }

    /// Resolves one step. Lists have a `size`. Cards and lists of cards have a `seen` part. Enum constants and lists of
    /// enum constants have a `genitive`. Any other step into a list collects the values of its items. On an enum
    /// constant, a step named after a word tests whether the constant is that word.
    private Object stepInto(Object value, String name) {
        return switch (value) {
            case Enum<?> constant when name.equals(GENITIVE) -> words.word(computeWordKey(constant) + "." + GENITIVE);
            case Collection<?> many when name.equals(GENITIVE) ->
                    many.stream().map(one -> stepInto(one, GENITIVE)).toList();
            case Collection<?> many when name.equals("seen") ->
                    many.stream().filter(one -> !(one instanceof CardId card) || isVisible(card)).toList();
            case CardId card when name.equals("seen") -> isVisible(card) ? card : null;
            case Collection<?> many when name.equals("size") -> many.size();
            case Map<?, ?> map when name.equals("size") -> map.size();
            case Record record -> words.translateCode(kindOf(record), name, readComponent(record, name));
            case Enum<?> constant -> Spelling.toKebabCase(constant.name()).equals(name);
            case Collection<?> many -> many.stream().map(one -> findVisibleValue(stepInto(one, name)))
                    .flatMap(one -> one instanceof Collection<?> inner ? inner.stream() : Stream.ofNullable(one))
                    .toList();
            case Object _ -> null;
        };
    }

    private boolean isVisible(CardId card) {
        return (table == null || table.containsCard(card)) && name(card).isPresent();
    }

    /// Returns the component of a record, or null if the record has no component with that name.
    static Object readComponent(Object record, String name) {
        var structure = (Structure) Shapes.of(record.getClass());
        int place = structure.indexOf(name);
        return place < 0 ? null : structure.readComponent(record, place);
    }

    @Override
    public String render(Object value) {
        return switch (findVisibleValue(value)) {
            case null -> findGeneralWord("hidden");
            case Seat seat -> words.player(seat);
            case CardId card -> name(card).orElseGet(() -> findGeneralWord("hidden-card"));
            case CardName name -> words.formatCardName(name);
            case Collection<?> many -> joinVisibleItems(many);
            case Map<?, ?> map -> map.entrySet().stream()
                    .map(one -> one.getValue() + " × " + render(one.getKey())).collect(Collectors.joining(", "));
            case Enum<?> constant -> words.word(computeWordKey(constant));
            case Boolean flag -> findGeneralWord(flag ? "yes" : "no");
            case Record record when Shapes.of(record.getClass()) instanceof Structure -> describeCachedRecord(record);
            case Object plain -> plain.toString();
        };
    }

    static String computeWordKey(Enum<?> constant) {
        String kind = Spelling.toKebabCase(RecordedNames.nameOf(constant.getDeclaringClass()));
        return "enum." + kind + "." + Spelling.toKebabCase(constant.name());
    }

    private Optional<String> name(CardId card) {
        if (table == null || !table.containsCard(card)) {
            return Optional.of(card.toString());
        }
        return table.card(card).face().valueFor(audience).map(face -> words.formatCardName(card, face));
    }

    @Override
    public String renderList(Object value, String conjunction) {
        if (!(findVisibleValue(value) instanceof Collection<?> many)) {
            return render(value);
        }
        List<String> names = withCopyCounts(listVisibleNames(many));
        return names.size() < 2 || isAmbiguousWithCommas(names) ? join(names)
                : String.join(", ", names.subList(0, names.size() - 1)) + conjunction + names.getLast();
    }

    /// Adds the number of copies to repeated names, for example "Squire (×2)" for two cards named Squire.
    private static List<String> withCopyCounts(List<String> names) {
        return names.stream().distinct().map(name -> {
            int number = Collections.frequency(names, name);
            return number == 1 ? name : name + " (×" + number + ")";
        }).toList();
    }

    private String joinVisibleItems(Collection<?> items) {
        return join(listVisibleNames(items));
    }

    private static String join(List<String> names) {
        return String.join(names.stream().allMatch(text -> text.endsWith(".")) ? " "
                : isAmbiguousWithCommas(names) ? "; " : ", ", names);
    }

    private static boolean isAmbiguousWithCommas(List<String> names) {
        return names.stream().anyMatch(text -> text.contains(", "));
    }

    /// Names the visible items and counts the others. A card that is listed several times is named once, with a count.
    private List<String> listVisibleNames(Collection<?> items) {
        var names = new ArrayList<String>();
        var counted = new HashSet<CardId>();
        int hidden = 0;
        for (Object value : items) {
            if (isBlank(value) || value instanceof CardId repeated && !counted.add(repeated)) {
                continue;
            }
            int times = value instanceof CardId ? Collections.frequency(items, value) : 1;
            Optional<String> name = value instanceof CardId card ? name(card) : Optional.of(render(value));
            name.ifPresent(text -> names.add(times == 1 ? text : times + " × " + text));
            hidden += name.isEmpty() ? times : 0;
        }
        if (hidden > 0) {
            names.add(hidden == 1 ? findGeneralWord("hidden-card")
                    : findGeneralWord("hidden-cards", Map.of("count", hidden)));
        }
        return names;
    }

    private String findGeneralWord(String key) {
        return findGeneralWord(key, Map.of());
    }

    private String findGeneralWord(String key, Map<String, ?> details) {
        return Messages.ofLanguageModule(words.language()).format(key, details);
    }

    @Override
    public boolean isBlank(Object value) {
        return switch (findVisibleValue(value)) {
            case Record record -> render(record).isEmpty();
            case Enum<?> constant -> render(constant).isEmpty();
            case Collection<?> many -> !many.isEmpty() && many.stream().allMatch(this::isBlank);
            case null -> false;
            case Object _ -> false;
        };
    }

    private String describeCachedRecord(Record record) {
        String known = descriptions.get(record);
        if (known == null) {
            known = describe(record);
            descriptions.put(record, known);
        }
        return known;
    }

    /// Renders a record by its own sentence. If there is none, renders its components.
    private String describe(Record record) {
        return describe(record, "").orElseGet(() -> joinComponents(record));
    }

    /// Renders a record by its own sentence in a grammatical form. Removes a leading comma, because each optional part
    /// of a sentence begins with one.
    private Optional<String> describe(Record record, String form) {
        var inner = new SentenceRenderer(words, table, audience,
                name -> words.translateCode(kindOf(record), name, readComponent(record, name)));
        return listRecordKeys(record.getClass()).stream().flatMap(key -> words.messages().find(key + form).stream())
                .findFirst().map(template -> template.fill(words.language(), inner))
                .map(said -> said.startsWith(", ") ? said.substring(2) : said);
    }

    private String joinComponents(Record record) {
        var structure = (Structure) Shapes.of(record.getClass());
        var parts = new ArrayList<String>();
        for (int i = 0; i < structure.size(); i++) {
            parts.add(render(structure.readComponent(record, i)));
        }
        return String.join(" ", parts);
    }

    private static String kindOf(Record record) {
        return Spelling.toKebabCase(RecordedNames.nameOf(record.getClass()));
    }

    /// Returns the message keys of a record, the most specific first. For example, a record of the sealed interface
    /// `Target` has `record.target.player`, then `record.player`.
    static List<String> listRecordKeys(Class<?> record) {
        String own = Spelling.toKebabCase(RecordedNames.nameOf(record));
        var keys = new ArrayList<>(Arrays.stream(record.getInterfaces())
                .map(type -> "record." + Spelling.toKebabCase(RecordedNames.nameOf(type)) + "." + own).toList());
        keys.add("record." + own);
        return keys;
    }
}
