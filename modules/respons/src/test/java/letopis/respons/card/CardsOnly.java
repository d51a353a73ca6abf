package letopis.respons.card;

import letopis.table.Game;

/// As much of the game as reading cards takes, so that tests of this package need none of its rules.
final class CardsOnly {

    static final Game<?> GAME = letopis.testkit.CardsOnly.of("respons", CardText.class, CardCheck::of, Rings::of);

    private CardsOnly() {}
}
