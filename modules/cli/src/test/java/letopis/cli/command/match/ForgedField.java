package letopis.cli.command.match;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// One value of a consequence in a public copy, replaced by a plausible forgery.
///
/// @param line line index in the copy, from 0
/// @param forged the line with the forged value
record ForgedField(int line, String forged) {

    private static final Pattern CONSEQUENCE = Pattern.compile(
            "^\\{\"seq\":\\d+,.*\"by\":\"rules\",\"cause\":\\d+,\"rules\":\\[.*?],\"data\":\\{.*");
    private static final Pattern VALUE = Pattern.compile(
            "(\"(?:\\\\.|[^\"\\\\])*\")(:)?|-?\\d+|true|false|null");
    private static final Pattern CARD = Pattern.compile("\"c(\\d+)\"");

    /// Returns a forgery for every value of every consequence.
    static List<ForgedField> forgeEachValue(List<String> copy, SplittableRandom random) {
        var fields = new ArrayList<ForgedField>();
        for (int i = 0; i < copy.size(); i++) {
            String line = copy.get(i);
            if (CONSEQUENCE.matcher(line).matches()) {
                int end = line.contains(",\"sealed\":") ? line.indexOf(",\"sealed\":") : line.length();
                Matcher value = VALUE.matcher(line).region(line.indexOf("\"cause\":"), end);
                while (value.find()) {
                    if (value.group(2) == null) {
                        fields.add(new ForgedField(i, line.substring(0, value.start())
                                + otherValue(value.group(), copy, random) + line.substring(value.end())));
                    }
                }
            }
        }
        return fields;
    }

    /// Returns a replacement. A string is replaced by another from the same match, so that the reader knows it.
    private static String otherValue(String value, List<String> copy, SplittableRandom random) {
        Matcher card = CARD.matcher(value);
        if (card.matches()) {
            int number = Integer.parseInt(card.group(1));
            return "\"c" + (number == 1 ? 2 : number - 1) + '"';
        }
        return switch (value) {
            case "\"A\"" -> "\"B\"";
            case "\"B\"" -> "\"A\"";
            case "true" -> "false";
            case "false" -> "true";
            case "null" -> "1";
            case "0" -> "1";
            case String text when text.startsWith("\"") -> valueFromElsewhere(text, copy, random);
            case String number -> String.valueOf(Long.parseLong(number) + (random.nextBoolean() ? 1 : -1));
        };
    }

    private static String valueFromElsewhere(String value, List<String> copy, SplittableRandom random) {
        boolean capital = Character.isUpperCase(value.codePointAt(1));
        for (int tries = 0; tries < 2_000; tries++) {
            Matcher found = VALUE.matcher(copy.get(random.nextInt(3, copy.size())));
            while (found.find()) {
                String other = found.group(1);
                if (other != null && found.group(2) == null && !other.equals(value) && other.length() > 3
                        && Character.isUpperCase(other.codePointAt(1)) == capital && random.nextInt(8) == 0) {
                    return other;
                }
            }
        }
        return "\"?\"";
    }

    /// Returns true if only a cited paragraph changed, which explains an entry without being part of the events.
    boolean isCitation(List<String> copy) {
        return withoutRules(copy.get(line)).equals(withoutRules(forged));
    }

    private static String withoutRules(String entry) {
        return entry.replaceFirst("\"rules\":\\[.*?]", "");
    }

    /// Returns the copy with this value and matching seals.
    String applyTo(List<String> copy) {
        var lines = new ArrayList<>(copy);
        lines.set(line, forged);
        return Forger.reseal(String.join("\n", lines) + "\n");
    }
}
