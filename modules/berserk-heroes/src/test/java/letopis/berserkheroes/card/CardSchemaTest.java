package letopis.berserkheroes.card;

import static org.assertj.core.api.Assertions.assertThat;

import letopis.table.Game;
import letopis.testkit.CardSchemaContract;
import org.junit.jupiter.api.Test;

class CardSchemaTest extends CardSchemaContract {

    @Override
    protected Game<?> game() {
        return CardsOnly.GAME;
    }

    @Test
    void what_is_not_in_the_language_does_not_fit() {
        String start = "{\"set\":\"x\",\"cards\":[{\"kind\":\"playable\",\"name\":\"А\",\"english\":\"A\",";
        assertThat(mistakes(start + "\"type\":\"creature\",\"front\":{}}]}")).isEmpty();
        assertThat(mistakes(start + "\"type\":\"creatures\",\"front\":{}}]}")).isNotEmpty();
        assertThat(mistakes(start + "\"types\":[\"creature\"],\"front\":{}}]}")).isNotEmpty();
        assertThat(mistakes(start + "\"type\":\"creature\",\"front\":{\"features\":[{\"kind\":\"word\","
                + "\"keyword\":\"flying\"}]}}]}")).isNotEmpty();
    }
}
