package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import letopis.berserkheroes.card.DeckCheck;
import letopis.berserkheroes.card.DeckFault;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.event.PlayerDecision.DeckSubmitted;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Settings;
import letopis.table.Audience;
import letopis.table.Copies;
import letopis.table.Refusal;

/// What is wrong with a deck that somebody brings. Where nobody at hand has the list, the choice names the hero, who
/// lies open soon.
final class Decks {

    private Decks() {}

    static List<Refusal> violations(BerserkState state, DeckSubmitted choice) {
        return choice.list().seenBy(Audience.JUDGE).map(list -> ofList(state, choice, list))
                .orElseGet(() -> ofSizes(state, choice));
    }

    private static List<Refusal> ofList(BerserkState state, DeckSubmitted choice, DeckList list) {
        var violations = new ArrayList<>(DeckCheck.violations(
                new DeckCheck.Deck(list.heroes(), list.main(), list.sideboard()), state.cards(),
                readings(state.settings())));
        if (choice.hero().isPresent()) { // the list says who it is
            violations.add(DeckFault.HEROES.refusal("heroes", Copies.size(list.heroes()) + 1));
        }
        if (choice.main() != Copies.size(list.main()) || choice.sideboard() != Copies.size(list.sideboard())) {
            violations.add(DeckFault.DECK_SIZE.refusal("least", choice.main(), "size", Copies.size(list.main())));
        }
        return violations;
    }

    private static DeckCheck.Readings readings(Settings settings) {
        return new DeckCheck.Readings(settings.is(Settings.Format.CONSTRUCTED),
                settings.is(Settings.SideboardCopies.TOGETHER), settings.is(Settings.Terrain.ALLOWED));
    }

    private static List<Refusal> ofSizes(BerserkState state, DeckSubmitted choice) {
        var violations = new ArrayList<>(DeckCheck.violations(choice.main(), choice.sideboard(),
                readings(state.settings())));
        if (choice.hero().isEmpty()) {
            violations.add(DeckFault.HEROES.refusal("heroes", 0));
        }
        choice.hero().filter(name -> state.cards().find(name).filter(Field::isHero).isEmpty())
                .ifPresent(name -> violations.add(DeckFault.NOT_A_HERO.refusal("name", name)));
        return violations;
    }
}
