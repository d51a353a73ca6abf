package letopis.respons.card;

import static org.assertj.core.api.Assertions.assertThat;

import letopis.table.Game;
import letopis.testkit.CardSchemaContract;
import org.junit.jupiter.api.Test;

class CardSchemaTest extends CardSchemaContract {

    @Override
    protected Game<?> game() {
        return CardOnlyGame.GAME;
    }

    @Test
    void a_file_with_unknown_fields_does_not_match_the_schema() {
        String start = "{\"set\":\"x\",\"cards\":[{\"kind\":\"playable\",\"name\":\"А\",\"english\":\"A\",";
        assertThat(findErrors(start + "\"types\":[\"unit\"]}]}")).isEmpty();
        assertThat(findErrors(start + "\"types\":[\"units\"]}]}")).isNotEmpty();
        assertThat(findErrors(start + "\"type\":[\"unit\"]}]}")).isNotEmpty();
        assertThat(findErrors(start + "\"front\":{\"keywords\":[\"flying\"]}}]}")).isNotEmpty();
    }
}
