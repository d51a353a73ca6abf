package letopis.language.cards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import letopis.journal.Header;
import letopis.journal.Header.PinnedCards;
import letopis.journal.Seal;
import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.sparks.Places;
import letopis.sparks.Spark;
import letopis.sparks.SparksMatch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CardSetsTest {

    @TempDir
    Path folder;

    @Test
    void omitted_components_are_empty() {
        assertThat(SparksMatch.CARDS.find(SparksMatch.SPARK)).contains(
                new Spark.Text.Flame(SparksMatch.SPARK, "Spark", 2, new Spark.Price(0, false), List.of()));
    }

    @Test
    void the_number_of_listed_mistakes_is_limited() throws IOException {
        var text = new StringBuilder("set: x\ncards:\n  - kind: flame\n");
        for (int i = 0; i < 4000; i++) {
            text.append("    field").append(i).append(": 1\n");
        }
        Path file = Files.writeString(folder.resolve("cards.yaml"), text);
        List<BadFile> mistakes = CardFile.read(file, SparksMatch.GAME).mistakes();

        assertThat(mistakes).hasSize(101).last().extracting(BadFile::code).isEqualTo("more-problems");
        assertThat(mistakes.getFirst().formatMessage(Language.EN)).contains("field0");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no /dev/zero")
    void an_endless_file_is_rejected() {
        assertThat(catchThrowableOfType(BadFile.class, () -> CardFile.read(Path.of("/dev/zero"), SparksMatch.GAME)))
                .extracting(badFile -> badFile.formatMessage(Language.RU)).asString().endsWith("файл длиннее 4096 КиБ");
    }

    @Test
    void pinned_cards_equal_the_original_cards() {
        PinnedCards pinned = CardSets.pin(SparksMatch.CARDS, SparksMatch.GAME);

        assertThat(CardSets.unpin(pinned, SparksMatch.GAME).definitions())
                .containsExactlyElementsOf(SparksMatch.CARDS.definitions());
        assertThat(pinned.json()).doesNotContain("\n")
                .contains("{\"kind\":\"flame\",\"name\":\"Искра\",\"english\":\"Spark\",\"heat\":2,");
        assertThat(CardSets.pin(CardSets.unpin(pinned, SparksMatch.GAME), SparksMatch.GAME)).isEqualTo(pinned);
    }

    @Test
    void altered_pinned_cards_are_rejected() {
        PinnedCards pinned = CardSets.pin(SparksMatch.CARDS, SparksMatch.GAME);
        var changed = new PinnedCards(pinned.set(), pinned.sha256(), pinned.json().replace("\"heat\":2", "\"heat\":9"));

        assertThat(catchThrowableOfType(BadFile.class, () -> CardSets.unpin(changed, SparksMatch.GAME)).code())
                .isEqualTo("cards-broken");
    }

    @Test
    void pinned_cards_with_trailing_text_are_rejected_even_if_the_hash_matches() {
        String json = CardSets.pin(SparksMatch.CARDS, SparksMatch.GAME).json() + ",\"more\":[]";
        String hash = HexFormat.of().formatHex(Seal.newDigest().digest(json.getBytes(StandardCharsets.UTF_8)));
        var forged = new Header.PinnedCards("sparks", hash, json);

        assertThat(catchThrowableOfType(BadFile.class, () -> CardSets.unpin(forged, SparksMatch.GAME))).isNotNull();
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                arguments("\"flame\", \"name\": \"Костёр\"", "\"flamme\", \"name\": \"Костёр\"", "unknown-kind", 5,
                        "|\"flamme\"", "there is no kind \"flamme\"; did you mean \"flame\"?"),
                arguments("\"heat\": 5", "\"haet\": 5", "unknown-name", 5, "|\"haet\"",
                        "there is no \"haet\" here; did you mean \"heat\"?"),
                arguments("\"heat\": 5", "\"heat\": \"much\"", "wrong-value", 5, "|\"much\"",
                        "a whole number is expected here, not \"much\""),
                arguments("\"slow-smoke\"", "\"slow-smok\"", "unknown-word", 5, "|\"slow-smok\"",
                        "there is no word \"slow-smok\"; did you mean \"slow-smoke\"?"),
                arguments("\"name\": \"Костёр\", ", "", "missing-name", 5, "|{\"kind\"", "\"name\" is missing"),
                arguments("\"Костёр\"", "\"Искра\"", "repeated-card", 5, "|\"Искра\"",
                        "there are two cards called \"Искра\""),
                arguments("\"heat\": 5", "\"heat\": 5, \"heat\": 6", "repeated-name", 5, "|\"heat\": 6",
                        "\"heat\" is given twice"),
                arguments("\"embers\": 2}", "\"embers\": 2, \"x\": 1}", "unknown-name", 5, "|\"x\"",
                        "known: embers, turn"),
                arguments("\"kind\": \"calm\"", "\"king\": \"calm\"", "other-name", 6, "|\"king\"",
                        "\"kind\" is expected here, not \"king\""));
    }

    @ParameterizedTest(name = "{2}: {1}")
    @MethodSource("mistakes")
    void a_mistake_is_explained_with_its_place(String from, String to, String code, int line, String place,
            String english) throws IOException {
        String text = new String(getClass().getResourceAsStream("/META-INF/letopis/sparks/cards.json").readAllBytes(),
                StandardCharsets.UTF_8);
        Path file = Files.writeString(folder.resolve("cards.json"), text.replace(from, to));

        BadFile badFile = catchThrowableOfType(BadFile.class, () -> CardSets.read(file, SparksMatch.GAME));
        assertThat(badFile.code()).isEqualTo(code);
        assertThat(List.of(badFile.line(), badFile.column()))
                .containsExactly((long) line, Places.column(Files.readAllBytes(file), line, place));
        assertThat(badFile.formatMessage(Language.EN)).endsWith(english);
    }
}
