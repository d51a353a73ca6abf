package letopis.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MatchIdTest {

    @ParameterizedTest
    @CsvSource({"con,con~", "nul,nul~", "aux.txt,aux~.txt", "com1,com1~", "lpt9.a.b,lpt9~.a.b", "a.,a.~", "con.,con~.~",
        "final-1,final-1", "console,console", "com10,com10", "a.b,a.b", "v1.con,v1.con"})
    void file_names_are_safe_on_windows_and_map_back_to_the_match_id(String id, String name) {
        assertThat(new MatchId(id).fileName()).isEqualTo(name);
        assertThat(MatchId.ofFileName(name)).contains(new MatchId(id));
        assertThat(MatchId.ofFileName(id)).as("a file from before").contains(new MatchId(id));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a~", "~", "co~n", "con~~", "Final", "", ".."})
    void other_file_names_map_to_no_match_id(String name) {
        assertThat(MatchId.ofFileName(name)).isEmpty();
    }

    @Test
    void a_match_id_cannot_escape_its_folder() {
        for (String id : new String[] {"..", ".", "a/b", "a\\b", "a ", "CON", "a".repeat(101), "c:x", ""}) {
            assertThatThrownBy(() -> new MatchId(id)).as(id)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
