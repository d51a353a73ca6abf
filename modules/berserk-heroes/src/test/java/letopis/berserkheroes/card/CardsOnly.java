package letopis.berserkheroes.card;

import letopis.table.Game;

/// A minimal game for reading cards, so that tests of this package need no rules.
final class CardsOnly {

    static final Game<?> GAME = letopis.testkit.CardsOnly.of("berserk-heroes", CardText.class, CardCheck::of);

    private CardsOnly() {}
}
