package letopis.server;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import letopis.journal.Event;
import letopis.match.RecordedChoice;
import letopis.server.HiddenCardChange.Replacement;
import letopis.table.Audience;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.CardSet;
import letopis.table.Renumbering;
import letopis.table.State;
import letopis.table.Table;

/// The cards of a match that were drawn from a deck, whose faces only their player has seen, and that no choice names
/// except by setting a trap.
final class HiddenCards<S extends State> {

    private final List<RecordedChoice<S>> made;
    private final Table table;
    private final Set<String> named = new HashSet<>();
    private final Set<CardId> shown = new HashSet<>();
    private final Map<CardId, CardId> laid = new HashMap<>(); // by the ids they had in the hand
    private final Random random;

    HiddenCards(List<RecordedChoice<S>> made, SplittableRandom random) {
        this.made = made;
        this.random = new Random(random.nextLong());
        table = made.getLast().after().table();
        for (RecordedChoice<S> choice : made) {
            if (HiddenCardChange.isTrapPlacement(choice.choice())) {
                newIds(choice).forEach(laid::put);
            } else if (!HiddenCardChange.isDraw(choice.choice())) {
                HiddenCardChange.cardIds(choice.choice()).forEach(named::add);
            }
            Table after = choice.after().table();
            CardId.range(1, after.cardCount()).stream().filter(card -> after.card(card).face().isOpen())
                    .forEach(shown::add);
        }
    }

    /// Returns the new ids of cards that left a hand, by their old ids.
    private static Map<CardId, CardId> newIds(RecordedChoice<?> choice) {
        var renumbered = new HashMap<CardId, CardId>();
        for (Event event : choice.events()) {
            if (event instanceof Renumbering renumbering) {
                List<CardId> were = renumbering.were().valueFor(Audience.JUDGE).orElse(List.of());
                for (int i = 0; i < were.size(); i++) {
                    renumbered.put(were.get(i), renumbering.cards().get(i));
                }
            }
        }
        return renumbered;
    }

    private boolean isHidden(CardId card) {
        return !named.contains(card.toString()) && !shown.contains(card) && face(card).isPresent();
    }

    /// Returns the cards that still have the ids they were drawn with, shuffled with the seed.
    private List<CardId> drawnCards() {
        boolean oneGame = made.stream().allMatch(choice -> choice.after().moment().game() <= 1);
        var found = new ArrayList<CardId>(oneGame ? CardId.range(1, table.cardCount()) : List.of());
        found.removeIf(card -> !isHidden(card) || !isDrawn(card));
        Collections.shuffle(found, random);
        return found;
    }

    private Optional<CardName> face(CardId card) {
        return table.card(card).place() instanceof Card.Place.In && table.card(card).face().owner().isPresent()
                ? table.face(card) : Optional.empty();
    }

    private boolean isDrawn(CardId card) {
        return made.stream().map(RecordedChoice::choice).filter(HiddenCardChange::isDraw)
                .anyMatch(draw -> HiddenCardChange.cardIds(draw).anyMatch(card.toString()::equals));
    }

    /// Returns swaps of two cards in the same zone.
    List<HiddenCardChange> swaps() {
        var swaps = new ArrayList<HiddenCardChange>();
        List<CardId> ids = drawnCards();
        for (CardId card : ids) {
            for (CardId other : ids) {
                if (isSwappable(table.card(card), table.card(other))) {
                    swaps.add(new HiddenCardChange(table.card(card).master(),
                            Map.of(card, face(other).orElseThrow(), other, face(card).orElseThrow()),
                            Optional.empty()));
                }
            }
        }
        return swaps;
    }

    private static boolean isSwappable(Card card, Card other) {
        return card.master().equals(other.master()) && card.place().equals(other.place())
                && card.face().owner().equals(other.face().owner()) && !card.face().equals(other.face());
    }

    /// Returns replacements of one card by each other card of the set.
    List<HiddenCardChange> replacements(CardSet set) {
        return drawnCards().stream().findFirst().map(card -> replacements(set, card, card)).orElse(List.of());
    }

    /// Returns replacements of a face-down trap.
    List<HiddenCardChange> traps(CardSet set) {
        return laid.entrySet().stream()
                .filter(card -> isHidden(card.getValue()) && !named.contains(card.getKey().toString())).findFirst()
                .map(card -> replacements(set, card.getKey(), card.getValue())).orElse(List.of());
    }

    private List<HiddenCardChange> replacements(CardSet set, CardId drawn, CardId now) {
        var names = new ArrayList<CardName>();
        set.allNames().forEach(word -> set.findByText(word).ifPresent(names::add));
        Collections.shuffle(names, random);
        CardName was = face(now).orElseThrow();
        return names.stream().distinct().filter(other -> !other.equals(was)).map(other -> new HiddenCardChange(
                table.card(now).master(), Map.of(drawn, other), Optional.of(new Replacement(was, other)))).toList();
    }
}
