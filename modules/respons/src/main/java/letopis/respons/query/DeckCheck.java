package letopis.respons.query;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import letopis.respons.card.CardText;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.DeckFault;
import letopis.respons.event.DeckList;
import letopis.respons.state.GamePreparation;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.respons.state.Settings.AdditionalHeroRule;
import letopis.respons.state.Settings.AdditionalOrderRule;
import letopis.respons.state.Settings.CombinedCopyRule;
import letopis.respons.state.Settings.NoFactionRule;
import letopis.respons.state.Settings.OneFactionRule;
import letopis.table.Audience;
import letopis.table.CardCounts;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Refusal;
import letopis.table.kernel.DeckViolations;

/// The rules of deck construction (RS-329 to RS-345). All faults of a deck are reported together.
public final class DeckCheck extends DeckViolations<CardText> {

    private static final int MAIN_DECK_SIZE = 30;
    private static final int MAX_ADDITIONAL_CARDS = 10;
    public static final int ORDER_COUNT = 5;
    private static final int MAX_COPIES = 2;

    private final Settings settings;

    private DeckCheck(CardSet cards, Settings settings) {
        super(cards, CardText.class);
        this.settings = settings;
    }

    /// Returns the faults of a submitted deck. If its list is not available, only the sizes and the named hero are
    /// checked.
    public static List<Refusal> findViolations(ResponsState state, GamePreparation.Deck deck) {
        var check = new DeckCheck(state.cards(), state.settings());
        deck.list().valueFor(Audience.JUDGE).ifPresentOrElse(list -> check.checkList(list, deck),
                () -> check.checkSizes(deck));
        return check.violations();
    }

    public static List<Refusal> findViolations(DeckList list, CardSet cards, Settings settings) {
        var check = new DeckCheck(cards, settings);
        check.checkList(list);
        return check.violations();
    }

    private void checkList(DeckList list, GamePreparation.Deck deck) {
        checkList(list);
        addUnless(deck.hero().isEmpty(), DeckFault.HEROES, "heroes",
                CardCounts.countCards(list.heroes()) + 1); // the list has a hero
        int main = CardCounts.countCards(list.main());
        addUnless(deck.main() == main && deck.additional() == CardCounts.countCards(list.additional()),
                DeckFault.MAIN_SIZE,
                "expected", deck.main(), "size", main);
    }

    private void checkSizes(GamePreparation.Deck deck) {
        int additional = deck.additional();
        addUnless(deck.main() == MAIN_DECK_SIZE, DeckFault.MAIN_SIZE, "expected", MAIN_DECK_SIZE, "size", deck.main());
        addUnless(additional >= 0 && additional <= MAX_ADDITIONAL_CARDS, DeckFault.ADDITIONAL_SIZE, "max",
                MAX_ADDITIONAL_CARDS, "size", additional);
        addNamedHero(deck.hero(), Hero.class, DeckFault.HEROES, DeckFault.NOT_A_HERO);
    }

    private void checkList(DeckList deck) {
        Optional<Hero> hero = checkHero(deck);
        checkCardsKnown(deck);
        checkMainDeck(deck);
        checkAdditionalCards(deck);
        checkOrders(deck);
        hero.ifPresent(one -> checkFactions(deck, one));
    }

    private Optional<Hero> checkHero(DeckList deck) {
        int heroes = CardCounts.countCards(deck.heroes());
        if (heroes != 1) {
            add(DeckFault.HEROES, "heroes", heroes);
            return Optional.empty();
        }
        addUnless(findCard(deck.hero()).isEmpty() || isHero(deck.hero()), DeckFault.NOT_A_HERO, "name", deck.hero());
        return findCard(deck.hero(), Hero.class);
    }

    private void checkCardsKnown(DeckList deck) {
        var unknown = new TreeSet<CardName>();
        for (Map<CardName, Integer> part : List.of(deck.main(), deck.additional(), deck.orders(), deck.heroes())) {
            part.keySet().stream().filter(name -> findCard(name).isEmpty()).forEach(unknown::add);
        }
        unknown.forEach(name -> add(DeckFault.UNKNOWN_CARD, "name", name));
    }

    private void checkMainDeck(DeckList deck) {
        int size = CardCounts.countCards(deck.main());
        addUnless(size == MAIN_DECK_SIZE, DeckFault.MAIN_SIZE, "expected", MAIN_DECK_SIZE, "size", size);
        deck.main().forEach((name, copies) -> {
            CardText card = findCard(name).orElse(null);
            addUnless(!(card instanceof Hero), DeckFault.HERO_IN_MAIN, "name", name);
            addUnless(!(card instanceof Playable played && played.isOrder()), DeckFault.ORDER_IN_MAIN, "name", name);
            if (copies > 1 && card instanceof Playable played && played.isLegendary()) {
                add(DeckFault.LEGENDARY_IN_MAIN, "name", name, "copies", copies);
            } else if (copies > MAX_COPIES) {
                add(DeckFault.COPIES_IN_MAIN, "name", name, "copies", copies, "max", MAX_COPIES);
            }
        });
    }

    /// Allows Orders (RS-309).
    private void checkAdditionalCards(DeckList deck) {
        int size = CardCounts.countCards(deck.additional());
        addUnless(size <= MAX_ADDITIONAL_CARDS, DeckFault.ADDITIONAL_SIZE, "max", MAX_ADDITIONAL_CARDS, "size", size);
        deck.additional().forEach((name, copies) -> {
            addUnless(!isHero(name) || settings.is(AdditionalHeroRule.YES), DeckFault.HERO_IN_ADDITIONAL, "name", name);
            int inMain = deck.main().getOrDefault(name, 0);
            if (isLegendary(name)) {
                checkLegendaryCopies(name, copies, inMain);
            } else {
                checkCopies(name, copies, inMain);
            }
            addUnless(!deck.orders().containsKey(name) || settings.is(AdditionalOrderRule.YES), DeckFault.ORDER_IN_BOTH,
                    "name", name);
        });
    }

    /// Checks that both decks together contain at most one copy of a legendary card (RS-305).
    private void checkLegendaryCopies(CardName name, int copies, int mainDeckCopies) {
        if (mainDeckCopies > 0) {
            add(DeckFault.LEGENDARY_IN_BOTH, "name", name);
        } else if (copies > 1) {
            add(DeckFault.LEGENDARY_IN_ADDITIONAL, "name", name, "copies", copies);
        }
    }

    private void checkCopies(CardName name, int copies, int mainDeckCopies) {
        int counted = mainDeckCopies > 0 && settings.is(CombinedCopyRule.AT_MOST_TWO) ? mainDeckCopies + copies
                : copies;
        if (mainDeckCopies >= MAX_COPIES) {
            add(DeckFault.MAIN_HAS_TWO, "name", name);
        } else if (counted > MAX_COPIES) {
            add(DeckFault.COPIES_TOGETHER, "name", name, "copies", counted, "max", MAX_COPIES);
        }
    }

    private void checkOrders(DeckList deck) {
        int size = CardCounts.countCards(deck.orders());
        addUnless(size == ORDER_COUNT, DeckFault.ORDERS_SIZE, "expected", ORDER_COUNT, "size", size);
        deck.orders().forEach((name, copies) -> {
            addUnless(copies <= 1, DeckFault.ORDER_COPIES, "name", name, "copies", copies);
            addUnless(findCard(name).isEmpty() || isOrder(name), DeckFault.NOT_AN_ORDER, "name", name);
        });
    }

    /// Checks the factions of each card once, no matter which parts of the deck it is in.
    private void checkFactions(DeckList deck, Hero hero) {
        var faults = new TreeMap<CardName, DeckFault>();
        for (Map<CardName, Integer> part : List.of(deck.main(), deck.additional(), deck.orders())) {
            for (CardName name : part.keySet()) {
                findCard(name).flatMap(card -> findFactionFault(hero, card, settings))
                        .ifPresent(fault -> faults.put(name, fault));
            }
        }
        faults.forEach((name, fault) -> add(fault, "name", name, "hero", hero.name()));
    }

    /// Returns true if a hero allows a card, regardless of the rest of the deck.
    public static boolean suitsHero(Hero hero, CardText card, Settings settings) {
        return findFactionFault(hero, card, settings).isEmpty();
    }

    /// Returns the fault of a card's factions, if any. A card of several factions must have all factions of the hero
    /// (RS-330a, RS-330b), and a card of one faction must have one of them.
    static Optional<DeckFault> findFactionFault(Hero hero, CardText card, Settings settings) {
        if (card.factions().isEmpty()) {
            return settings.is(NoFactionRule.LEGAL) ? Optional.empty() : Optional.of(DeckFault.NO_FACTION);
        }
        if (card.factions().equals(hero.factions())) {
            return Optional.empty(); // most cards
        }
        var factions = new HashSet<>(card.factions());
        boolean all = factions.containsAll(hero.factions());
        if (factions.size() > 1) {
            return all ? Optional.empty() : Optional.of(DeckFault.FACTIONS);
        }
        boolean fits = all || settings.is(OneFactionRule.LEGAL) && hero.factions().containsAll(factions);
        return fits ? Optional.empty() : Optional.of(DeckFault.FACTION);
    }

    private boolean isHero(CardName name) {
        return findCard(name, Hero.class).isPresent();
    }

    private boolean isOrder(CardName name) {
        return findCard(name, Playable.class).filter(Playable::isOrder).isPresent();
    }

    private boolean isLegendary(CardName name) {
        return findCard(name, Playable.class).filter(Playable::isLegendary).isPresent();
    }
}
