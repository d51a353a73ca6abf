package letopis.berserkheroes.card;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Copies;
import letopis.table.Refusal;

/// Which decks are allowed, with their sideboards (BF-207.1). All that is wrong with a deck is reported together.
public final class DeckCheck {

    private static final int LEAST = 40;
    private static final int SIDEBOARD = 10;
    private static final int COPIES = 3;
    private static final int HORDE = 5;

    private final Deck deck;
    private final CardSet cards;
    private final Readings readings;
    private final List<Refusal> violations = new ArrayList<>();
    private final List<Feature.Building> texts = new ArrayList<>();

    private DeckCheck(Deck deck, CardSet cards, Readings readings) {
        this.deck = deck;
        this.cards = cards;
        this.readings = readings;
    }

    /// The parts of a deck, and how many copies of each card are in them.
    ///
    /// @param heroes the hero; more or fewer than one is a violation
    public record Deck(
            Map<CardName, Integer> heroes, Map<CardName, Integer> main, Map<CardName, Integer> sideboard) {}

    /// How the paragraphs about decks are read; each is `true` for the value that is the default, but for terrain.
    ///
    /// @param constructed copies are limited, and so is the sideboard (BF-7-087, BF-207.2); otherwise a deck is made
    ///     of what was drafted, and the rest of it is the sideboard (BF-207.3)
    /// @param copiesTogether over deck and sideboard ([R-SIDECOUNT])
    /// @param terrain there are terrains ([C3])
    public record Readings(boolean constructed, boolean copiesTogether, boolean terrain) {

        public static final Readings DEFAULT = new Readings(true, true, false);
    }

    public static List<Refusal> violations(Deck deck, CardSet cards, Readings readings) {
        var check = new DeckCheck(deck, cards, readings);
        Optional<Hero> hero = check.hero();
        check.texts();
        check.sizes(Copies.size(deck.main()), Copies.size(deck.sideboard()));
        check.cards("main", deck.main(), Map.of(), hero);
        check.cards("sideboard", deck.sideboard(), deck.main(), hero);
        return List.copyOf(check.violations);
    }

    private Optional<Hero> hero() {
        int heroes = Copies.size(deck.heroes());
        if (heroes != 1) {
            add(DeckFault.HEROES, "part", "hero", "heroes", heroes);
        }
        Optional<Hero> hero = Optional.empty();
        for (CardName name : new TreeMap<>(deck.heroes()).keySet()) {
            Optional<CardText> card = card(name);
            if (card.isEmpty()) {
                add(DeckFault.UNKNOWN_CARD, "part", "hero", "name", name);
            } else if (card.get() instanceof Hero one) {
                hero = heroes == 1 ? Optional.of(one) : Optional.empty();
            } else {
                add(DeckFault.NOT_A_HERO, "part", "hero", "name", name);
            }
        }
        return hero;
    }

    /// What cards of the deck itself say about it; a card wins over the rules (BF-511.1).
    private void texts() {
        Stream.concat(deck.heroes().keySet().stream(), deck.main().keySet().stream()).flatMap(name ->
                card(name).stream()).flatMap(card -> card.front().features().stream()).forEach(feature -> {
                    if (feature instanceof Feature.Building text) {
                        texts.add(text);
                    }
                });
    }

    private static boolean isMeant(Feature.Building text, Playable card) {
        Filter cards = text.cards();
        return (cards.types().isEmpty() || cards.types().contains(card.type()))
                && (cards.names().isEmpty() || cards.names().contains(card.name()))
                && (cards.classes().isEmpty() || !Collections.disjoint(cards.classes(), card.classes()))
                && (cards.elements().isEmpty() || !Collections.disjoint(cards.elements(), card.elements()));
    }

    /// What is wrong with the sizes of a deck whose list nobody at hand has.
    public static List<Refusal> violations(int main, int sideboard, Readings readings) {
        var check = new DeckCheck(new Deck(Map.of(), Map.of(), Map.of()), new CardSet("none", List.of()), readings);
        check.sizes(main, sideboard);
        return List.copyOf(check.violations);
    }

    private void sizes(int main, int sideboard) {
        if (main < LEAST) {
            add(DeckFault.DECK_SIZE, "part", "main", "least", LEAST, "size", main);
        }
        if (sideboard < 0 || readings.constructed() && sideboard > SIDEBOARD) {
            add(DeckFault.SIDEBOARD_SIZE, "part", "sideboard", "max", SIDEBOARD, "size", sideboard);
        }
    }

    /// @param before the part whose copies count as well
    private void cards(String part, Map<CardName, Integer> list, Map<CardName, Integer> before, Optional<Hero> hero) {
        new TreeMap<>(list).forEach((name, copies) -> {
            Optional<CardText> card = card(name);
            if (card.isEmpty()) {
                add(DeckFault.UNKNOWN_CARD, "part", part, "name", name);
            } else if (card.get() instanceof Playable playable) {
                kind(part, playable);
                int counted = copies + (readings.copiesTogether() ? before.getOrDefault(name, 0) : 0);
                copies(part, playable, counted);
                hero.filter(one -> !fits(playable, one)).ifPresent(one ->
                        add(DeckFault.ELEMENT, "part", part, "name", name, "hero", one.name()));
            } else {
                add(DeckFault.HERO_IN_DECK, "part", part, "name", name);
            }
        });
    }

    private void kind(String part, Playable card) {
        if (card.is(Trait.CREATED)) {
            add(DeckFault.CREATED_CARD, "part", part, "name", card.name());
        }
        if (card.is(Trait.PLACED)) {
            add(DeckFault.PLACED_CARD, "part", part, "name", card.name());
        }
        if (card.type() == CardType.TERRAIN && !readings.terrain()) {
            add(DeckFault.NO_TERRAIN, "part", part, "name", card.name());
        }
    }

    private void copies(String part, Playable card, int copies) {
        int max = Math.max(card.is(Trait.HORDE) ? HORDE : COPIES, texts.stream().filter(text -> isMeant(text, card))
                .flatMap(text -> text.copies().stream()).mapToInt(number -> number).max().orElse(0));
        if (readings.constructed() && copies > max) {
            add(card.is(Trait.HORDE) ? DeckFault.HORDE_COPIES : DeckFault.COPIES, "part", part, "name", card.name(),
                    "copies", copies, "max", max);
        }
    }

    /// A neutral card fits every hero, another one that shares an element with it.
    private boolean fits(Playable card, Hero hero) {
        return card.elements().isEmpty() || texts.stream().anyMatch(text -> text.anyElement() && isMeant(text, card))
                || !Collections.disjoint(card.elements(), hero.elements());
    }

    private Optional<CardText> card(CardName name) {
        return cards.find(name).map(CardText.class::cast);
    }

    private void add(DeckFault fault, Object... details) {
        violations.add(fault.refusal(details));
    }
}
