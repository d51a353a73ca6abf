package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Words that do not belong in names and comments.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WordListTest {

    private static final Pattern INDEFINITE = Pattern.compile(
            "\\b(?:[Ww]hoever|[Nn]obody|[Ss]omebody|[Aa]nybody|[Aa]new|[Tt]hereby|[Tt]hereof)\\b");
    private static final Pattern OPENING = Pattern.compile("(?m)^\\s*/// (?:What|Whether|Who|How) .*$");
    private static final Pattern TYPE = Pattern.compile(
            "(?m)^\\s*(?:(?:public|protected|private|static|final|sealed|non-sealed|abstract) )*"
            + "(?:class|record|interface|enum) (\\w+)(?<head>[^{]*)\\{");
    private static final Pattern PARTICIPLE = Pattern.compile("(?:[A-Z]\\w*)?(?:[a-z]+ed|[A-Za-z]+ing|Begun|Born|Bought"
            + "|Bound|Brought|Built|Chosen|Cut|Dealt|Done|Drawn|Driven|Due|Fed|Felt|Found|Given|Gone|Grown|Heard|Held"
            + "|Hit|Kept|Known|Laid|Left|Lost|Made|Meant|Met|Put|Said|Seen|Sent|Shown|Spent|Spoken|Stuck|Taken|Thrown"
            + "|Told|Torn|Understood|Won|Worn|Written)");
    /// English nouns that end like participles.
    private static final Pattern NOUN = Pattern.compile("\\w*(?:Cut|Ending|Feed|Finding|Hit|Listing|Meaning|Reading"
            + "|Recording|Ring|Rounding|Ruling|Setting|Swing|Spelling|Thing|Timing)|Everything|Nothing");
    /// Verdicts of `verify`, prompts and readings: their class names are the codes of published files.
    private static final Set<String> CODES = Set.of("Diverged", "Stopped", "Undecided", "Unseated", "Unverified");
    private static final Pattern EVENT_SOURCE =
            Pattern.compile(".*/(?:event|card)/.*|.*/(?:MatchEvent|PebblesEvent|Spark|Settings|TableChange)\\.java");
    private static final Pattern EVENT = Pattern.compile(
            "(?:implements|extends)\\b.*\\b(?:Event|CoverEvent|Choice|Decision|Consequence|Chance|Order|Renumbering)"
            + "\\b");

    @Test
    void comments_name_persons_and_repetition_plainly() {
        assertThat(comments().flatMap(comment -> INDEFINITE.matcher(comment).results().map(_ -> comment))).isEmpty();
    }

    @Test
    void no_doc_comment_opens_with_a_relative_clause() {
        assertThat(Sources.java().stream().filter(Sources.Source::isJava)
                .flatMap(source -> OPENING.matcher(source.text()).results().map(found -> found.group().strip())))
                .isEmpty();
    }

    /// Events, words of cards and readings are exempt, since their names are recorded.
    @Test
    void no_type_is_named_by_a_participle() {
        Set<String> found = new TreeSet<>();
        for (Sources.Source source : Sources.java()) {
            if (source.isJava() && !EVENT_SOURCE.matcher(source.path().toString()).matches()) {
                TYPE.matcher(source.bareCode()).results()
                        .filter(type -> !EVENT.matcher(type.group("head")).find())
                        .map(type -> type.group(1))
                        .filter(name -> PARTICIPLE.matcher(name).matches() && !NOUN.matcher(name).matches())
                        .filter(name -> !CODES.contains(name))
                        .forEach(found::add);
            }
        }
        assertThat(found).isEmpty();
    }

    private static Stream<String> comments() {
        return Sources.java().stream().filter(Sources.Source::isJava).map(Sources.Source::text)
                .flatMap(text -> text.lines().map(String::strip).filter(line -> line.startsWith("//")));
    }
}
