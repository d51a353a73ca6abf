package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Words that do not belong into names and comments.
@DisplayNameGeneration(ReplaceUnderscores.class)
class WordListTest {

    private static final Path TYPES = Path.of("src/test/resources/letopis/house/participle-types.txt");

    private static final Pattern INDEFINITE = Pattern.compile(
            "\\b(?:[Ww]hoever|[Nn]obody|[Ss]omebody|[Aa]nybody|[Aa]new|[Tt]hereby|[Tt]hereof)\\b");
    private static final Pattern OPENING = Pattern.compile("(?m)^\\s*/// (?:What|Whether|Who|How) .*$");
    private static final Pattern TYPE = Pattern.compile(
            "(?m)^\\s*(?:(?:public|protected|private|static|final|sealed|non-sealed|abstract) )*"
            + "(?:class|record|interface|enum) (\\w+)");
    private static final Pattern PARTICIPLE = Pattern.compile("(?:[A-Z]\\w*)?(?:[a-z]+ed|[A-Za-z]+ing|Begun|Born|Bought"
            + "|Bound|Brought|Built|Chosen|Cut|Dealt|Done|Drawn|Driven|Due|Fed|Felt|Found|Given|Gone|Grown|Heard|Held"
            + "|Hit|Kept|Known|Laid|Left|Lost|Made|Meant|Met|Put|Said|Seen|Sent|Shown|Spent|Spoken|Stuck|Taken|Thrown"
            + "|Told|Torn|Understood|Won|Worn|Written)");

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

    /// Events and words of cards are exempt, since their names are recorded. The list may only become shorter;
    /// `-Dletopis.bless=true` removes names that are gone.
    @Test
    void no_new_type_is_named_by_a_participle() throws IOException {
        Set<String> found = new TreeSet<>();
        for (Sources.Source source : Sources.java()) {
            String path = source.path().toString();
            if (source.isJava() && !path.contains("/event/") && !path.contains("/card/")) {
                TYPE.matcher(source.bareCode()).results().map(type -> type.group(1))
                        .filter(name -> PARTICIPLE.matcher(name).matches()).forEach(found::add);
            }
        }
        List<String> listed = Files.readAllLines(TYPES);
        assertThat(listed).as("new names; call a type by a noun").containsAll(found);
        if (Boolean.getBoolean("letopis.bless")) {
            Files.write(TYPES, found);
        } else {
            assertThat(found).as("names on the list; remove those that are gone").containsAll(listed);
        }
    }

    private static Stream<String> comments() {
        return Sources.java().stream().filter(Sources.Source::isJava).map(Sources.Source::text)
                .flatMap(text -> text.lines().map(String::strip).filter(line -> line.startsWith("//")));
    }
}
