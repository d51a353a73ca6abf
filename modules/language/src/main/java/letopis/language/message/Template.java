package letopis.language.message;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A sentence with slots.
///
/// - `{cost.actions}` is the value at that path; `{+more}` is a number with its sign; `{*features}` puts each
///   item on a line of its own that ends with a full stop.
/// - `{life-paid}` is the difference between the two values, at least zero.
/// - `{name/card}` is the first of these values that is present.
/// - `{amount|point|points}` and `{amount|очко|очка|очков}` are the plural form for the number (or list length)
///   at that path, without the number itself. If the value is a flag, the first word is for true, the second
///   for false. A form that begins with `0=` replaces all others for zero: `{shots|shot|shots|0=nobody
///   shoots}`. If it is the only form, nothing is printed for other numbers: `{end|0=leaves the deck as it
///   is}`.
/// - `[ to {target}]` is omitted if one of the values named in it is missing, empty, zero or false.
/// - `{{` and `[[` are literal brackets.
public final class Template {

    private static final String NONE = "0=";

    private final List<Part> parts;

    private Template(List<Part> parts) {
        this.parts = parts;
    }

    /// A source of values that also renders them.
    public interface Voice {

        /// Returns the value at a path, or null if there is none.
        Object value(String path);

        String say(Object value);

        /// Returns true if a present value renders as nothing.
        default boolean isSilent(Object value) {
            return false;
        }
    }

    private sealed interface Part {

        record Text(String text) implements Part {}

        record Slot(String path, How how, List<String> forms) implements Part {}

        record Group(List<Part> parts) implements Part {}
    }

    /// The format of a value: plain, signed if above zero, or one list item per line.
    private enum How { PLAIN, SIGNED, LINES }

    /// @throws IllegalArgumentException if brackets do not match
    static Template of(String text) {
        return new Template(new Parser(text).parts(false));
    }

    public String fill(Language language, Voice voice) {
        var out = new StringBuilder();
        fill(parts, language, voice, out);
        return out.toString();
    }

    /// Returns the sentence with its slots in braces, for readers of a schema.
    public String outline() {
        var out = new StringBuilder();
        outline(parts, out);
        return out.toString();
    }

    private static void outline(List<Part> parts, StringBuilder out) {
        for (Part part : parts) {
            switch (part) {
                case Part.Text(var text) -> out.append(text);
                case Part.Slot(var path, _, var forms) ->
                        out.append(forms.isEmpty() ? "{" + path + "}" : last(counted(forms)));
                case Part.Group(var inner) -> outline(inner, out);
            }
        }
    }

    public List<String> paths() {
        var slots = new ArrayList<Part.Slot>();
        slots(parts, slots);
        return slots.stream().flatMap(slot -> Arrays.stream(slot.path().split("[-/]"))).distinct().toList();
    }

    /// Returns true if the value at a path is printed, false if it only selects a form.
    public boolean isSaid(String path) {
        var said = new ArrayList<Part.Slot>();
        slots(parts, said);
        return said.stream().anyMatch(slot -> slot.path.equals(path) && slot.forms.isEmpty());
    }

    private static void slots(List<Part> parts, List<Part.Slot> slots) {
        for (Part part : parts) {
            switch (part) {
                case Part.Text _ -> { }
                case Part.Slot slot -> slots.add(slot);
                case Part.Group(var inner) -> slots(inner, slots);
            }
        }
    }

    private static void fill(List<Part> parts, Language language, Voice voice, StringBuilder out) {
        for (Part part : parts) {
            switch (part) {
                case Part.Text(var text) -> out.append(text);
                case Part.Slot(var path, var how, var forms) -> {
                    Object value = value(path, voice);
                    out.append(how == How.SIGNED && value instanceof Number number && number.longValue() > 0 ? "+" : "")
                            .append(!forms.isEmpty() ? form(language, value, forms)
                                    : how == How.LINES ? lines(value, voice) : voice.say(value));
                }
                case Part.Group(var inner) -> {
                    if (isSaid(inner, voice)) {
                        fill(inner, language, voice, out);
                    }
                }
            }
        }
    }

    private static String lines(Object value, Voice voice) {
        return value instanceof Collection<?> many
                ? many.stream().map(voice::say).map(said -> "\n" + said + (said.endsWith(".") ? "" : "."))
                        .collect(Collectors.joining())
                : voice.say(value);
    }

    private static boolean isSaid(List<Part> parts, Voice voice) {
        return parts.stream().allMatch(part -> switch (part) {
            case Part.Text _, Part.Group _ -> true;
            case Part.Slot(var path, _, _) -> {
                Object value = value(path, voice);
                yield !isEmpty(value) && !voice.isSilent(value);
            }
        });
    }

    private static Object value(String path, Voice voice) {
        String[] paths = path.split("/");
        return Arrays.stream(paths).limit(paths.length - 1).map(voice::value).filter(value -> !isEmpty(value))
                .findFirst().orElseGet(() -> voice.value(paths[paths.length - 1]));
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

    private static String form(Language language, Object value, List<String> forms) {
        if (counted(forms).isEmpty()) {
            return isEmpty(value) ? forms.getFirst().substring(NONE.length()) : "";
        }
        return switch (value) {
            case Boolean flag -> forms.get(flag ? 0 : 1);
            case Number number -> form(language, number.longValue(), forms);
            case Collection<?> many -> form(language, many.size(), forms);
            case Map<?, ?> map -> form(language, map.size(), forms);
            case null, default -> counted(forms).getLast();
        };
    }

    private static String form(Language language, long number, List<String> forms) {
        long tail = Math.abs(number) % 100;
        int form = switch (language) {
            case EN -> Math.abs(number) == 1 ? 0 : 1;
            case RU -> tail % 10 == 1 && tail != 11 ? 0 : tail % 10 >= 2 && tail % 10 <= 4 && tail / 10 != 1 ? 1 : 2;
        };
        return none(forms).filter(_ -> number == 0)
                .orElseGet(() -> forms.get(Math.min(form, counted(forms).size() - 1)));
    }

    /// Returns the text for zero.
    private static Optional<String> none(List<String> forms) {
        return forms.stream().filter(form -> form.startsWith(NONE)).map(form -> form.substring(NONE.length()))
                .findFirst();
    }

    private static String last(List<String> forms) {
        return forms.isEmpty() ? "" : forms.getLast();
    }

    private static List<String> counted(List<String> forms) {
        return forms.stream().filter(form -> !form.startsWith(NONE)).toList();
    }

    private static final class Parser {

        private final String text;
        private int at;

        Parser(String text) {
            this.text = text;
        }

        List<Part> parts(boolean inGroup) {
            var parts = new ArrayList<Part>();
            var plain = new StringBuilder();
            while (at < text.length()) {
                char letter = text.charAt(at++);
                if ((letter == '{' || letter == '[') && at < text.length() && text.charAt(at) == letter) {
                    plain.append(letter);
                    at++;
                } else if (letter == '{') {
                    end(plain, parts);
                    parts.add(slot());
                } else if (letter == '[') {
                    end(plain, parts);
                    parts.add(new Part.Group(parts(true)));
                } else if (letter == ']' && inGroup) {
                    end(plain, parts);
                    return List.copyOf(parts);
                } else {
                    plain.append(letter);
                }
            }
            if (inGroup) {
                throw new IllegalArgumentException("a [ is not closed in: " + text);
            }
            end(plain, parts);
            return List.copyOf(parts);
        }

        private static void end(StringBuilder plain, List<Part> parts) {
            if (!plain.isEmpty()) {
                parts.add(new Part.Text(plain.toString()));
                plain.setLength(0);
            }
        }

        private Part slot() {
            int close = text.indexOf('}', at);
            if (close < 0) {
                throw new IllegalArgumentException("a { is not closed in: " + text);
            }
            String[] pieces = text.substring(at, close).split("\\|", -1);
            at = close + 1;
            if (pieces.length == 2 && !pieces[1].startsWith(NONE)) {
                throw new IllegalArgumentException(
                        "{" + String.join("|", pieces) + "} needs more than one word: " + text);
            }
            String path = pieces[0].strip();
            How how = path.startsWith("+") ? How.SIGNED : path.startsWith("*") ? How.LINES : How.PLAIN;
            return new Part.Slot(how == How.PLAIN ? path : path.substring(1), how,
                    List.of(pieces).subList(1, pieces.length));
        }
    }
}
