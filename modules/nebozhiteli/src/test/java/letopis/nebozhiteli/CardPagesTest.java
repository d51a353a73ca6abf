package letopis.nebozhiteli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import letopis.language.cards.CardSets;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Condition;
import letopis.nebozhiteli.card.Destination;
import letopis.nebozhiteli.card.Duration;
import letopis.nebozhiteli.card.Effect;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.card.Measure;
import letopis.nebozhiteli.card.Participant;
import letopis.table.Game;
import letopis.testkit.CardPagesContract;
import org.junit.jupiter.api.Test;

class CardPagesTest extends CardPagesContract {

    private static final Path SHOWN = Path.of("../../replays/nebozhiteli/disputes/cards");

    @Override
    protected Game<?> game() {
        return Duel.GAME;
    }

    @Override
    protected List<String> pages() {
        return List.of("nebozhiteli/cards.md", "nebozhiteli/cards.ru.md");
    }

    @Override
    protected List<Class<?>> sealedTypes() {
        return List.of(Ability.class, CardText.class, Condition.class, Effect.class, Keyword.class);
    }

    @Override
    protected List<Class<? extends Enum<?>>> enums() {
        return List.of(Participant.class, Filter.ObjectKind.class, Filter.Whose.class, Measure.class, Duration.class,
                Destination.class, Limit.class,
                Ability.TriggerKind.class, Condition.HasMark.Mark.class, Effect.Discard.Pick.class);
    }

    @Test
    void every_card_of_the_game_has_an_example_file() {
        assertThat(CardSets.loadBuiltInCardSet(Duel.GAME).definitions().stream()
                .map(CardNames::file).filter(file -> !Files.exists(SHOWN.resolve(file)))).isEmpty();
    }
}
