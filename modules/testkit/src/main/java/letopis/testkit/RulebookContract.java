package letopis.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import letopis.journal.NameKey;
import letopis.language.message.Language;
import letopis.language.text.Rulebook;
import letopis.language.text.Rulebook.Paragraph;
import letopis.table.Game;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The contract of the text of a rulebook. A judge reads out single paragraphs, so each must have a title and be
/// self-contained.
@DisplayNameGeneration(ReplaceUnderscores.class)
public abstract class RulebookContract {

    private static final String KEYWORD_KIND = "keyword";
    private static final int MAX_TITLE_WORDS = 6;
    private static final Pattern CYRILLIC_PATTERN = Pattern.compile("[А-Яа-яЁё]");
    private static final Pattern WORD_PATTERN = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}’'\\-]*");

    /// Words that refer to an earlier sentence.
    private static final Pattern BACK_REFERENCE_PATTERN =
            Pattern.compile("(?:It|He|She|They|This|These|That|Those|If so|Then|Also"
            + "|Otherwise|His|Its|Their|Such|There|Here|Likewise|And|Or|But"
            + "|Он|Она|Оно|Они|Это|Эти|Этот|Эта|Тогда|При этом|Также|Тоже|Иначе|Его|Её|Их|Такой|Такая|Такое|Такие"
            + "|То же|И|Или|Но|А|Если так|Там|Здесь|Затем|Потом)(?![\\p{L}-]).*", Pattern.DOTALL);
    private static final Pattern SENTENCE_PATTERN = Pattern.compile("[«“\"+−–]*[\\p{Lu}\\p{N}].*[.!?»”)]",
            Pattern.DOTALL);

    /// The pattern of a quoted keyword in a paragraph's name, for example «Броня X».
    private static final Pattern QUOTED_KEYWORD_PATTERN = Pattern.compile("«([^»:(\\[]+?)(?: [XХ])?(?:[:(\\[][^»]*)?»");

    protected abstract Game<?> game();

    private List<Paragraph> operativeParagraphs() {
        return Rulebook.of(game()).all().stream().filter(Paragraph::operative).toList();
    }

    private List<String> findIncorrectTexts(Function<Paragraph, String> textOf, Predicate<Paragraph> isCorrect) {
        return operativeParagraphs().stream().filter(isCorrect.negate())
                .map(paragraph -> paragraph.id() + ": " + textOf.apply(paragraph))
                .toList();
    }

    @ParameterizedTest
    @EnumSource
    void each_paragraph_has_a_short_title(Language language) {
        assertThat(findIncorrectTexts(paragraph -> paragraph.title(language), paragraph -> {
            long words = WORD_PATTERN.matcher(paragraph.title(language)).results().count();
            return words >= (paragraph.kind().equals(KEYWORD_KIND) ? 1 : 2) && words <= MAX_TITLE_WORDS
                    && !paragraph.title(language).endsWith(".");
        })).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void each_paragraph_is_a_self_contained_sentence(Language language) {
        assertThat(findIncorrectTexts(paragraph -> paragraph.text(language),
                paragraph -> SENTENCE_PATTERN.matcher(paragraph.text(language)).matches()
                && !BACK_REFERENCE_PATTERN.matcher(paragraph.text(language)).matches())).isEmpty();
    }

    @Test
    void titles_and_sentences_use_the_right_language() {
        assertThat(findIncorrectTexts(paragraph -> paragraph.title().toString(),
                paragraph -> CYRILLIC_PATTERN.matcher(paragraph.title().ru()).find()
                && CYRILLIC_PATTERN.matcher(paragraph.sentence().ru()).find()
                && !CYRILLIC_PATTERN.matcher(paragraph.title().en()).find()))
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void titles_are_unique_within_an_edition(Language language) {
        operativeParagraphs().stream()
                .collect(Collectors.groupingBy(paragraph -> paragraph.edition() + " " + paragraph.title(language)))
                .forEach((title, paragraphs) -> assertThat(paragraphs).extracting(paragraph -> paragraph.id().id())
                        .as(title)
                        .hasSize(1));
    }

    @Test
    void each_keyword_is_found_by_its_name() {
        Rulebook rules = Rulebook.of(game());
        for (Paragraph paragraph : operativeParagraphs()) {
            Matcher quoted = QUOTED_KEYWORD_PATTERN.matcher(paragraph.source());
            if (paragraph.kind().equals(KEYWORD_KIND) && quoted.find()) {
                assertThat(NameKey.fold(paragraph.title(Language.RU))).contains(NameKey.fold(quoted.group(1)));
                assertThat(rules.search(quoted.group(1))).contains(paragraph);
            }
        }
    }
}
