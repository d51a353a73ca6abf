package letopis.respons.rules;

import java.util.ArrayList;
import java.util.List;
import letopis.respons.card.DeckCheck;
import letopis.respons.card.DeckFault;
import letopis.respons.event.DeckList;
import letopis.respons.event.PlayerDecision.DeckSubmitted;
import letopis.respons.query.Field;
import letopis.respons.query.Unseen;
import letopis.respons.state.ResponsState;
import letopis.table.Audience;
import letopis.table.Copies;
import letopis.table.Refusal;

/// What is wrong with a deck that somebody brings. Where nobody at hand has the list, the choice names the hero, who
/// lies open soon.
final class Decks {

    private static final int MAIN = 30;
    private static final int ADDITIONAL = 10;

    private Decks() {}

    static List<Refusal> violations(ResponsState state, DeckSubmitted choice) {
        return choice.list().seenBy(Audience.JUDGE).map(list -> ofList(state, choice, list))
                .orElseGet(() -> ofSizes(state, choice));
    }

    private static List<Refusal> ofList(ResponsState state, DeckSubmitted choice, DeckList list) {
        var violations = new ArrayList<>(DeckCheck.violations(
                new DeckCheck.Deck(list.heroes(), list.main(), list.additional(), list.orders()), state.cards(),
                Unseen.readings(state.settings())));
        if (choice.hero().isPresent()) { // the list says who it is
            violations.add(DeckFault.HEROES.refusal("heroes", Copies.size(list.heroes()) + 1));
        }
        boolean said = choice.main() == Copies.size(list.main())
                && choice.additional() == Copies.size(list.additional());
        if (!said) {
            violations.add(DeckFault.MAIN_SIZE.refusal("expected", choice.main(), "size", Copies.size(list.main())));
        }
        return violations;
    }

    private static List<Refusal> ofSizes(ResponsState state, DeckSubmitted choice) {
        var violations = new ArrayList<Refusal>();
        if (choice.main() != MAIN) {
            violations.add(DeckFault.MAIN_SIZE.refusal("expected", MAIN, "size", choice.main()));
        }
        if (choice.additional() < 0 || choice.additional() > ADDITIONAL) {
            violations.add(DeckFault.ADDITIONAL_SIZE.refusal("max", ADDITIONAL, "size", choice.additional()));
        }
        if (choice.hero().isEmpty()) {
            violations.add(DeckFault.HEROES.refusal("heroes", 0));
        }
        choice.hero().filter(name -> state.cards().find(name).filter(Field::isHero).isEmpty())
                .ifPresent(name -> violations.add(DeckFault.NOT_A_HERO.refusal("name", name)));
        return violations;
    }
}
