package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import letopis.berserkheroes.card.DeckCheck;
import letopis.berserkheroes.card.DeckFault;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.event.PlayerDecision.DeckSubmitted;
import letopis.berserkheroes.event.PlayerDecision.SideboardSwapped;
import letopis.berserkheroes.event.SideboardSwap;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.SetUp;
import letopis.berserkheroes.state.Settings;
import letopis.table.Audience;
import letopis.table.CardName;
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
        var violations = new ArrayList<>(ofList(state, list));
        if (choice.hero().isPresent()) { // the list says who it is
            violations.add(DeckFault.HEROES.refusal("heroes", Copies.size(list.heroes()) + 1));
        }
        if (choice.main() != Copies.size(list.main()) || choice.sideboard() != Copies.size(list.sideboard())) {
            violations.add(DeckFault.DECK_SIZE.refusal("least", choice.main(), "size", Copies.size(list.main())));
        }
        return violations;
    }

    /// What is wrong with a swap: it is not what was said, a card is not there, or the deck is not allowed afterwards
    /// (BF-207.1, BF-207.2).
    static List<Refusal> violations(BerserkState state, SideboardSwapped choice) {
        SetUp.Deck deck = state.deck(choice.seat()).orElseThrow();
        Optional<DeckList> list = deck.list().seenBy(Audience.JUDGE);
        Optional<SideboardSwap> swap = choice.swap().seenBy(Audience.JUDGE);
        var violations = new ArrayList<Refusal>();
        swap.filter(one -> Copies.size(one.out()) != choice.out() || Copies.size(one.in()) != choice.in())
                .ifPresent(one -> violations.add(DeckFault.SWAP_SIZE.refusal("out", Copies.size(one.out()), "in",
                        Copies.size(one.in()))));
        if (choice.out() < 0 || choice.in() < 0 || choice.out() > deck.main() || choice.in() > deck.sideboard()) {
            violations.add(DeckFault.SWAP_SIZE.refusal("out", choice.out(), "in", choice.in()));
        }
        if (list.isPresent() && swap.isPresent()) {
            there("main", list.get().main(), swap.get().out(), violations);
            there("sideboard", list.get().sideboard(), swap.get().in(), violations);
        }
        if (!violations.isEmpty()) {
            return violations;
        }
        int change = choice.in() - choice.out();
        return list.flatMap(before -> swap.map(one -> one.applied(before)))
                .map(after -> ofList(state, after))
                .orElseGet(() -> DeckCheck.violations(deck.main() + change, deck.sideboard() - change,
                        readings(state.settings())));
    }

    private static void there(String part, SortedMap<CardName, Integer> cards, SortedMap<CardName, Integer> taken,
            List<Refusal> violations) {
        taken.forEach((name, copies) -> {
            if (cards.getOrDefault(name, 0) < copies) {
                violations.add(DeckFault.NOT_THERE_TO_SWAP.refusal("part", part, "name", name, "copies", copies,
                        "had", cards.getOrDefault(name, 0)));
            }
        });
    }

    private static List<Refusal> ofList(BerserkState state, DeckList list) {
        return DeckCheck.violations(new DeckCheck.Deck(list.heroes(), list.main(), list.sideboard()), state.cards(),
                readings(state.settings()));
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
