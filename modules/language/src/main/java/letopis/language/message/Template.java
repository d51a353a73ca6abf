package letopis.language.message;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A sentence with slots.
///
/// - `{cost.actions}` is the value at that path; `{+more}` is a number with its sign, `{~more}` without it;
///   `{*features}` puts each item on a line of its own that ends with a full stop; `{;wounds}` joins sentences
///   with semicolons; `{?types}` and `{&cards}` are lists with "or" and "and" before the last item; `{^card}` begins
///   with a capital. A path through a list collects the values of its items; `{reason.wounds|mortally|}` asks whether
///   the reason, a word of a fixed set, is `wounds`.
/// - `{life-paid}` is the difference between the two values, at least zero; `{healed+excess}` is their sum.
/// - `{which:plural}` is the value in another form: a record by its sentence `record.each.plural` and a word by
///   `enum.whose.yours.plural`, or the usual sentence or word if there is none; in a list each item.
/// - `{kind.genitive}` is the genitive of a word of a game, or of each word of a list.
/// - `{name/card}` is the first of these values that is present.
/// - `{amount|point|points}` and `{amount|очко|очка|очков}` are the plural form for the number (or list length)
///   at that path, without the number itself. If the value is a flag, the first word is for true, the second
///   for false. A form that begins with `0=` replaces all others for zero: `{shots|shot|shots|0=no one
///   shoots}`. If it is the only form, nothing is printed for other numbers: `{end|0=leaves the deck as it
///   is}`. A form that begins with `-=` is for negative numbers: `{more|gains|gains|-=loses} {~more} life`; one that
///   begins with `1=` is for 1 but not for 21: `{cards|карты|карты|карты|1=карта}: {cards}`. A form may have slots
///   of its own: `readies [{cards}]{cards|0={coins} {coins|coin|coins}}`.
/// - `[ to {target}]` is omitted if one of the values named in it is missing, empty, zero or false.
/// - `{{` and `[[` are literal brackets.
public final class Template {

    private static final String ZERO_MARK = "0=";
    private static final String ONE_MARK = "1=";
    private static final String NEGATIVE_MARK = "-=";

    private final List<Part> parts;

    private Template(List<Part> parts) {
        this.parts = parts;
    }

    /// A source of values that also renders them.
    public interface ValueRenderer {

        /// Returns the value at a path, or null if there is none.
        Object resolveValue(String path);

        String render(Object value);

        /// Renders a list with a conjunction, such as " and ", before its last item.
        default String renderList(Object value, String conjunction) {
            if (!(value instanceof Collection<?> many) || many.size() < 2) {
                return render(value);
            }
            List<String> words = many.stream().map(this::render).toList();
            return String.join(", ", words.subList(0, words.size() - 1)) + conjunction + words.getLast();
        }

        /// Returns true if a value is present but renders as nothing.
        default boolean isBlank(Object value) {
            return false;
        }
    }

    private sealed interface Part {

        record Text(String text) implements Part {}

        record Slot(String path, SlotFormat format, List<String> forms) implements Part {}

        record Group(List<Part> parts) implements Part {}
    }

    /// The format of a value: plain, signed if positive, without its sign, one list item per line, joined with
    /// semicolons, joined with “or” or “and”, or capitalized.
    private enum SlotFormat {
        PLAIN(' '), SIGNED('+'), UNSIGNED('~'), LINES('*'), SENTENCES(';'), ANY('?'), ALL('&'), CAPITAL('^');

        private final char mark;

        SlotFormat(char mark) {
            this.mark = mark;
        }

        static SlotFormat of(String path) {
            return Arrays.stream(values()).filter(how -> !path.isEmpty() && path.charAt(0) == how.mark).findFirst()
                    .orElse(PLAIN);
        }
    }

    /// @throws IllegalArgumentException if brackets do not match
    public static Template of(String text) {
        return new Template(new Parser(text).parseParts(false));
    }

    public String fill(Language language, ValueRenderer renderer) {
        var out = new StringBuilder();
        fill(parts, language, renderer, out);
        return out.toString();
    }

    /// Returns the sentence with its slots in braces, for readers of a schema.
    public String outline() {
        var out = new StringBuilder();
        appendOutline(parts, out);
        return out.toString();
    }

    private static void appendOutline(List<Part> parts, StringBuilder out) {
        for (Part part : parts) {
            switch (part) {
                case Part.Text(var text) -> out.append(text);
                case Part.Slot(var path, _, var forms) ->
                        out.append(forms.isEmpty() ? "{" + path + "}"
                                : parse(chooseLastForm(listCountForms(forms))).outline());
                case Part.Group(var inner) -> appendOutline(inner, out);
            }
        }
    }

    public List<String> paths() {
        var slots = new ArrayList<Part.Slot>();
        collectSlots(parts, slots);
        return slots.stream().flatMap(slot -> Arrays.stream(slot.path().split("[-+/]"))).distinct().toList();
    }

    /// Returns true if the value at a path is printed, false if it only selects a form.
    public boolean isPrinted(String path) {
        var slots = new ArrayList<Part.Slot>();
        collectSlots(parts, slots);
        return slots.stream().anyMatch(slot -> slot.path.equals(path) && slot.forms.isEmpty());
    }

    private static void collectSlots(List<Part> parts, List<Part.Slot> slots) {
        for (Part part : parts) {
            switch (part) {
                case Part.Text _ -> { }
                case Part.Slot slot -> {
                    slots.add(slot);
                    slot.forms().forEach(form -> collectSlots(parse(form).parts, slots));
                }
                case Part.Group(var inner) -> collectSlots(inner, slots);
            }
        }
    }

    private static void fill(List<Part> parts, Language language, ValueRenderer renderer, StringBuilder out) {
        for (Part part : parts) {
            switch (part) {
                case Part.Text(var text) -> out.append(text);
                case Part.Slot(var path, var how, var forms) -> {
                    Object value = resolveValue(path, renderer);
                    out.append(forms.isEmpty() ? fillSlot(how, language, value, renderer)
                            : parse(chooseForm(language, value, forms)).fill(language, renderer));
                }
                case Part.Group(var inner) -> {
                    if (isPrinted(inner, renderer)) {
                        fill(inner, language, renderer, out);
                    }
                }
            }
        }
    }

    private static String fillSlot(SlotFormat format, Language language, Object value, ValueRenderer renderer) {
        return switch (format) {
            case PLAIN -> renderer.render(value);
            case SIGNED -> (value instanceof Number number && number.longValue() > 0 ? "+" : "")
                    + renderer.render(value);
            case UNSIGNED -> value instanceof Number number ? String.valueOf(Math.abs(number.longValue()))
                    : renderer.render(value);
            case LINES -> fillLines(value, renderer);
            case SENTENCES -> joinSentences(value, renderer);
            case ANY -> renderer.renderList(value, language == Language.RU ? " или " : " or ");
            case ALL -> renderer.renderList(value, language == Language.RU ? " и " : " and ");
            case CAPITAL -> capitalize(renderer.render(value));
        };
    }

    private static String capitalize(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private static String fillLines(Object value, ValueRenderer renderer) {
        return value instanceof Collection<?> many
                ? many.stream().map(renderer::render).map(said -> "\n" + said + (said.endsWith(".") ? "" : "."))
                        .collect(Collectors.joining())
                : renderer.render(value);
    }

    private static String joinSentences(Object value, ValueRenderer renderer) {
        return value instanceof Collection<?> many
                ? many.stream().map(renderer::render).collect(Collectors.joining("; ")) : renderer.render(value);
    }

    private static boolean isPrinted(List<Part> parts, ValueRenderer renderer) {
        return parts.stream().allMatch(part -> switch (part) {
            case Part.Text _, Part.Group _ -> true;
            case Part.Slot(var path, _, _) -> {
                Object value = resolveValue(path, renderer);
                yield !isEmpty(value) && !renderer.isBlank(value);
            }
        });
    }

    private static Object resolveValue(String path, ValueRenderer renderer) {
        String[] paths = path.split("/");
        return Arrays.stream(paths).limit(paths.length - 1).map(renderer::resolveValue).filter(value -> !isEmpty(value))
                .findFirst().orElseGet(() -> renderer.resolveValue(paths[paths.length - 1]));
    }

    private static boolean isEmpty(Object value) {
        return switch (value) {
            case null -> true;
            case Optional<?> optional -> optional.isEmpty();
            case Collection<?> many -> many.isEmpty();
            case Map<?, ?> map -> map.isEmpty();
            case Number number -> number.longValue() == 0;
            case Boolean flag -> !flag;
            case String text -> text.isEmpty();
            default -> false;
        };
    }

    private static String chooseForm(Language language, Object value, List<String> forms) {
        if (listCountForms(forms).isEmpty()) {
            return isEmpty(value) ? forms.getFirst().substring(ZERO_MARK.length()) : "";
        }
        return switch (value) {
            case Boolean flag -> forms.get(flag ? 0 : 1);
            case Number number -> chooseForm(language, number.longValue(), forms);
            case Collection<?> many -> chooseForm(language, many.size(), forms);
            case Map<?, ?> map -> chooseForm(language, map.size(), forms);
            case null, default -> listCountForms(forms).getLast();
        };
    }

    private static String chooseForm(Language language, long number, List<String> forms) {
        long tail = Math.abs(number) % 100;
        int form = switch (language) {
            case EN -> Math.abs(number) == 1 ? 0 : 1;
            case RU -> tail % 10 == 1 && tail != 11 ? 0 : tail % 10 >= 2 && tail % 10 <= 4 && tail / 10 != 1 ? 1 : 2;
        };
        return chooseSpecialForm(ZERO_MARK, forms).filter(_ -> number == 0)
                .or(() -> chooseSpecialForm(ONE_MARK, forms).filter(_ -> number == 1))
                .or(() -> chooseSpecialForm(NEGATIVE_MARK, forms).filter(_ -> number < 0))
                .orElseGet(() -> listCountForms(forms).get(Math.min(form, listCountForms(forms).size() - 1)));
    }

    /// Returns the first form that begins with a mark, without the mark. There are marks for zero, one and negative
    /// numbers.
    private static Optional<String> chooseSpecialForm(String mark, List<String> forms) {
        return forms.stream().filter(form -> form.startsWith(mark)).map(form -> form.substring(mark.length()))
                .findFirst();
    }

    /// Reads a form, which may contain slots.
    private static Template parse(String form) {
        return form.indexOf('{') < 0 ? new Template(List.of(new Part.Text(form))) : of(form);
    }

    private static String chooseLastForm(List<String> forms) {
        return forms.isEmpty() ? "" : forms.getLast();
    }

    private static List<String> listCountForms(List<String> forms) {
        return forms.stream()
                .filter(form -> Stream.of(ZERO_MARK, ONE_MARK, NEGATIVE_MARK).noneMatch(form::startsWith)).toList();
    }

    private static final class Parser {

        private final String text;
        private int cursor;

        Parser(String text) {
            this.text = text;
        }

        List<Part> parseParts(boolean isInGroup) {
            var parts = new ArrayList<Part>();
            var plain = new StringBuilder();
            while (cursor < text.length()) {
                char letter = text.charAt(cursor++);
                if ((letter == '{' || letter == '[') && cursor < text.length() && text.charAt(cursor) == letter) {
                    plain.append(letter);
                    cursor++;
                } else if (letter == '{') {
                    flushText(plain, parts);
                    parts.add(parseSlot());
                } else if (letter == '[') {
                    flushText(plain, parts);
                    parts.add(new Part.Group(parseParts(true)));
                } else if (letter == ']' && isInGroup) {
                    flushText(plain, parts);
                    return List.copyOf(parts);
                } else {
                    plain.append(letter);
                }
            }
            if (isInGroup) {
                throw new IllegalArgumentException("a [ is not closed in: " + text);
            }
            flushText(plain, parts);
            return List.copyOf(parts);
        }

        private static void flushText(StringBuilder literal, List<Part> parts) {
            if (!literal.isEmpty()) {
                parts.add(new Part.Text(literal.toString()));
                literal.setLength(0);
            }
        }

        private Part parseSlot() {
            List<String> pieces = parseSlotPieces();
            if (pieces.size() == 2 && !pieces.get(1).startsWith(ZERO_MARK)) {
                throw new IllegalArgumentException(
                        "{" + String.join("|", pieces) + "} needs more than one word: " + text);
            }
            String path = pieces.getFirst().strip();
            SlotFormat how = SlotFormat.of(path);
            return new Part.Slot(how == SlotFormat.PLAIN ? path : path.substring(1), how,
                    List.copyOf(pieces.subList(1, pieces.size())));
        }

        /// Reads the parts between the bars of a slot, up to and including the brace that closes it.
        private List<String> parseSlotPieces() {
            var pieces = new ArrayList<String>();
            int from = cursor;
            for (int depth = 0; cursor < text.length(); cursor++) {
                char letter = text.charAt(cursor);
                if (depth == 0 && (letter == '|' || letter == '}')) {
                    pieces.add(text.substring(from, cursor));
                    from = cursor + 1;
                }
                if (letter == '}' && depth-- == 0) {
                    cursor++;
                    return pieces;
                }
                depth += letter == '{' ? 1 : 0;
            }
            throw new IllegalArgumentException("a { is not closed in: " + text);
        }
    }
}
