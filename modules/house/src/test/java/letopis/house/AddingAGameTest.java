package letopis.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/// Whoever follows the page about adding a game finds everything it names.
@DisplayNameGeneration(ReplaceUnderscores.class)
class AddingAGameTest {

    private static final Path PAGE = Sources.ROOT.resolve("docs/adding-a-game.md");
    private static final Pattern CODE = Pattern.compile("(?<!`)`([^`\n]+)`(?!`)");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)]+)\\)");
    private static final Pattern FILE = Pattern.compile("[\\w.-]+\\.(json|tsv|properties)");
    private static final Pattern TYPE = Pattern.compile("[A-Z][A-Za-z]+(\\.\\w+)?");

    /// What a program writes, or everybody has a folder of: there is none to find in the sources.
    private static final List<String> MADE = List.of("META-INF/letopis/", "target/playthroughs");

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(result -> result.group(1)).distinct().toList();
    }

    @Test
    void every_path_and_link_of_the_page_exists() throws IOException {
        String page = Files.readString(PAGE);
        List<String> paths = found(CODE, page).stream().filter(code -> code.matches("[\\w./-]+/[\\w./-]*"))
                .filter(code -> !MADE.contains(code)).toList();
        assertThat(paths).hasSizeGreaterThan(6).allSatisfy(path -> assertThat(Sources.ROOT.resolve(path)).exists());
        assertThat(found(LINK, page)).isNotEmpty().allSatisfy(link -> assertThat(PAGE.resolveSibling(link)).exists());
    }

    @Test
    void every_file_of_the_page_is_a_resource_of_a_game() throws IOException {
        List<String> resources = Sources.games().stream().flatMap(game -> Sources.shipped(game).stream())
                .map(source -> source.path().getFileName().toString()).toList();
        assertThat(found(CODE, Files.readString(PAGE)).stream().filter(FILE.asMatchPredicate())).hasSizeGreaterThan(6)
                .isSubsetOf(resources);
    }

    @Test
    void every_class_of_the_page_exists_and_has_the_member_it_is_named_with() throws IOException {
        List<String> named = found(CODE, Files.readString(PAGE)).stream().filter(TYPE.asMatchPredicate()).toList();
        assertThat(named).hasSizeGreaterThan(30).allSatisfy(name -> {
            String[] typeAndMember = name.split("\\.");
            var sources = Sources.java().stream().filter(source -> source.path().endsWith(typeAndMember[0] + ".java"))
                    .toList();
            assertThat(sources).anyMatch(source -> Pattern.compile("\\b" + typeAndMember[typeAndMember.length - 1]
                    + "\\b").matcher(source.bareCode()).find());
        });
    }

    @Test
    void both_front_pages_lead_to_it() throws IOException {
        for (String front : List.of("README.md", "README.ru.md")) {
            assertThat(found(LINK, Files.readString(Sources.ROOT.resolve(front)))).as(front)
                    .contains("docs/adding-a-game.md");
        }
    }
}
