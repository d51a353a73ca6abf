package letopis.respons.card;

import letopis.table.Game;

/// The part of the game needed to read cards, so that tests of this package need no rules.
final class CardsOnly {

    static final Game<?> GAME = letopis.testkit.CardsOnly.of("respons", CardText.class, CardCheck::of, Rings::of);

    private CardsOnly() {}
}
