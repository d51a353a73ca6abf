package letopis.table.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class MemoTest {

    @Test
    void a_value_is_computed_once() {
        var memo = new Memo();

        assertThat(memo.<String, String>update("first", (state, _) -> state)).isEqualTo("first");
        assertThat(memo.<String, String>update("second", (state, _) -> state)).isEqualTo("first");
    }

    @Test
    void a_successor_knows_the_last_value_across_states_that_computed_none() {
        var memo = new Memo();
        memo.<String, String>update("first", (state, _) -> state);

        Memo later = memo.successor().successor();

        assertThat(later.<String, String>update("third", (state, earlier) -> earlier + " " + state))
                .isEqualTo("first third");
    }

    @Test
    void a_new_memo_knows_no_earlier_value() {
        assertThat(new Memo().<String, String>update("first", (state, earlier) -> earlier + " " + state))
                .isEqualTo("null first");
    }
}
