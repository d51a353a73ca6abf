package letopis.berserkheroes.card;

import letopis.table.Game;

/// A minimal game for reading cards, so that tests of this package need no rules.
final class CardsOnlyGame {

    static final Game<?> GAME = letopis.testkit.CardsOnlyGame.of("berserk-heroes", CardText.class, CardCheck::of);

    private CardsOnlyGame() {}
}
