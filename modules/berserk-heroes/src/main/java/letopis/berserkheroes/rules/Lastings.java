package letopis.berserkheroes.rules;

import letopis.berserkheroes.card.Duration;
import letopis.berserkheroes.event.Lasting;
import letopis.berserkheroes.event.QueueEvent.LastingBegan;
import letopis.berserkheroes.query.Scope;

/// What goes on for a while.
final class Lastings {

    private Lastings() {}

    static Done begin(Draft draft, Scope scope, Duration until, Lasting.What what, String... rules) {
        int number = (int) draft.state().at().next().number();
        draft.add(new LastingBegan(new Lasting(number, scope.seat(), scope.source(), until, what)), rules);
        return Done.YES;
    }
}
