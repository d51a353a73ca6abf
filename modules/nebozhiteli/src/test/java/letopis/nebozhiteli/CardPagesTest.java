package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import letopis.codec.CardFile;
import letopis.codec.CardSets;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Measure;
import letopis.nebozhiteli.card.Whom;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The pages about writing cards name every word of the language, and what stands on them is in order.
@DisplayNameGeneration(ReplaceUnderscores.class)
class CardPagesTest {

    private static final Path DOCS = Path.of("../../docs");
    private static final Path SHOWN = Path.of("../../replays/disputes/nebozhiteli/cards");

    @TempDir
    Path folder;

    private static Stream<String> words() {
        var sealed = Stream.of(Ability.class, CardText.class, Condition.class, Effect.class, Keyword.class)
                .flatMap(type -> Stream.of(type.getPermittedSubclasses())).map(Class::getSimpleName)
                .map(name -> name.replaceAll("(?<=[a-z])(?=[A-Z])", "-"));
        var enums = Stream.of(Whom.values(), Filter.What.values(), Filter.Whose.values(), Measure.values(), Duration.values(),
                        Destination.values(), Limit.values(), Ability.When.values(), Condition.Is.Mark.values(), Effect.Discard.Pick.values())
                .flatMap(Stream::of).map(word -> ((Enum<?>) word).name().replace('_', '-'));
        return Stream.concat(sealed, enums).map(word -> word.toLowerCase(Locale.ROOT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cards.md", "cards.ru.md"})
    void every_word_of_the_language_stands_on_the_page(String page) throws IOException {
        String text = Files.readString(DOCS.resolve(page));
        List<String> missing = new ArrayList<>(words().filter(word -> !text.contains("`" + word)).toList());
        assertThat(missing).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cards.md", "cards.ru.md"})
    void the_example_on_the_page_is_in_order(String page) throws IOException {
        String text = Files.readString(DOCS.resolve(page));
        String example = text.substring(text.indexOf("```yaml") + 8, text.indexOf("```", text.indexOf("```yaml") + 8));
        assertThat(CardFile.read(Files.writeString(folder.resolve("cards.yaml"), example), Duel.GAME).mistakes()).isEmpty();
    }

    @Test
    void every_card_of_the_game_is_shown_at_work_by_a_file() {
        assertThat(CardSets.builtIn(Duel.GAME).definitions().stream()
                .map(CardNames::file).filter(file -> !Files.exists(SHOWN.resolve(file)))).isEmpty();
    }
}
