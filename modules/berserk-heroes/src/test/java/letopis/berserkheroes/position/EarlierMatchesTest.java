package letopis.berserkheroes.position;

import java.util.stream.Stream;
import letopis.berserkheroes.state.BerserkState;
import letopis.testkit.positions.EarlierMatchesContract;

class EarlierMatchesTest extends EarlierMatchesContract<BerserkState> {

    private static final String REPLY_MODIFIERS = """
            game: berserk-heroes
            cards:
              - {kind: playable, name: Жук, english: Bug, type: creature, cost: 2, front: {strike: 1, life: 9,
                  features: [{kind: valued, keyword: less-from-attacks, value: 1}]}}
              - {kind: playable, name: Матёрый волк, english: Wolf, type: creature, cost: 4, front: {strike: 3,
                  life: 9}}
            seats:
              A: {hero: Брат Милан, creatures: [{id: bug, card: Жук}]}
              B: {hero: Ночная княгиня, creatures: [{id: wolf, card: Матёрый волк}]}
            choices: [{A: {attack: bug, target: wolf}}, {until: act}]
            """;

    private static final String EMPTY_STEPS = """
            game: berserk-heroes
            cards:
              - {kind: playable, name: Перемена, english: Change, type: spell, cost: 1,
                  front: {features: [{kind: spell-ability, deed: {steps: [{effect: {kind: discard, whom: you,
                  cards: {number: 1}}}, {effect: {kind: draw, whom: you, cards: {number: 1}}}]}}]}}
            seats:
              A: {hero: Брат Милан, coins: 1, hand: [Перемена], deck: [Волчонок]}
              B: {hero: Ночная княгиня}
            choices: [{A: {play: Перемена}}]
            """;

    @Override
    protected Stream<EarlierReading> earlierReadings() {
        return Stream.of(new EarlierReading("replyModifiers", "applied", REPLY_MODIFIERS),
                new EarlierReading("emptySteps", "breaks-off", EMPTY_STEPS));
    }
}
