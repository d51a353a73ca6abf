package letopis.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import letopis.journal.NameKey;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class NameKeyTest {

    @ParameterizedTest
    @CsvSource(ignoreLeadingAndTrailingWhitespace = false, textBlock = """
            Костёр,КОСТЕР
            Двуручный меч,двуручныи\u0306 меч
            Костёр,Косте\u0308р
            Двуручный меч,Двуручный\u00A0меч
            Двуручный меч,Двуручный\u202F меч
            Двуручный меч, Двуручный \u2003 меч
            Двуручный меч,\uFEFFДву\u00ADруч\u200Bный меч\u200D
            Эйнар-младший,Эйнар\u2011младший
            Эйнар-младший,Эйнар–младший
            О'Рейли,О’Рейли
            «Гром» 1,“Гром” 1
            ISTANBUL,ıstanbul
            STRASSE,strasse
            """)
    void spellings_of_one_name_have_the_same_key(String text, String other) {
        assertThat(NameKey.of(text)).isEqualTo(NameKey.of(other));
        assertThat(NameKey.areEqual(text, other)).isTrue();
    }

    @Test
    void the_system_locale_does_not_affect_keys() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("tr"));
            assertThat(NameKey.of("INK")).isEqualTo(NameKey.of("ink"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void different_letters_make_different_names() {
        for (String other : List.of("Меч 2", "Мечи", "Мечй", "Me4", "Мeч")) { // the last with a Latin e
            assertThat(NameKey.areEqual("Меч", other)).as(other).isFalse();
        }
    }

    @Test
    void the_first_different_letter_of_lookalike_names_is_found() {
        assertThat(Lookalikes.findDifference("Коcтёр", "Костёр"))
                .contains(new Lookalikes.Difference(3, Optional.of((int) 'c'), Optional.of((int) 'с')));
        assertThat(Lookalikes.findDifference("Костёр\u200B", "Костёр"))
                .contains(new Lookalikes.Difference(7, Optional.of(0x200B), Optional.empty()));
        assertThat(Lookalikes.findDifference("КОCТЕР", "Костёр")).as("capitals and dots besides")
                .contains(new Lookalikes.Difference(3, Optional.of((int) 'C'), Optional.of((int) 'с')));
        assertThat(Lookalikes.findDifference("Костёр", "Костяк")).isEmpty();
        assertThat(Lookalikes.findDifference("Костёр", "костер")).as("everybody sees it").isEmpty();
    }

    @Test
    void names_that_readers_mix_up_are_confusable() {
        assertThat(Lookalikes.areConfusable("Иван", "иван ")).isTrue();
        assertThat(Lookalikes.areConfusable("Артём", "Apтeм")).isTrue();
        assertThat(Lookalikes.areConfusable("вера", "BEPA")).isTrue();
        assertThat(Lookalikes.areConfusable("Иван", "Ивана")).isFalse();
    }
}
