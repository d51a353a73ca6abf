package letopis.match;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import letopis.journal.Seat;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Fight;
import letopis.table.BoardView.Queue;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.ZoneView;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.CardId;
import letopis.table.CardName;

/// The differences between two boards of the same match, as seen by one audience.
///
/// @param seats the seats, including those without changes
/// @param cards the changed cards in the order of the later board; vanished cards come last
/// @param queues the changed queues in their later state; an empty queue has been resolved completely
/// @param fights the new fights
/// @param ended the fights that no longer exist
public record BoardDiff(BoardView before, BoardView after, List<SeatDiff> seats, List<CardDiff> cards,
        List<Queue> queues, List<Fight> fights, List<Fight> ended) {

    public BoardDiff {
        seats = List.copyOf(seats);
        cards = List.copyOf(cards);
        queues = List.copyOf(queues);
        fights = List.copyOf(fights);
        ended = List.copyOf(ended);
    }

    /// A number that changed.
    ///
    /// @param code the code of a seat's resource, of a zone, or of a number on a card
    /// @param before empty if the number did not exist before or is hidden from the audience
    public record Number(String code, OptionalInt before, OptionalInt after) {}

    /// @param resources the changed resources, such as life
    /// @param sizes the changed zone sizes
    /// @param takenCards cards that entered the hand, if their faces are visible
    /// @param left cards that left the hand
    public record SeatDiff(Seat seat, List<Number> resources, List<Number> sizes, List<CardName> takenCards,
            List<CardName> left) {
        public SeatDiff {
            resources = List.copyOf(resources);
            sizes = List.copyOf(sizes);
            takenCards = List.copyOf(takenCards);
            left = List.copyOf(left);
        }

        /// Removes moved cards from the lists of cards that entered or left the hand, because they are already reported
        /// as moved.
        private SeatDiff withoutMovedCards(List<CardDiff> cards) {
            return new SeatDiff(seat, resources, sizes, subtract(takenCards, listMovedNames(cards, HandMove.INTO)),
                    subtract(left, listMovedNames(cards, HandMove.OUT_OF)));
        }

        private List<CardName> listMovedNames(List<CardDiff> cards, HandMove handMove) {
            return cards.stream().filter(card -> card.seat().equals(seat) && card.handMove() == handMove)
                    .flatMap(card -> card.card().name().stream()).toList();
        }

        public boolean isEmpty() {
            return resources.isEmpty() && sizes.isEmpty() && takenCards.isEmpty() && left.isEmpty();
        }
    }

    public sealed interface Place {
        /// @param cell the cell; empty unless the zone has cells
        record ZonePlace(Seat half, String zone, OptionalInt cell) implements Place {}

        record AttachedTo(CardId bearer, Optional<CardName> name) implements Place {}

        /// A place that the audience cannot see, such as a deck or a hand. It also stands for the missing place of a
        /// card that does not exist yet.
        record UnseenPlace() implements Place {}
    }

    public enum HandMove { NOT, INTO, OUT_OF }

    /// A card that moved, or whose numbers or marks changed.
    ///
    /// @param card the card on the later board, or on the earlier one if it vanished
    /// @param seat the seat whose half holds or held the card
    /// @param numbers the changed numbers; empty if the card appeared or vanished
    /// @param turned true if it was turned over
    /// @param handMove true if it left or entered a hand
    public record CardDiff(CardView card, Seat seat, Place from, Place to, List<Number> numbers,
            List<String> addedMarks, List<String> removedMarks, boolean turned, HandMove handMove) {
        public CardDiff {
            numbers = List.copyOf(numbers);
            addedMarks = List.copyOf(addedMarks);
            removedMarks = List.copyOf(removedMarks);
        }

        public boolean isMoved() {
            return !from.equals(to);
        }
    }

    public static BoardDiff compare(BoardView before, BoardView after) {
        return compare(before, after, Map.of());
    }

    /// Compares two boards.
    ///
    /// @param renamedIds the changed card ids: the id on the later board by the id on the earlier one
    public static BoardDiff compare(BoardView before, BoardView after, Map<CardId, CardId> renamedIds) {
        var seats = new ArrayList<SeatDiff>();
        for (SeatView now : after.seats()) {
            before.seats().stream().filter(seat -> seat.seat().equals(now.seat())).findFirst()
                    .ifPresent(was -> seats.add(compareSeats(was, now)));
        }
        List<CardDiff> cards = compareCards(before, after, renamedIds);
        seats.replaceAll(seat -> seat.withoutMovedCards(cards));
        return new BoardDiff(before, after, seats, cards, compareQueues(before, after),
                subtract(after.fights(), before.fights()), subtract(before.fights(), after.fights()));
    }

    private static SeatDiff compareSeats(SeatView oldSeat, SeatView newSeat) {
        var taken = new ArrayList<CardName>();
        var left = new ArrayList<CardName>();
        for (ZoneView zone : newSeat.zones()) {
            if (zone.form() == Form.HAND) {
                oldSeat.zones().stream().filter(zoneView -> zoneView.code().equals(zone.code())).findFirst()
                        .ifPresent(before -> {
                    taken.addAll(subtract(listNames(zone), listNames(before)));
                    left.addAll(subtract(listNames(before), listNames(zone)));
                });
            }
        }
        return new SeatDiff(newSeat.seat(), compareNumbers(resourcesOf(oldSeat), resourcesOf(newSeat)),
                compareNumbers(sizesOf(oldSeat), sizesOf(newSeat)),
                taken, left);
    }

    private static Map<String, OptionalInt> resourcesOf(SeatView seat) {
        var numbers = new LinkedHashMap<String, OptionalInt>();
        seat.resources().forEach((code, amount) -> numbers.put(code, OptionalInt.of(amount)));
        return numbers;
    }

    private static Map<String, OptionalInt> sizesOf(SeatView seat) {
        var numbers = new LinkedHashMap<String, OptionalInt>();
        seat.zones().stream().filter(zone -> zone.form() == Form.HAND || zone.form() == Form.PILE)
                .forEach(zone -> numbers.put(zone.code(), zone.size()));
        return numbers;
    }

    private static List<CardName> listNames(ZoneView zone) {
        return zone.cards().stream().flatMap(card -> card.name().stream()).toList();
    }

    private static List<Number> compareNumbers(Map<String, OptionalInt> oldNumbers,
            Map<String, OptionalInt> newNumbers) {
        var codes = new LinkedHashSet<>(newNumbers.keySet());
        codes.addAll(oldNumbers.keySet());
        return codes.stream().map(code -> new Number(code, oldNumbers.getOrDefault(code, OptionalInt.empty()),
                        newNumbers.getOrDefault(code, OptionalInt.empty())))
                .filter(number -> !number.before().equals(number.after())).toList();
    }

    /// Returns the multiset difference of two lists.
    private static <T> List<T> subtract(List<T> items, List<T> removedItems) {
        var left = new ArrayList<>(items);
        removedItems.forEach(left::remove);
        return left;
    }

    private static List<Queue> compareQueues(BoardView before, BoardView after) {
        var queues = new ArrayList<>(subtract(after.queues(), before.queues()));
        before.queues().stream().filter(was -> after.queues().stream()
                        .noneMatch(now -> now.code().equals(was.code()) && now.owner().equals(was.owner())))
                .forEach(was -> queues.add(new Queue(was.code(), was.owner(), List.of())));
        return queues.stream().filter(queue -> !before.queues().contains(queue)).toList();
    }

    /// A card with its place.
    ///
    /// @param held true if it is in a hand, where only its name identifies it
    private record PlacedCard(CardView card, Seat seat, Place place, boolean held) {

        PlacedCard withRenamedIds(Map<CardId, CardId> renamedIds) {
            return place instanceof Place.AttachedTo(var bearer, var name) && renamedIds.containsKey(bearer)
                    ? new PlacedCard(card, seat, new Place.AttachedTo(renamedIds.get(bearer), name), held) : this;
        }
    }

    /// Compares cards by id. Ids are reused in the next game of a match and after a rewind, so a changed name means a
    /// different card.
    private static List<CardDiff> compareCards(BoardView before, BoardView after, Map<CardId, CardId> renamedIds) {
        if (before.moment().game() != after.moment().game()) {
            return List.of(); // all cards differ
        }
        var then = new LinkedHashMap<CardId, PlacedCard>();
        collectPlacedCards(before)
                .forEach((id, lying) -> then.put(renamedIds.getOrDefault(id, id), lying.withRenamedIds(renamedIds)));
        Map<CardId, PlacedCard> now = collectPlacedCards(after);
        var cards = new ArrayList<CardDiff>();
        now.forEach((id, lying) -> {
            Optional<PlacedCard> was = Optional.ofNullable(then.get(id))
                    .filter(card -> isSame(card.card(), lying.card()));
            if (was.isPresent()) {
                CardDiff card = compareCards(was.get(), lying);
                if (card.isMoved() || card.turned() || !card.numbers().isEmpty() || !card.addedMarks().isEmpty()
                        || !card.removedMarks().isEmpty()) {
                    cards.add(card);
                }
            } else if (!lying.held()) {
                cards.add(createMoveDiff(lying, new Place.UnseenPlace(), lying.place()));
            }
        });
        then.forEach((id, was) -> {
            boolean there = now.containsKey(id) && isSame(was.card(), now.get(id).card());
            if (!there && !was.held()) {
                cards.add(createMoveDiff(was, was.place(), new Place.UnseenPlace()));
            }
        });
        return cards;
    }

    private static boolean isSame(CardView card, CardView otherCard) {
        return card.name().isEmpty() || otherCard.name().isEmpty() || card.name().equals(otherCard.name());
    }

    private static CardDiff createMoveDiff(PlacedCard card, Place from, Place to) {
        return new CardDiff(card.card(), card.seat(), from, to, List.of(), List.of(), List.of(), false,
                HandMove.NOT);
    }

    private static CardDiff compareCards(PlacedCard oldCard, PlacedCard newCard) {
        boolean shows = !isInPile(newCard) && !isInPile(oldCard);
        boolean marks = shows || oldCard.place()
                .equals(newCard.place()); // a card without numbers must be in the same place
        return new CardDiff(newCard.card(), newCard.seat(), oldCard.place(), newCard.place(),
                shows ? compareNumbers(statsOf(oldCard.card()), statsOf(newCard.card())) : List.of(),
                marks ? subtract(newCard.card().flags(), oldCard.card().flags()) : List.of(),
                marks ? subtract(oldCard.card().flags(), newCard.card().flags()) : List.of(),
                shows && oldCard.card().faceDown() != newCard.card().faceDown(),
                oldCard.held() == newCard.held() ? HandMove.NOT : oldCard.held() ? HandMove.OUT_OF : HandMove.INTO);
    }

    private static boolean isInPile(PlacedCard card) {
        return card.card().stats().isEmpty() && card.card().flags().isEmpty() && card.card().attached().isEmpty();
    }

    private static Map<String, OptionalInt> statsOf(CardView card) {
        var numbers = new LinkedHashMap<String, OptionalInt>();
        card.stats().forEach((code, amount) -> numbers.put(code, OptionalInt.of(amount)));
        return numbers;
    }

    private static Map<CardId, PlacedCard> collectPlacedCards(BoardView board) {
        var cards = new LinkedHashMap<CardId, PlacedCard>();
        for (SeatView seat : board.seats()) {
            for (ZoneView zone : seat.zones()) {
                zone.cards().forEach(card ->
                        putWithAttachedCards(card, seat.seat(),
                                new Place.ZonePlace(seat.seat(), zone.code(), card.cell()),
                        zone.form() == Form.HAND, cards));
            }
        }
        return cards;
    }

    private static void putWithAttachedCards(CardView card, Seat owner, Place place, boolean isHeld,
            Map<CardId, PlacedCard> cards) {
        cards.put(card.id(), new PlacedCard(card, owner, place, isHeld));
        card.attached().forEach(view ->
                putWithAttachedCards(view, owner, new Place.AttachedTo(card.id(), card.name()), isHeld, cards));
    }
}
