package letopis.language.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import letopis.language.message.BadFile;
import letopis.language.message.Language;
import letopis.sparks.SparksMatch;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RulebookTest {

    @Test
    void rules_are_found_by_id_and_by_text() {
        Rulebook rules = Rulebook.of(SparksMatch.GAME);

        assertThat(rules.all()).hasSize(3);
        assertThat(rules.search("sp-2")).extracting(paragraph -> paragraph.id().id())
                .containsExactly("SP-2.1", "SP-2.2");
        assertThat(rules.search("соперника")).extracting(paragraph -> paragraph.text(Language.EN))
                .containsExactly("A played flame burns the other seat.");
        assertThat(rules.search("СВОИ")).as("a word of the title only")
                .extracting(paragraph -> paragraph.title(Language.EN))
                .containsExactly("Own decks");
        assertThat(rules.search("ЖЖЕТ")).extracting(paragraph -> paragraph.title(Language.EN))
                .containsExactly("Flames burn");
        assertThat(catchThrowableOfType(BadFile.class, () -> Rulebook.read("rules.tsv", "id\tkind\nx\ty")).code())
                .isEqualTo("rules-columns");
        assertThat(catchThrowableOfType(BadFile.class, () -> Rulebook.read("rules.tsv",
                "id\tsource_ref\tkind\toperative\tsentence_en\tsentence_ru\nR\t1\tx\tyes\tA\n"))
                .formatMessage(Language.EN))
                .isEqualTo("rules.tsv:2: 6 cells are expected here, not 5");
    }

    @Test
    void tables_with_old_column_names_and_no_titles_are_accepted() {
        Rulebook rules = Rulebook.read("rules.tsv", """
                id\tsource_ref\tkind\toperative\tparaphrase_en\tparaphrase_ru\tengine_note\tambiguity
                R-1\t1\tplay\tyes\tA flame burns.\tПламя жжёт.\tBurned\tR-2
                """);
        assertThat(rules.all()).extracting(paragraph -> paragraph.text(Language.RU),
                paragraph -> paragraph.title(Language.RU),
                Rulebook.Paragraph::conflicts).containsExactly(tuple("Пламя жжёт.", "", "R-2"));
    }
}
