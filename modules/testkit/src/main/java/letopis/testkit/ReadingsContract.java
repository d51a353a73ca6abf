package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import letopis.journal.RuleRef;
import letopis.language.message.Language;
import letopis.language.text.Readings;
import letopis.language.text.Readings.Reading;
import letopis.language.text.Rulebook;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The contract of a game's settings. Each must be explained to judges, and the pages in `docs/` must match the
/// program.
@DisplayNameGeneration(ReplaceUnderscores.class)
public abstract class ReadingsContract {

    protected abstract Game<?> game();

    @Test
    void every_setting_has_a_question_with_all_its_values_in_both_languages() {
        var rulebook = Rulebook.of(game());
        Readings readings = Readings.of(game());
        assertThat(readings.all()).extracting(Reading::setting)
                .containsExactlyInAnyOrderElementsOf(game().settings(Map.of()).keySet());
        assertThat(readings.all()).allSatisfy(reading -> {
            assertThat(reading.paragraphs()).isNotEmpty()
                    .allMatch((RuleRef rule) -> rulebook.find(rule).isPresent(), "is a paragraph");
            assertThat(reading.values()).as(reading.setting()).hasSizeGreaterThan(1)
                    .containsAll(reading.defaults().values()).allSatisfy(value -> {
                        assertThat(reading.english()).contains("`" + value + "`");
                        assertThat(reading.russian()).contains("`" + value + "`");
                    });
            assertThat(reading.english()).contains("?");
            assertThat(reading.russian()).contains("?").containsPattern("[а-я]");
        });
    }

    /// `-Dletopis.bless=true` rewrites the page.
    @ParameterizedTest
    @EnumSource
    void the_page_lists_all_readings(Language language) throws IOException {
        Path page = Path.of("../../docs", game().id().value(), switch (language) {
            case RU -> "readings.ru.md";
            case EN -> "readings.md";
        });
        String made = renderPage(language);
        if (Boolean.getBoolean("letopis.bless")) {
            Files.writeString(page, made);
        }
        assertThat(page).as("rewritten by -Dletopis.bless=true").hasContent(made);
    }

    private String renderPage(Language language) {
        String head = switch (language) {
            case EN -> """
                    # Readings

                    Where the rules are silent or do not agree, each question is a setting. \
                    A position sets one by its name, as
                    `%s: %s`; `letopis rules NAME` finds it by this name, by the id of the ambiguity, or by a paragraph.

                    | setting | id | question | default | paragraphs |
                    |---|---|---|---|---|
                    """;
            case RU -> """
                    # Толкования

                    Где правила молчат или расходятся, каждый вопрос — настройка. В позиции её задают по имени:
                    `%s: %s`; `letopis rules ИМЯ` находит её по этому имени, по номеру неясности или по параграфу.

                    | настройка | номер | вопрос | если не сказано | параграфы |
                    |---|---|---|---|---|
                    """;
        };
        Reading example = Readings.of(game()).all().stream().skip(2).findFirst().orElseThrow();
        return head.formatted(example.setting(), example.values().getLast()) + Readings.of(game()).all().stream()
                .map(reading -> "| `" + reading.setting() + "` | " + reading.id() + " | "
                + reading.findQuestion(language)
                        + " | " + formatDefaults(reading) + " | " + reading.paragraphs().stream().map(RuleRef::id)
                        .collect(Collectors.joining(", ")) + " |\n").collect(Collectors.joining());
    }

    private static String formatDefaults(Reading reading) {
        return reading.defaults().values().stream().distinct().count() == 1
                ? "`" + reading.defaults().values().iterator().next() + "`"
                : reading.defaults().entrySet().stream()
                        .map(edition -> edition.getKey() + ": `" + edition.getValue() + "`")
                        .collect(Collectors.joining(", "));
    }
}
