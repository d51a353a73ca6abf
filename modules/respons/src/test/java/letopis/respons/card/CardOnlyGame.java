package letopis.respons.card;

import letopis.table.Game;

/// The part of the game needed to read cards, so that tests of this package need no rules.
final class CardOnlyGame {

    static final Game<?> GAME = letopis.testkit.CardsOnlyGame.of(
            "respons", CardText.class, CardCheck::of, AbilityCycles::of);

    private CardOnlyGame() {}
}
