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

    /// A unit without strength of its own after combat, and an enemy that gets a mark if the unit is still on the
    /// board.
    private static final String END_OF_EFFECTS = """
            game: respons
            untilEndOfCombat: %s
            cards:
              - {kind: playable, name: Яростный, english: Raging one, types: [unit], cost: 2, front: {strength: 1,
                  keywords: [skip-combat], abilities: [{kind: triggered, when: {kind: begins, moment: combat-start},
                  deed: {effects: [{kind: grant, which: {kind: this}, modifiers: [{kind: strength,
                  more: {number: 3}}], until: end-of-combat}, {kind: grant, which: {kind: this},
                  modifiers: [{kind: strength, more: {number: -1}}], until: permanent}]}}]}}
              - {kind: playable, name: Дозорный, english: Watcher, types: [unit], cost: 1, front: {strength: 1,
                  keywords: [skip-combat], abilities: [{kind: triggered, when: {kind: begins, moment: %s},
                  conditions: [{kind: there-are, filter: {types: [unit], whose: enemy}, atLeast: 1}],
                  deed: {effects: [{kind: put-tokens, which: {kind: this}, token: mark, amount: {number: 1}}]}}]}}
            seats:
              A: {hero: Барон Латц, units: [{card: Яростный, cell: 2}]}
              B: {hero: Капитан Северин, units: [{card: Дозорный, cell: 1}]}
            choices: [{until: end of turn}]
            """;

    @Override
    protected Stream<EarlierReading> earlierReadings() {
        return Stream.of(new EarlierReading("noOrderForEffect", "loses", NO_ORDER_FOR_EFFECT),
                new EarlierReading("shieldSum", "separate", SHIELD_SUM),
                endOfEffects("after-triggers", "end"), endOfEffects("before-triggers", "combat-end"));
    }

    private static EarlierReading endOfEffects(String reading, String next) {
        return new EarlierReading("endOfEffects", "with-phase", END_OF_EFFECTS.formatted(reading, next));
    }
}
