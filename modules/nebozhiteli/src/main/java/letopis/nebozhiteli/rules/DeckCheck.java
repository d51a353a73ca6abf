package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Limit;
import letopis.nebozhiteli.event.DeckList;
import letopis.nebozhiteli.event.SideboardSwap;
import letopis.nebozhiteli.query.RuleOverrides;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.DuelState.Duel;
import letopis.nebozhiteli.state.Settings.Format;
import letopis.table.Audience;
import letopis.table.CardCounts;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.DeckViolations;

/// A legality check for decks (NT-I-1, NB-012 to NB-018). All problems of a deck are reported together. Sizes are
/// always checked; contents are checked if known. A violation names the `part` of the deck it concerns, if any.
final class DeckCheck extends DeckViolations<CardText> {

    private static final int SIDEBOARD_SIZE = 16;
    private static final String CREATURES_PART = "creatures";
    private static final String MAIN_DECK_PART = "main";
    private static final String SIDEBOARD_PART = "sideboard";

    private final boolean isBasicFormat;

    private DeckCheck(DuelState state) {
        super(state.cards(), CardText.class);
        this.isBasicFormat = state.settings().is(Format.BASIC);
    }

    static List<Refusal> findViolations(DuelState state, Duel.Deck deck) {
        var check = new DeckCheck(state);
        check.checkSizes(deck.creatures(), deck.main(), deck.sideboard());
        deck.list().valueFor(Audience.JUDGE).ifPresent(list -> {
            check.checkDeclaredSizes(list, deck);
            check.checkContents(list);
        });
        return check.violations();
    }

    /// Returns the violations of a swap: unequal numbers, a missing card, or illegal resulting decks (NT-I-3.8, A-61).
    static List<Refusal> findViolations(DuelState state, Seat seat, int count, Hidden<SideboardSwap> hiddenSwap) {
        var check = new DeckCheck(state);
        Duel.Deck deck = state.duel().decks().get(seat);
        Optional<SideboardSwap> swap = hiddenSwap.valueFor(Audience.JUDGE);
        swap.ifPresent(known -> {
            check.checkOneForOneSwap(count, known);
            deck.list().valueFor(Audience.JUDGE).ifPresent(list -> check.checkSwap(list, known));
        });
        check.addUnless(swap.isPresent() || count >= 0 && count <= deck.sideboard(), Reason.SWAP_SIZE,
                "out", count, "in", count);
        return check.violations();
    }

    /// Checks the sizes: 16 creature cards (NB-016) and 40 others (NB-017), as the norm requires (NB-012-b). The
    /// limited format has different sizes.
    private void checkSizes(int creatures, int mainDeckSize, int sideboardSize) {
        checkSize(CREATURES_PART, isBasicFormat ? creatures == 16 : creatures >= 12, isBasicFormat ? "16" : "12+",
                creatures);
        checkSize(MAIN_DECK_PART, isBasicFormat ? mainDeckSize == 40 : mainDeckSize >= 30, isBasicFormat ? "40" : "30+",
                mainDeckSize);
        boolean fits = isBasicFormat ? sideboardSize == 0 || sideboardSize == SIDEBOARD_SIZE : sideboardSize >= 0;
        checkSize(SIDEBOARD_PART, fits, isBasicFormat ? "0, 16" : "0+", sideboardSize);
    }

    private void checkDeclaredSizes(DeckList list, Duel.Deck deck) {
        checkDeclaredSize(CREATURES_PART, deck.creatures(), DeckList.countCards(list.creatures()));
        checkDeclaredSize(MAIN_DECK_PART, deck.main(), DeckList.countCards(list.main()));
        checkDeclaredSize(SIDEBOARD_PART, deck.sideboard(), DeckList.countCards(list.sideboard()));
    }

    private void checkDeclaredSize(String part, int declaredSize, int size) {
        checkSize(part, size == declaredSize, String.valueOf(declaredSize), size);
    }

    private void checkSize(String part, boolean isValid, String expected, int size) {
        if (!isValid) {
            add(switch (part) {
                case CREATURES_PART -> isBasicFormat ? Reason.WRONG_CREATURE_DECK_SIZE
                        : Reason.WRONG_CREATURE_DECK_SIZE.citing("NT-I-1.1.2");
                case MAIN_DECK_PART -> isBasicFormat ? Reason.WRONG_MAIN_DECK_SIZE
                        : Reason.WRONG_MAIN_DECK_SIZE.citing("NT-I-1.2.2");
                case String _ -> isBasicFormat ? Reason.WRONG_SIDEBOARD_SIZE
                        : Reason.WRONG_SIDEBOARD_SIZE.citing("NT-I-1.5.2");
            }, "part", part, "expected", expected, "size", size);
        }
    }

    private void checkContents(DeckList list) {
        checkCardsKnown(CREATURES_PART, list.creatures());
        checkCardsKnown(MAIN_DECK_PART, list.main());
        checkCardsKnown(SIDEBOARD_PART, list.sideboard());
        checkBacks(CREATURES_PART, list.creatures(), true, Reason.WRONG_BACK_IN_CREATURE_DECK);
        checkBacks(MAIN_DECK_PART, list.main(), false, Reason.WRONG_BACK_IN_MAIN_DECK);
        if (isBasicFormat) {
            list.all().forEach((name, copies) -> {
                // Four, unless the card itself states otherwise (NT-III-1-p1).
                int max = findCard(name).map(RuleOverrides::findCopyLimit).orElse(Limit.COPIES.printed());
                addUnless(copies <= max, Reason.TOO_MANY_COPIES, "name", name, "copies", copies, "max", max);
            });
        } else {
            list.pool().ifPresent(pool -> checkPool(list.all(), pool));
        }
    }

    private void checkCardsKnown(String part, SortedMap<CardName, Integer> cards) {
        cards.keySet().forEach(name ->
                addUnless(findCard(name).isPresent(), Reason.UNKNOWN_CARD, "part", part, "name", name));
    }

    private void checkBacks(String part, SortedMap<CardName, Integer> cards, boolean isRed, Reason reason) {
        cards.keySet().forEach(name ->
                addUnless(findCard(name).filter(text -> text.isRedBacked() != isRed).isEmpty(), reason,
                "part", part, "name", name));
    }

    /// Checks that decks and sideboard of a limited event contain exactly the given cards (NT-I-1.5.2, NT-V-11.3.1).
    private void checkPool(SortedMap<CardName, Integer> deckCards, SortedMap<CardName, Integer> pool) {
        var names = new TreeSet<>(deckCards.keySet());
        names.addAll(pool.keySet());
        for (CardName name : names) {
            int copies = deckCards.getOrDefault(name, 0);
            int given = pool.getOrDefault(name, 0);
            addUnless(copies == given, Reason.POOL_MISMATCH, "name", name, "copies", copies, "pool", given);
        }
    }

    private void checkOneForOneSwap(int declaredSize, SideboardSwap swap) {
        for (SideboardSwap.Change change : List.of(swap.creatures(), swap.main())) {
            int out = DeckList.countCards(change.out());
            int in = DeckList.countCards(change.in());
            addUnless(out == in, Reason.SWAP_SIZE, "out", out, "in", in);
        }
        addUnless(!violations().isEmpty() || swap.size() == declaredSize, Reason.SWAP_SIZE, "out", swap.size(), "in",
                declaredSize);
    }

    private void checkSwap(DeckList list, SideboardSwap swap) {
        checkCardsPresent(CREATURES_PART, list.creatures(), swap.creatures().out());
        checkCardsPresent(MAIN_DECK_PART, list.main(), swap.main().out());
        checkCardsPresent(SIDEBOARD_PART, list.sideboard(), CardCounts.add(swap.creatures().in(), swap.main().in()));
        checkBacks(CREATURES_PART, swap.creatures().in(), true, Reason.WRONG_BACK_IN_CREATURE_DECK);
        checkBacks(MAIN_DECK_PART, swap.main().in(), false, Reason.WRONG_BACK_IN_MAIN_DECK);
    }

    private void checkCardsPresent(String part, SortedMap<CardName, Integer> cards,
            SortedMap<CardName, Integer> takenCards) {
        takenCards.forEach((name, copies) ->
                addUnless(cards.getOrDefault(name, 0) >= copies, Reason.NOT_THERE_TO_SWAP, "part",
                part, "name", name, "copies", copies));
    }
}
