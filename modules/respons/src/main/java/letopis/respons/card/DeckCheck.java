package letopis.respons.card;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import letopis.respons.card.CardText.Hero;
import letopis.respons.card.CardText.Playable;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Copies;
import letopis.table.Refusal;

/// Which decks are allowed (RS-329 to RS-345). All that is wrong with a deck is reported together.
public final class DeckCheck {

    private static final int MAIN = 30;
    private static final int ADDITIONAL = 10;
    private static final int ORDERS = 5;
    private static final int COPIES = 2;

    private final Deck deck;
    private final CardSet cards;
    private final Readings readings;
    private final List<Refusal> violations = new ArrayList<>();

    private DeckCheck(Deck deck, CardSet cards, Readings readings) {
        this.deck = deck;
        this.cards = cards;
        this.readings = readings;
    }

    /// The parts of a deck, and how many copies of each card are in them.
    ///
    /// @param heroes the hero; more or fewer than one is a violation
    public record Deck(
            Map<CardName, Integer> heroes, Map<CardName, Integer> main, Map<CardName, Integer> additional,
            Map<CardName, Integer> orders) {}

    /// How the paragraphs about decks are read; each is `true` for the value that is the default.
    ///
    /// @param noHeroInAdditional [R-ADDHERO]
    /// @param orderAlsoInAdditional an Order of the five may be in the additional deck as well ([R-ADDORDER])
    /// @param copiesTogether two copies in main and additional deck together; otherwise RS-345 alone ([R-COMBINED])
    /// @param oneFactionFits a card of one faction fits a hero of two that has it ([R-MONOFACTION])
    /// @param factionlessFits [R-NOFACTION]
    public record Readings(
            boolean noHeroInAdditional, boolean orderAlsoInAdditional, boolean copiesTogether, boolean oneFactionFits,
            boolean factionlessFits) {

        public static final Readings DEFAULT = new Readings(true, true, true, true, true);
    }

    public static List<Refusal> violations(Deck deck, CardSet cards, Readings readings) {
        var check = new DeckCheck(deck, cards, readings);
        Optional<Hero> hero = check.hero();
        check.known();
        check.main();
        check.additional();
        check.orders();
        hero.ifPresent(check::factions);
        return List.copyOf(check.violations);
    }

    private Optional<Hero> hero() {
        int heroes = Copies.size(deck.heroes());
        if (heroes != 1) {
            add(DeckFault.HEROES, "heroes", heroes);
            return Optional.empty();
        }
        CardName name = deck.heroes().keySet().iterator().next();
        Optional<Hero> hero = card(name).filter(Hero.class::isInstance).map(Hero.class::cast);
        if (hero.isEmpty() && card(name).isPresent()) {
            add(DeckFault.NOT_A_HERO, "name", name);
        }
        return hero;
    }

    private void known() {
        var names = new TreeSet<CardName>();
        parts().forEach(part -> names.addAll(part.keySet()));
        names.addAll(deck.heroes().keySet());
        names.stream().filter(name -> card(name).isEmpty())
                .forEach(name -> add(DeckFault.UNKNOWN_CARD, "name", name));
    }

    private void main() {
        if (Copies.size(deck.main()) != MAIN) {
            add(DeckFault.MAIN_SIZE, "expected", MAIN, "size", Copies.size(deck.main()));
        }
        new TreeMap<>(deck.main()).forEach((name, copies) -> {
            if (isHero(name)) {
                add(DeckFault.HERO_IN_MAIN, "name", name);
            }
            if (isOrder(name)) {
                add(DeckFault.ORDER_IN_MAIN, "name", name);
            }
            if (isLegendary(name) && copies > 1) {
                add(DeckFault.LEGENDARY_IN_MAIN, "name", name, "copies", copies);
            } else if (copies > COPIES) {
                add(DeckFault.COPIES_IN_MAIN, "name", name, "copies", copies, "max", COPIES);
            }
        });
    }

    /// Orders may be among them (RS-309).
    private void additional() {
        if (Copies.size(deck.additional()) > ADDITIONAL) {
            add(DeckFault.ADDITIONAL_SIZE, "max", ADDITIONAL, "size", Copies.size(deck.additional()));
        }
        new TreeMap<>(deck.additional()).forEach((name, copies) -> {
            if (readings.noHeroInAdditional() && isHero(name)) {
                add(DeckFault.HERO_IN_ADDITIONAL, "name", name);
            }
            int inMain = deck.main().getOrDefault(name, 0);
            if (isLegendary(name)) {
                legendary(name, copies, inMain);
            } else {
                several(name, copies, inMain);
            }
            if (!readings.orderAlsoInAdditional() && deck.orders().containsKey(name)) {
                add(DeckFault.ORDER_IN_BOTH, "name", name);
            }
        });
    }

    /// One in both decks together (RS-305).
    private void legendary(CardName name, int copies, int inMain) {
        if (inMain > 0) {
            add(DeckFault.LEGENDARY_IN_BOTH, "name", name);
        } else if (copies > 1) {
            add(DeckFault.LEGENDARY_IN_ADDITIONAL, "name", name, "copies", copies);
        }
    }

    private void several(CardName name, int copies, int inMain) {
        int counted = readings.copiesTogether() ? inMain + copies : copies;
        if (inMain >= COPIES) {
            add(DeckFault.MAIN_HAS_TWO, "name", name);
        } else if (counted > COPIES) {
            add(DeckFault.COPIES_TOGETHER, "name", name, "copies", counted, "max", COPIES);
        }
    }

    private void orders() {
        if (Copies.size(deck.orders()) != ORDERS) {
            add(DeckFault.ORDERS_SIZE, "expected", ORDERS, "size", Copies.size(deck.orders()));
        }
        new TreeMap<>(deck.orders()).forEach((name, copies) -> {
            if (copies > 1) {
                add(DeckFault.ORDER_COPIES, "name", name, "copies", copies);
            }
            if (card(name).isPresent() && !isOrder(name)) {
                add(DeckFault.NOT_AN_ORDER, "name", name);
            }
        });
    }

    /// Each card once, in whatever part it is.
    private void factions(Hero hero) {
        var names = new TreeSet<CardName>();
        parts().forEach(part -> names.addAll(part.keySet()));
        names.forEach(name -> card(name).flatMap(card -> fault(hero, card, readings))
                .ifPresent(fault -> add(fault, "name", name, "hero", hero.name())));
    }

    /// Whether a hero allows a card, whatever else is in the deck.
    public static boolean fits(Hero hero, CardText card, Readings readings) {
        return fault(hero, card, readings).isEmpty();
    }

    /// A card of several factions must have all of the hero's (RS-330a, RS-330b); a card of one must have one of them.
    private static Optional<DeckFault> fault(Hero hero, CardText card, Readings readings) {
        var factions = new HashSet<>(card.factions());
        if (factions.isEmpty()) {
            return readings.factionlessFits() ? Optional.empty() : Optional.of(DeckFault.NO_FACTION);
        }
        boolean all = factions.containsAll(hero.factions());
        if (factions.size() > 1) {
            return all ? Optional.empty() : Optional.of(DeckFault.FACTIONS);
        }
        boolean fits = all || readings.oneFactionFits() && hero.factions().containsAll(factions);
        return fits ? Optional.empty() : Optional.of(DeckFault.FACTION);
    }

    private List<Map<CardName, Integer>> parts() {
        return List.of(deck.main(), deck.additional(), deck.orders());
    }

    private Optional<CardText> card(CardName name) {
        return cards.find(name).map(CardText.class::cast);
    }

    private boolean isHero(CardName name) {
        return card(name).filter(Hero.class::isInstance).isPresent();
    }

    private boolean isOrder(CardName name) {
        return card(name).filter(card -> card instanceof Playable one && one.isOrder()).isPresent();
    }

    private boolean isLegendary(CardName name) {
        return card(name).filter(card -> card instanceof Playable one && one.isLegendary()).isPresent();
    }

    private void add(DeckFault fault, Object... details) {
        violations.add(fault.refusal(details));
    }
}
