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
                Payment.class, Replaced.class, Rule.class, Trait.class, When.class, Which.class);
    }

    @Override
    protected List<Class<? extends Enum<?>>> enums() {
        return List.of(CardType.class, Destination.class, Doing.class, Duration.class, Effect.Forced.class,
                Faction.class, Filter.Line.class, Filter.Whose.class, Happening.class, Keyword.class, Moment.class,
                Place.class, Rule.Act.class, Score.class, Supertype.class, Token.class, Trait.Status.class,
                Whom.class);
    }
}
