package letopis.berserkheroes.card;

import letopis.table.Game;

/// As much of the game as reading cards takes, so that tests of this package need none of its rules.
final class CardsOnly {

    static final Game<?> GAME = letopis.testkit.CardsOnly.of("berserk-heroes", CardText.class, CardCheck::of);

    private CardsOnly() {}
}
