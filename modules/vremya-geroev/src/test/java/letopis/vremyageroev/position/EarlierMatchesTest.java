package letopis.vremyageroev.position;

import java.util.stream.Stream;
import letopis.testkit.positions.EarlierMatchesContract;
import letopis.vremyageroev.state.FightState;

class EarlierMatchesTest extends EarlierMatchesContract<FightState> {

    private static final String INTERRUPTED_CARD = """
            game: vremya-geroev
            cards:
              - {kind: battle-card, name: Выпад, english: Lunge, type: technique, rarity: black, text: Удар.,
                  abilities: [{kind: action, effects: [{kind: attack, strikes: [{strength: 1}]}, {kind: draw,
                  whom: you, cards: 1}]}]}
              - {kind: battle-card, name: Уловка, english: Feint, type: trick, rarity: black, text: Прервите.,
                  abilities: [{kind: interrupt}]}
            seats:
              A: {hero: Жрец, hand: [Выпад, Кот]}
              B: {hero: Северянин, hand: [Уловка, Кот]}
            choices: [{A: {play: Выпад}}, {B: {interrupt: Уловка}}]
            """;

    private static final String ANSWERS_TO_STRIKE = """
            game: vremya-geroev
            cards:
              - {kind: battle-card, name: Клинок, english: Blade, type: technique, rarity: black, keywords: [Меч],
                  text: Удар., abilities: [{kind: action, effects: [{kind: attack, strikes: [{strength: 1}]}]}]}
              - {kind: battle-card, name: Эфес, english: Hilt, type: technique, rarity: black,
                  text: Возьмите карту., abilities: [{kind: response, on: {keyword: Меч}, effects: [{kind: draw,
                  whom: you, cards: 1}]}]}
            seats:
              A: {hero: Жрец, hand: [Клинок, {id: first, card: Эфес}, {id: second, card: Эфес}]}
              B: {hero: Северянин, hand: 4}
            choices:
              - A: {play: Клинок}
              - B: pass
              - B: pass
              - A: {respond: first}
              - A: {respond: second}
            """;

    private static final String USED_BEFORE_RETURN = """
            game: vremya-geroev
            cards:
              - {kind: battle-card, name: Нож, english: Knife, type: technique, rarity: black,
                  text: Возьмите карту., abilities: [{kind: action, perTurn: 1, effects: [{kind: draw, whom: you,
                  cards: 1}]}]}
            seats:
              A: {hero: Жрец, hand: [{id: knife, card: Нож}, Память предков]}
              B: {hero: Северянин}
            choices:
              - A: {play: knife}
              - A: {play: Память предков, pick: [knife]}
              - A: {play: knife}
            """;

    @Override
    protected Stream<EarlierReading> earlierReadings() {
        return Stream.of(new EarlierReading("interruptedCard", "goes-on", INTERRUPTED_CARD),
                new EarlierReading("answersToStrike", "any-number", ANSWERS_TO_STRIKE),
                new EarlierReading("usedBeforeReturn", "forgotten", USED_BEFORE_RETURN));
    }
}
