package letopis.testkit;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import letopis.journal.GameId;
import letopis.table.CardDefinition;
import letopis.table.CardName;
import letopis.table.CardProblem;
import letopis.table.Game;

/// A game reduced to reading cards, so that card tests need no rules.
public final class CardsOnlyGame {

    private CardsOnlyGame() {}

    /// @param check the function that finds the problems of a card
    public static <C extends CardDefinition> Game<?> of(String id, Class<C> definitions,
            Function<C, List<CardProblem>> check) {
        return of(id, definitions, check, _ -> Map.of());
    }

    /// @param check the function that finds the problems of a card
    /// @param cardSetCheck the function that finds the problems between cards of one set
    public static <C extends CardDefinition> Game<?> of(String id, Class<C> definitions,
            Function<C, List<CardProblem>> check,
            Function<List<? extends CardDefinition>, Map<CardName, List<CardProblem>>> cardSetCheck) {
        return (Game<?>) Proxy.newProxyInstance(definitions.getClassLoader(), new Class<?>[] {Game.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "id" -> new GameId(id);
                    case "definitions" -> definitions;
                    case "events" -> Map.of();
                    case "hashCode" -> 1;
                    case "equals" -> arguments[0] == proxy;
                    case "toString" -> id;
                    case "problems" -> check.apply(definitions.cast(arguments[0]));
                    case "setProblems" ->
                            cardSetCheck.apply(((List<?>) arguments[0]).stream().map(CardDefinition.class::cast)
                            .toList());
                    case String other -> throw new UnsupportedOperationException(other);
                });
    }
}
