package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import letopis.house.Sources.Source;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// User text has a single decoder, and names in it a single comparison.
@DisplayNameGeneration(ReplaceUnderscores.class)
class UserTextTest {

    private static final Pattern READS = Pattern.compile(
            "\\bFiles\\.(?:readString|readAllLines|lines|newBufferedReader)\\("
            + "|\\bnew (?:InputStreamReader|FileReader|Scanner)\\(|\\bnew String\\([^;]*SourceFile\\.bytes");

    /// Files that read resources of the program, or files the program wrote for itself or publishes byte for byte.
    private static final Set<String> OWN = Set.of("Messages.java", "Languages.java", "SavedPlaces.java",
            "GrantKey.java",
            "UsedLinks.java", "LeagueFolder.java");

    private static final Pattern COMPARES = Pattern.compile("\\bequalsIgnoreCase\\b|"
            + "\\btoLowerCase\\(Locale\\.ROOT\\)\\.(?:contains|startsWith|equals)\\b|\\bNormalizer\\b");

    /// Files that compare protocol keywords and codes of the program.
    private static final Set<String> CODES = Set.of("NameKey.java", "Access.java", "BuiltInTriggers.java",
            "CardMatch.java",
            "TerminalType.java");

    private static Stream<Source> program() {
        return Sources.java().stream().filter(Source::isMain)
                .filter(source -> !Set.of("testkit", "bench", "house", "fuzz").contains(source.module()));
    }

    private static List<String> offences(Pattern banned, Set<String> allowed, String instead) {
        return program().filter(source -> !allowed.contains(source.path().getFileName().toString()))
                .flatMap(source -> source.offences(source.bareCode(), banned, instead).stream()).toList();
    }

    @Test
    void user_text_is_decoded_in_one_place() {
        assertThat(offences(READS, OWN, "SourceText or SourceLines")).isEmpty();
    }

    @Test
    void names_in_user_text_are_compared_in_one_way() {
        assertThat(offences(COMPARES, CODES, "NameKey")).isEmpty();
    }

    @Test
    void listed_exceptions_are_still_needed() {
        Stream.of(OWN, CODES).flatMap(Set::stream).forEach(name -> assertThat(program().filter(source ->
                source.path().getFileName().toString().equals(name))).as(name).anyMatch(source ->
                READS.matcher(source.bareCode()).find() || COMPARES.matcher(source.bareCode()).find()));
    }
}
