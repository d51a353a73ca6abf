package letopis.cli.command.ask.guided;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CardFinderTest {

    private static final List<String> NAMES = List.of("Айсылу, дочь ветра", "Aisylu, Daughter of the Wind", "Дочь леса",
            "Рыцарь", "Лев, орёл, змея");

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "рыцарь, дочь леса                      ; рыцарь| дочь леса",
        "айсылу, дочь ветра                     ; айсылу, дочь ветра",
        "рыцарь, Айсылу, дочь ветра 3 п, дочь   ; рыцарь| Айсылу, дочь ветра 3 п| дочь",
        "айсылу, доч, рыцарь                    ; айсылу, доч| рыцарь",
        "айсылу, рыцарь                         ; айсылу| рыцарь",
        "лев, орел, змея, дочь                  ; лев, орел, змея| дочь",
        "aisylu, daughter, рыц                  ; aisylu, daughter| рыц",
        "айсылу, , рыцарь                       ; айсылу| | рыцарь",
    })
    void a_comma_within_a_name_is_no_separator(String typed, String parts) {
        assertThat(CardFinder.rejoinNames(List.of(typed.split(",")), NAMES))
                .containsExactlyElementsOf(Arrays.asList(parts.split("\\|")));
    }
}
