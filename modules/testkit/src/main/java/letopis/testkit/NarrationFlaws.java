package letopis.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.language.message.Language;

/// Known mistakes in generated sentences: numbers that do not agree with their noun, a count after a colon, doubled
/// names, remnants of a template, no sentence at all.
public final class NarrationFlaws {

    /// The forms of a noun after a number: after 1, after 2 to 4 (in Russian), and after all other numbers.
    private record Noun(String formForOne, String formForFew, String formForMany) {

        Stream<String> forms() {
            return Stream.of(formForOne, formForFew, formForMany).distinct();
        }
    }

    private static final List<Noun> ENGLISH_NOUNS = Stream.of("card", "coin", "wound", "point", "turn", "counter",
            "marker",
                    "token", "prayer", "game", "copy:copies", "life:lives", "life:life", "unit", "creature", "target",
                    "pebble", "action", "shot", "strike", "win", "companion")
            .map(noun -> noun.split(":"))
            .map(noun -> createEnglishNoun(noun[0], noun.length > 1 ? noun[1] : noun[0] + "s"))
            .toList();
    private static final List<Noun> RUSSIAN_NOUNS = List.of(new Noun("карта", "карты", "карт"),
            new Noun("карту", "карты", "карт"), new Noun("монета", "монеты", "монет"),
            new Noun("монету", "монеты", "монет"), new Noun("рана", "раны", "ран"), new Noun("рану", "раны", "ран"),
            new Noun("жизнь", "жизни", "жизней"), new Noun("очко", "очка", "очков"), new Noun("ход", "хода", "ходов"),
            new Noun("фишка", "фишки", "фишек"), new Noun("фишку", "фишки", "фишек"),
            new Noun("молитва", "молитвы", "молитв"), new Noun("молитву", "молитвы", "молитв"),
            new Noun("игра", "игры", "игр"),
            new Noun("маркер", "маркера", "маркеров"), new Noun("камешек", "камешка", "камешков"),
            new Noun("действие", "действия", "действий"), new Noun("существо", "существа", "существ"),
            new Noun("выстрел", "выстрела", "выстрелов"), new Noun("победа", "победы", "побед"),
            new Noun("удар", "удара", "ударов"), new Noun("мана", "маны", "маны"), new Noun("ману", "маны", "маны"));

    private static final Pattern NUMBER_AND_NOUN = Pattern.compile(
            "(?<![\\d:.,#-]|не хватило )(\\d+) (\\p{L}+)(?! points?\\b)(?!\\p{L})");
    private static final Pattern COUNT_AFTER_COLON = Pattern.compile("\\p{Ll}{3,}: \\d+(?=$|[.,;)])");
    private static final Pattern DOUBLED_NAME_PATTERN = Pattern.compile("(\\([^()]+\\)) \\1");
    private static final Pattern LEFTOVER_PATTERN = Pattern.compile("[{}]|\\bnull\\b|  | [,;:.](?!\\S)|Optional\\[");
    private static final Pattern OF_CHAIN_PATTERN = Pattern.compile("of the (?:deck|hand|field|graveyard) of ");

    private NarrationFlaws() {}

    private static Noun createEnglishNoun(String text, String pluralForm) {
        return new Noun(text, pluralForm, pluralForm);
    }

    /// Returns the mistakes in a sentence as quotations from it.
    public static List<String> of(Language language, String sentence) {
        var found = new ArrayList<String>();
        if (sentence.isBlank()) {
            found.add("an empty sentence");
        }
        Stream.of(COUNT_AFTER_COLON, DOUBLED_NAME_PATTERN, LEFTOVER_PATTERN, OF_CHAIN_PATTERN)
                .flatMap(trap -> trap.matcher(sentence).results())
                .map(MatchResult::group).forEach(found::add);
        NUMBER_AND_NOUN.matcher(sentence).results()
                .filter(phrase -> !agreesInNumber(language, Long.parseLong(phrase.group(1)), phrase.group(2)))
                .map(MatchResult::group).forEach(found::add);
        return found;
    }

    /// Returns whether the noun agrees with the number. A noun that is not in the list, or has a form shared with
    /// another noun, agrees with any number.
    private static boolean agreesInNumber(Language language, long number, String noun) {
        List<Noun> nouns = switch (language) {
            case EN -> ENGLISH_NOUNS;
            case RU -> RUSSIAN_NOUNS;
        };
        List<Noun> these = nouns.stream().filter(one -> one.forms().anyMatch(noun::equals)).toList();
        return these.isEmpty() || these.stream().anyMatch(one -> form(language, number, one).equals(noun));
    }

    private static String form(Language language, long number, Noun noun) {
        long tens = number % 100 / 10;
        long ones = number % 10;
        return switch (language) {
            case EN -> number == 1 ? noun.formForOne() : noun.formForMany();
            case RU -> tens == 1 || ones == 0 || ones > 4 ? noun.formForMany() : ones == 1 ? noun.formForOne()
                    : noun.formForFew();
        };
    }
}
