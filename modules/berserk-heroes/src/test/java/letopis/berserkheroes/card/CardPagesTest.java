package letopis.berserkheroes.card;

import java.util.List;
import letopis.table.Game;
import letopis.testkit.CardPagesContract;

class CardPagesTest extends CardPagesContract {

    @Override
    protected Game<?> game() {
        return CardsOnlyGame.GAME;
    }

    @Override
    protected List<String> pages() {
        return List.of("berserk-heroes/cards.md", "berserk-heroes/cards.ru.md");
    }

    @Override
    protected List<Class<?>> sealedTypes() {
        return List.of(CardText.class, Condition.class, Effect.class, Feature.class, Measure.class, Modifier.class,
                Payment.class, Quality.class, ReplaceableEvent.class, Rule.class, TriggerCondition.class,
                CardSelector.class);
    }

    @Override
    protected List<Class<? extends Enum<?>>> enums() {
        return List.of(CardType.class, Destination.class, PlayerActionKind.class, Duration.class, Element.class,
                EquipmentKind.class, Filter.Whose.class, WoundSource.Sort.class, Guard.class, CardEventKind.class,
                Keyword.class,
                NumericKeyword.class, Modifier.Act.class, Place.class, Quality.State.class, Rule.Act.class, Score.class,
                Step.Link.class, Trait.class, TriggerCondition.Moment.class, Participant.class);
    }
}
