package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import letopis.language.cards.CardFile;
import letopis.table.Game;
import letopis.table.RecordedNames;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of the pages about writing cards. They must list every word of the card language, and their examples
/// must be valid.
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class CardPagesContract {

    private static final Path DOCS_FOLDER = Path.of("../../docs");

    @TempDir
    Path folder;

    protected abstract Game<?> game();

    /// Returns file names in `docs/`, one per language.
    protected abstract List<String> pages();

    /// Returns the sealed types whose records can appear as kinds in a card file.
    protected abstract List<Class<?>> sealedTypes();

    protected abstract List<Class<? extends Enum<?>>> enums();

    private Stream<String> words() {
        Stream<String> kinds = sealedTypes().stream().flatMap(CardPagesContract::listRecords).map(RecordedNames::nameOf)
                .map(name -> name.replaceAll("(?<=[a-z])(?=[A-Z])", "-"));
        Stream<String> values = enums().stream().flatMap(type -> Stream.of(type.getEnumConstants()))
                .map(word -> word.name().replace('_', '-'));
        return Stream.concat(kinds, values).map(word -> word.toLowerCase(Locale.ROOT));
    }

    private static Stream<Class<?>> listRecords(Class<?> type) {
        return type.isSealed() ? Stream.of(type.getPermittedSubclasses()).flatMap(CardPagesContract::listRecords)
                : type.isRecord() ? Stream.of(type) : Stream.empty();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void the_page_lists_every_word_of_the_card_language(String page) throws IOException {
        String text = Files.readString(DOCS_FOLDER.resolve(page));
        assertThat(words().filter(word -> !text.contains("`" + word))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void the_example_on_the_page_is_valid(String page) throws IOException {
        String text = Files.readString(DOCS_FOLDER.resolve(page));
        int begin = text.indexOf("```yaml") + 8;
        String example = text.substring(begin, text.indexOf("```", begin));
        assertThat(CardFile.read(Files.writeString(folder.resolve("cards.yaml"), example), game()).mistakes())
                .isEmpty();
    }
}
