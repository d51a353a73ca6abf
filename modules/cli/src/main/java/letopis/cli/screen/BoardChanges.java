package letopis.cli.screen;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import letopis.journal.Seat;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardId;

/// The differences between two boards shown to the same audience: changed numbers, added or changed cards, and removed
/// cards.
public final class BoardChanges {

    public static final BoardChanges NONE = new BoardChanges();

    private final Set<Number> numbers = new HashSet<>();
    private final Set<CardId> arrivedCards = new HashSet<>();
    private final Map<CardId, CardView> earlierCardsById = new HashMap<>();
    private final Map<Place, List<CardView>> departedCardsByPlace = new HashMap<>();

    private BoardChanges() {}

    /// The place of a card.
    private sealed interface Place {
        record ZoneKey(Seat seat, String code) implements Place {}

        record BearerKey(CardId bearer) implements Place {}
    }

    /// @param isHeld true for a card in a hand; its id may change when it leaves the hand
    private record CardPlacement(CardView card, Place place, boolean isHeld) {}

    /// A number shown for a seat: the amount of a resource, or the size of a zone.
    private record Number(Seat seat, String code, boolean cards) {}

    public static BoardChanges compare(BoardView before, BoardView after) {
        var changes = new BoardChanges();
        Map<Number, OptionalInt> old = collectNumbers(before);
        collectNumbers(after).forEach((what, number) -> {
            if (!number.equals(old.get(what))) {
                changes.numbers.add(what);
            }
        });
        if (before.moment().game() != after.moment().game()) {
            return changes; // a new game reuses ids for other cards
        }
        Map<CardId, CardPlacement> then = placeCards(before);
        Map<CardId, CardPlacement> now = placeCards(after);
        now.forEach((id, lying) -> {
            CardPlacement was = then.get(id);
            if (was == null || !was.place().equals(lying.place())
                    || !was.card().cell().equals(lying.card().cell())) {
                changes.arrivedCards.add(id);
            } else {
                changes.earlierCardsById.put(id, was.card());
            }
        });
        then.forEach((id, lying) -> {
            boolean wentAlong = lying.place() instanceof Place.BearerKey(var bearer) && !now.containsKey(bearer);
            if (!lying.isHeld() && !now.containsKey(id) && !wentAlong) {
                changes.departedCardsByPlace.computeIfAbsent(lying.place(), _ -> new ArrayList<>()).add(lying.card());
            }
        });
        return changes;
    }

    private static Map<Number, OptionalInt> collectNumbers(BoardView board) {
        var numbers = new HashMap<Number, OptionalInt>();
        for (SeatView seat : board.seats()) {
            seat.resources().forEach((code, amount) ->
                    numbers.put(new Number(seat.seat(), code, false), OptionalInt.of(amount)));
            seat.zones().forEach(zone -> numbers.put(new Number(seat.seat(), zone.code(), true), zone.size()));
        }
        return numbers;
    }

    /// Returns the visible cards on the table and in hands, in order. Excludes piles, because their cards are hidden.
    private static Map<CardId, CardPlacement> placeCards(BoardView board) {
        var cards = new LinkedHashMap<CardId, CardPlacement>();
        for (SeatView seat : board.seats()) {
            for (ZoneView zone : seat.zones()) {
                boolean held = zone.form() == ZoneView.Form.HAND;
                if (zone.form() != ZoneView.Form.PILE) {
                    zone.cards().forEach(card ->
                            put(card, new Place.ZoneKey(seat.seat(), zone.code()), held, cards));
                }
            }
        }
        return cards;
    }

    private static void put(CardView card, Place place, boolean isHeld, Map<CardId, CardPlacement> cards) {
        cards.put(card.id(), new CardPlacement(card, place, isHeld));
        card.attached().forEach(view -> put(view, new Place.BearerKey(card.id()), isHeld, cards));
    }

    boolean hasResourceChanged(Seat seat, String code) {
        return numbers.contains(new Number(seat, code, false));
    }

    boolean hasSizeChanged(Seat seat, ZoneView zone) {
        return numbers.contains(new Number(seat, zone.code(), true));
    }

    /// Returns true if the card moved, was turned over, or lost a mark. A lost mark counts because viewers would miss
    /// it if the card were not highlighted.
    boolean hasChanged(CardView card) {
        CardView was = earlierCardsById.get(card.id());
        return arrivedCards.contains(card.id())
                || was != null && (was.faceDown() != card.faceDown() || !was.name().equals(card.name())
                || !card.flags().containsAll(was.flags()));
    }

    boolean haveNumbersChanged(CardView card) {
        CardView was = earlierCardsById.get(card.id());
        return was != null && !was.stats().equals(card.stats());
    }

    boolean hasNewMark(CardView card, String flagName) {
        CardView was = earlierCardsById.get(card.id());
        return was != null && !was.flags().contains(flagName);
    }

    /// Returns the cards that were in a zone and have left the table.
    List<CardView> listCardsGoneFrom(Seat seat, ZoneView zone) {
        return departedCardsByPlace.getOrDefault(new Place.ZoneKey(seat, zone.code()), List.of());
    }

    /// Returns the cards that were attached to a card and left the table, while that card stayed.
    List<CardView> listCardsGoneFrom(CardView bearer) {
        return departedCardsByPlace.getOrDefault(new Place.BearerKey(bearer.id()), List.of());
    }
}
