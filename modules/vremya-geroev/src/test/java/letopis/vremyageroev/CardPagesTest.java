package letopis.vremyageroev;

import java.util.List;
import letopis.table.Game;
import letopis.testkit.CardPagesContract;
import letopis.vremyageroev.card.Ability;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Condition;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.card.Modifier;
import letopis.vremyageroev.card.Participant;
import letopis.vremyageroev.card.Pick;
import letopis.vremyageroev.card.StrikeProperty;

class CardPagesTest extends CardPagesContract {

    @Override
    protected Game<?> game() {
        return new VremyaGeroev();
    }

    @Override
    protected List<String> pages() {
        return List.of("vremya-geroev/cards.md", "vremya-geroev/cards.ru.md");
    }

    @Override
    protected List<Class<?>> sealedTypes() {
        return List.of(CardText.class, Ability.class, Condition.class, Effect.class, Modifier.class);
    }

    @Override
    protected List<Class<? extends Enum<?>>> enums() {
        return List.of(CardText.Type.class, CardText.Rarity.class, Effect.Until.class, Pick.PickSource.class,
                StrikeProperty.class, Participant.class);
    }
}
