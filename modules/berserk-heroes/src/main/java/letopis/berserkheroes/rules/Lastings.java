package letopis.berserkheroes.rules;

import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.event.Lasting;
import letopis.berserkheroes.event.QueueEvent.LastingBegan;
import letopis.berserkheroes.query.Scope;

/// What goes on for a while.
final class Lastings {

    private Lastings() {}

    /// It is of the card that says so and of the player who controls the ability then: a card (BF-521.2), an ability
    /// that was used or set off (BF-521.3), a constant one (BF-521.4).
    static Done begin(Draft draft, Scope scope, Duration until, Lasting.What what, String... rules) {
        int number = (int) draft.state().at().next().number();
        draft.add(new LastingBegan(new Lasting(number, scope.seat(), scope.source(), until, what)), rules);
        return Done.YES;
    }
}
