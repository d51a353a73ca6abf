package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText;
import letopis.berserkheroes.card.CardText.Hero;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.card.CardType;
import letopis.berserkheroes.card.DeckFault;
import letopis.berserkheroes.card.Feature;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Trait;
import letopis.berserkheroes.event.DeckList;
import letopis.berserkheroes.event.SideboardSwap;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.GamePreparation;
import letopis.berserkheroes.state.Settings;
import letopis.table.Audience;
import letopis.table.CardCounts;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.DeckViolations;

/// The legality of decks with sideboards (BF-207.1). All faults of a deck are reported together.
final class DeckCheck extends DeckViolations<CardText> {

    private static final int MIN_DECK_SIZE = 40;
    private static final int SIDEBOARD_SIZE = 10;
    private static final int MAX_COPIES = 3;
    private static final int MAX_HORDE_COPIES = 5;

    private final Settings settings;
    private final List<Feature.DeckBuildingRule> deckBuildingRules = new ArrayList<>();

    private DeckCheck(CardSet cards, Settings settings) {
        super(cards, CardText.class);
        this.settings = settings;
    }

    /// Returns the faults of a submitted deck. If the list is not available, the choice names the hero, who is revealed
    /// next.
    static List<Refusal> findViolations(BerserkState state, GamePreparation.Deck deck) {
        var check = new DeckCheck(state.cards(), state.settings());
        deck.list().valueFor(Audience.JUDGE).ifPresentOrElse(list -> check.checkList(list, deck), () -> {
            check.checkSizes(deck.main(), deck.sideboard());
            check.addNamedHero(deck.hero(), Hero.class, DeckFault.HEROES, DeckFault.NOT_A_HERO);
        });
        return check.violations();
    }

    /// Returns the faults of a swap: wrong numbers, missing cards, or an illegal resulting deck (BF-207.1, BF-207.2).
    static List<Refusal> findViolations(BerserkState state, GamePreparation.Deck deck, int outgoingCount,
            int incomingCount, Hidden<SideboardSwap> hiddenSwap) {
        var check = new DeckCheck(state.cards(), state.settings());
        Optional<DeckList> list = deck.list().valueFor(Audience.JUDGE);
        Optional<SideboardSwap> swap = hiddenSwap.valueFor(Audience.JUDGE);
        swap.ifPresent(sideboardSwap ->
                check.checkSwapSize(CardCounts.countCards(sideboardSwap.out()) == outgoingCount
                        && CardCounts.countCards(sideboardSwap.in()) == incomingCount,
                CardCounts.countCards(sideboardSwap.out()), CardCounts.countCards(sideboardSwap.in())));
        check.checkSwapSize(outgoingCount >= 0 && incomingCount >= 0 && outgoingCount <= deck.main()
                && incomingCount <= deck.sideboard(), outgoingCount, incomingCount);
        list.ifPresent(deckList -> swap.ifPresent(taken -> {
            check.checkCardsAvailable("main", deckList.main(), taken.out());
            check.checkCardsAvailable("sideboard", deckList.sideboard(), taken.in());
        }));
        if (check.violations().isEmpty()) {
            list.flatMap(before -> swap.map(sideboardSwap -> sideboardSwap.applyTo(before)))
                    .ifPresentOrElse(check::checkList,
                    () -> check.checkSizes(deck.main() + incomingCount - outgoingCount, deck.sideboard() - incomingCount
                    + outgoingCount));
        }
        return check.violations();
    }

    static List<Refusal> findViolations(DeckList list, CardSet cards, Settings settings) {
        var check = new DeckCheck(cards, settings);
        check.checkList(list);
        return check.violations();
    }

    private void checkSwapSize(boolean isValid, int outgoingCount, int incomingCount) {
        addUnless(isValid, DeckFault.SWAP_SIZE, "out", outgoingCount, "in", incomingCount);
    }

    private void checkCardsAvailable(String part, SortedMap<CardName, Integer> cards,
            SortedMap<CardName, Integer> takenCards) {
        takenCards.forEach((name, copies) -> {
            int had = cards.getOrDefault(name, 0);
            addUnless(had >= copies, DeckFault.NOT_THERE_TO_SWAP, "part", part, "name", name, "copies", copies, "had",
                    had);
        });
    }

    private void checkList(DeckList list, GamePreparation.Deck deck) {
        checkList(list);
        addUnless(deck.hero().isEmpty(), DeckFault.HEROES, "heroes",
                CardCounts.countCards(list.heroes()) + 1); // in addition to the list
        checkListSize(DeckFault.LIST_SIZE, "main", list.main(), deck.main());
        checkListSize(DeckFault.LIST_SIZE.citing("BF-207.1"), "sideboard", list.sideboard(), deck.sideboard());
    }

    /// Requires the stated number of cards in a part of the list. The size of a deck is public (BF-204.1).
    private void checkListSize(letopis.table.kernel.Reason fault, String part, SortedMap<CardName, Integer> cards,
            int statedSize) {
        int size = CardCounts.countCards(cards);
        addUnless(size == statedSize, fault, "part", part, "sideboard", part.equals("sideboard"), "listed", size,
                "stated", statedSize);
    }

    private void checkList(DeckList deck) {
        Optional<Hero> hero = checkHero(deck.heroes());
        readDeckBuildingRules(deck);
        checkSizes(CardCounts.countCards(deck.main()), CardCounts.countCards(deck.sideboard()));
        checkCards("main", deck.main(), Map.of(), hero);
        checkCards("sideboard", deck.sideboard(), deck.main(), hero);
    }

    private Optional<Hero> checkHero(SortedMap<CardName, Integer> copiesByName) {
        int heroes = CardCounts.countCards(copiesByName);
        addUnless(heroes == 1, DeckFault.HEROES, "part", "hero", "heroes", heroes);
        copiesByName.keySet().forEach(name -> {
            addUnless(findCard(name).isPresent(), DeckFault.UNKNOWN_CARD, "part", "hero", "name", name);
            addUnless(findCard(name).isEmpty() || findCard(name, Hero.class).isPresent(), DeckFault.NOT_A_HERO, "part",
                    "hero",
                    "name", name);
        });
        return heroes == 1 ? findCard(copiesByName.firstKey(), Hero.class) : Optional.empty();
    }

    /// Reads the deck-building rules printed on cards of the deck. They override the general rules (BF-511.1).
    private void readDeckBuildingRules(DeckList deck) {
        Stream.concat(deck.heroes().keySet().stream(), deck.main().keySet().stream()).flatMap(name ->
                findCard(name).stream()).flatMap(card -> card.front().features().stream()).forEach(feature -> {
                    if (feature instanceof Feature.DeckBuildingRule text) {
                        deckBuildingRules.add(text);
                    }
                });
    }

    private static boolean coversCard(Feature.DeckBuildingRule rule, Playable card) {
        Filter cards = rule.cards();
        return (cards.types().isEmpty() || cards.types().contains(card.type()))
                && (cards.names().isEmpty() || cards.names().contains(card.name()))
                && (cards.classes().isEmpty() || !Collections.disjoint(cards.classes(), card.classes()))
                && (cards.elements().isEmpty() || !Collections.disjoint(cards.elements(), card.elements()));
    }

    private void checkSizes(int mainDeckSize, int sideboardSize) {
        addUnless(mainDeckSize >= MIN_DECK_SIZE, DeckFault.DECK_SIZE, "part", "main", "least", MIN_DECK_SIZE, "size",
                mainDeckSize);
        addUnless(sideboardSize >= 0 && (!isConstructed() || sideboardSize <= SIDEBOARD_SIZE), DeckFault.SIDEBOARD_SIZE,
                "part", "sideboard", "max", SIDEBOARD_SIZE, "size", sideboardSize);
    }

    /// Returns whether the deck is constructed, with limits on copies and sideboard (BF-7-087, BF-207.2). Otherwise it
    /// is built from drafted cards, and the rest of them form the sideboard (BF-207.3).
    private boolean isConstructed() {
        return settings.is(Settings.Format.CONSTRUCTED);
    }

    /// @param before the cards of the part that was counted first; their copies count as well
    private void checkCards(String part, SortedMap<CardName, Integer> copiesByName, Map<CardName, Integer> before,
            Optional<Hero> hero) {
        copiesByName.forEach((name, copies) -> {
            Optional<CardText> card = findCard(name);
            if (card.isEmpty()) {
                add(DeckFault.UNKNOWN_CARD, "part", part, "name", name);
            } else if (card.get() instanceof Playable playable) {
                checkKind(part, playable);
                boolean together = settings.is(Settings.SideboardCopyRule.TOGETHER);
                checkCopies(part, playable, together ? copies + before.getOrDefault(name, 0) : copies);
                hero.filter(one -> !sharesElement(playable, one)).ifPresent(one ->
                        add(DeckFault.ELEMENT, "part", part, "name", name, "hero", one.name()));
            } else {
                add(DeckFault.HERO_IN_DECK, "part", part, "name", name);
            }
        });
    }

    private void checkKind(String part, Playable card) {
        addUnless(!card.is(Trait.CREATED), DeckFault.CREATED_CARD, "part", part, "name", card.name());
        addUnless(!card.is(Trait.PLACED), DeckFault.PLACED_CARD, "part", part, "name", card.name());
        addUnless(card.type() != CardType.TERRAIN || settings.is(Settings.TerrainRule.ALLOWED), DeckFault.NO_TERRAIN,
                "part",
                part, "name", card.name());
    }

    private void checkCopies(String part, Playable card, int copies) {
        int max = Math.max(card.is(Trait.HORDE) ? MAX_HORDE_COPIES : MAX_COPIES, deckBuildingRules.stream()
                .filter(text -> coversCard(text, card))
                .flatMap(text -> text.copies().stream()).mapToInt(number -> number).max().orElse(0));
        addUnless(!isConstructed() || copies <= max, card.is(Trait.HORDE) ? DeckFault.HORDE_COPIES : DeckFault.COPIES,
                "part", part, "name", card.name(), "copies", copies, "max", max);
    }

    /// Returns whether a card fits the hero. Neutral cards fit every hero; others must share an element with the hero.
    private boolean sharesElement(Playable card, Hero hero) {
        return card.elements().isEmpty() || deckBuildingRules.stream()
                .anyMatch(text -> text.anyElement() && coversCard(text, card))
                || !Collections.disjoint(card.elements(), hero.elements());
    }
}
