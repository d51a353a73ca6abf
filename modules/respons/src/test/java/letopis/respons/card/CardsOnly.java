package letopis.respons.card;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import letopis.journal.GameId;
import letopis.table.CardDefinition;
import letopis.table.Game;

/// As much of the game as reading cards takes, so that tests of this package need none of its rules.
final class CardsOnly {

    @SuppressWarnings("unchecked") // as the method of the game has it
    static final Game<?> GAME = (Game<?>) Proxy.newProxyInstance(CardsOnly.class.getClassLoader(),
            new Class<?>[] {Game.class}, (proxy, method, arguments) -> switch (method.getName()) {
                case "id" -> new GameId("respons");
                case "definitions" -> CardText.class;
                case "events" -> Map.of();
                case "hashCode" -> 1;
                case "equals" -> arguments[0] == proxy;
                case "problems" -> CardCheck.of((CardText) (CardDefinition) arguments[0]);
                case "problemsTogether" -> Rings.of((List<? extends CardDefinition>) arguments[0]);
                case String other -> throw new UnsupportedOperationException(other);
            });

    private CardsOnly() {}
}
