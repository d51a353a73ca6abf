package letopis.berserkheroes.card;

import static org.assertj.core.api.Assertions.assertThat;

import letopis.table.Game;
import letopis.testkit.CardSchemaContract;
import org.junit.jupiter.api.Test;

class CardSchemaTest extends CardSchemaContract {

    @Override
    protected Game<?> game() {
        return CardsOnlyGame.GAME;
    }

    @Test
    void the_schema_rejects_unknown_fields() {
        String start = "{\"set\":\"x\",\"cards\":[{\"kind\":\"playable\",\"name\":\"А\",\"english\":\"A\",";
        assertThat(findErrors(start + "\"type\":\"creature\",\"front\":{}}]}")).isEmpty();
        assertThat(findErrors(start + "\"type\":\"creatures\",\"front\":{}}]}")).isNotEmpty();
        assertThat(findErrors(start + "\"types\":[\"creature\"],\"front\":{}}]}")).isNotEmpty();
        assertThat(findErrors(start + "\"type\":\"creature\",\"front\":{\"features\":[{\"kind\":\"word\","
                + "\"keyword\":\"flying\"}]}}]}")).isNotEmpty();
    }
}
