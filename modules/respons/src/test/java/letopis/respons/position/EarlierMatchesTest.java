package letopis.respons.position;

import java.util.stream.Stream;
import letopis.respons.state.ResponsState;
import letopis.testkit.positions.EarlierMatchesContract;

class EarlierMatchesTest extends EarlierMatchesContract<ResponsState> {

    private static final String NO_ORDER_FOR_EFFECT = """
            game: respons
            turn: {phase: action}
            seats:
              A: {hero: Вдова Углей, hand: [Приказ с того света], orders: [{card: Костяная мина, played: true},
                {card: Дань мёртвых, played: true}, {card: Курган, played: true}, {card: Проклятие очага,
                played: true}, {card: Пепел возвращается, played: true}]}
              B: {hero: Барон Латц}
            choices: [{A: {play: Приказ с того света}}]
            """;

    private static final String SHIELD_SUM = """
            game: respons
            cards:
              - {kind: playable, name: Укол, english: Prick, types: [spell], cost: 1,
                  front: {abilities: [{kind: play, deed: {targets: [{filter: {types: [unit], whose: enemy}}],
                  effects: [{kind: reduce, which: {kind: pointed, target: 0}, amount: {number: 1}}]}}]}}
              - {kind: playable, name: Меценат, english: Patron, types: [unit], cost: 1, front: {strength: 1,
                  abilities: [{kind: law, whom: you, rules: [{kind: costs, cards: {place: hand, types: [spell]},
                  more: -2}]}]}}
            turn: {phase: action}
            seats:
              A: {hero: Мор Безлицый, hand: [Укол], units: [Меценат]}
              B: {hero: Барон Латц, orders: [{card: Полковое знамя, played: true}, "?", "?", "?", "?"],
                units: [{id: musketeer, card: Мушкетёр, cell: 2}], support: [{card: Полковое знамя, cell: 2,
                order: 1}]}
            choices: [{A: {play: Укол, target: musketeer}}]
            """;

    @Override
    protected Stream<Earlier> earlier() {
        return Stream.of(new Earlier("noOrderForEffect", "loses", NO_ORDER_FOR_EFFECT),
                new Earlier("shieldSum", "separate", SHIELD_SUM));
    }
}
