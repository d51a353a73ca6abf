package letopis.respons.card;

import java.util.List;
import letopis.table.Game;
import letopis.testkit.CardPagesContract;

class CardPagesTest extends CardPagesContract {

    @Override
    protected Game<?> game() {
        return CardOnlyGame.GAME;
    }

    @Override
    protected List<String> pages() {
        return List.of("respons/cards.md", "respons/cards.ru.md");
    }

    @Override
    protected List<Class<?>> sealedTypes() {
        return List.of(Ability.class, CardText.class, Condition.class, Effect.class, Measure.class, Modifier.class,
                Payment.class, ReplaceableEvent.class, Rule.class, Trait.class, TriggerCondition.class,
                CardSelector.class);
    }

    @Override
    protected List<Class<? extends Enum<?>>> enums() {
        return List.of(CardType.class, Destination.class, PlayerActionKind.class, Duration.class,
                Effect.ForcedKeyword.class,
                Faction.class, Filter.Line.class, Filter.Whose.class, CardEventKind.class, Keyword.class, Moment.class,
                Place.class, Rule.Act.class, Score.class, Supertype.class, Token.class, Trait.Status.class,
                Participant.class);
    }
}
