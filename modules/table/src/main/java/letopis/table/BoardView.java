package letopis.table;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import letopis.journal.Seat;
import letopis.journal.Sequence;

/// The view of a state for one audience, in terms shared by all games. The game's messages translate codes (phases,
/// zones, counters, flags, …) into words: `phase.damage`, `zone.hand`, `counter.life`, `flag.turned`,
/// `resource.actions`, `queue.spells`, `account.damage`.
///
/// @param moment the position in the match
/// @param awaited the source of the next choice
/// @param prompt the code of the requested choice, for example `window`
/// @param seats in seat order
/// @param queues the pending effects, in resolution order
/// @param fights the current fights
/// @param accounts the current life calculations
/// @param result the result of the match, once it has ended
/// @param lanes the lanes of opposing cells, in games that have them
public record BoardView(
        Moment moment,
        AwaitedInput awaited,
        String prompt,
        List<SeatView> seats,
        List<Queue> queues,
        List<Fight> fights,
        List<Account> accounts,
        Optional<Result> result,
        Lanes lanes) {

    public BoardView {
        seats = List.copyOf(seats);
        queues = List.copyOf(queues);
        fights = List.copyOf(fights);
        accounts = List.copyOf(accounts);
    }

    public BoardView(Moment moment, AwaitedInput awaited, String prompt, List<SeatView> seats, List<Queue> queues,
            List<Fight> fights, List<Account> accounts, Optional<Result> result) {
        this(moment, awaited, prompt, seats, queues, fights, accounts, result, Lanes.NONE);
    }

    /// Returns a copy that awaits other input with another prompt.
    ///
    /// @param newPrompt the new prompt
    public BoardView withAwaited(AwaitedInput newAwaitedInput, String newPrompt) {
        return new BoardView(moment, newAwaitedInput, newPrompt, seats, queues, fights, accounts, result, lanes);
    }

    /// Returns an equal board that shares equal parts with `otherBoard` to save memory.
    public BoardView shareEqualParts(BoardView otherBoard) {
        List<SeatView> shared = seats.stream().map(seat ->
                otherBoard.seats.stream().filter(seat::equals).findFirst().orElse(seat)).toList();
        return new BoardView(moment, awaited, prompt, shared, queues.equals(otherBoard.queues) ? otherBoard.queues
                : queues,
                fights.equals(otherBoard.fights) ? otherBoard.fights : fights,
                accounts.equals(otherBoard.accounts) ? otherBoard.accounts : accounts, result,
                lanes.equals(otherBoard.lanes) ? otherBoard.lanes : lanes);
    }

    /// Lanes that run across the table from one player to the other. A zone with lanes has one cell per lane, and each
    /// cell holds one card. The card view states the cell of its card.
    ///
    /// @param zones the codes of the zones that have cells
    /// @param cells the cell of each seat by lane, starting with lane 1
    public record Lanes(List<String> zones, List<Map<Seat, Integer>> cells) {

        public static final Lanes NONE = new Lanes(List.of(), List.of());

        public Lanes {
            zones = List.copyOf(zones);
            cells = cells.stream().map(Map::copyOf).toList();
        }

        public boolean containsZone(String zone) {
            return zones.contains(zone);
        }

        /// Returns the lane numbers from left to right as seen from a seat.
        public List<Integer> orderFor(Seat seat) {
            return IntStream.rangeClosed(1, cells.size()).boxed()
                    .sorted(Comparator.comparing(lane -> cellOfLane(lane, seat))).toList();
        }

        public int cellOfLane(int lane, Seat seat) {
            return cells.get(lane - 1).get(seat);
        }
    }

    /// One half of the table.
    ///
    /// @param resources the numbers of the seat by code, for example `life`, `actions`, `wins`
    /// @param zones the zones, from the player's edge to the centre of the table
    public record SeatView(Seat seat, SequencedMap<String, Integer> resources, List<ZoneView> zones) {
        public SeatView {
            resources = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(resources));
            zones = List.copyOf(zones);
        }

        /// Returns the number with this code. It is a resource or, if there is none, the size of a zone that is visible
        /// to this audience.
        public OptionalInt number(String code) {
            Integer resource = resources.get(code);
            return resource != null ? OptionalInt.of(resource) : zones.stream()
                    .filter(zone -> zone.code().equals(code)).map(ZoneView::size).filter(OptionalInt::isPresent)
                    .findFirst().orElse(OptionalInt.empty());
        }
    }

    /// A zone with its visible cards.
    ///
    /// @param code the code of the zone
    /// @param form the preferred display form
    /// @param size the number of cards; empty if hidden from this audience
    /// @param cards the identified cards in order; empty for a deck. If the size is hidden, the list has only cards
    ///   whose face the audience sees, so that the others cannot be counted
    public record ZoneView(String code, Form form, OptionalInt size, List<CardView> cards) {

        /// The display form of a zone. `ROW` cards lie on the table. `PASSING` is a row that is usually empty and then
        /// takes no space. `HAND` cards are held. `PILE` shows only its size unless opened.
        public enum Form { ROW, PASSING, HAND, PILE }

        public ZoneView {
            cards = List.copyOf(cards);
        }

        public ZoneView(String code, Form form, int size, List<CardView> cards) {
            this(code, form, OptionalInt.of(size), cards);
        }

        /// Returns a zone whose size is hidden from this audience.
        ///
        /// @param cards all cards of the zone, of which only those with a visible face are kept
        public static ZoneView withHiddenSize(String code, Form form, List<CardView> cards) {
            return new ZoneView(code, form, OptionalInt.empty(),
                    cards.stream().filter(card -> card.name().isPresent()).toList());
        }
    }

    /// A card as this audience sees it.
    ///
    /// @param id the card
    /// @param name the face, if the audience may see it
    /// @param faceDown true if the card is face down, even if the audience may look at it
    /// @param stats the displayed numbers by code, for example `life` and `maxLife`
    /// @param flags the displayed marks
    /// @param attached the cards attached to it
    /// @param cell the cell, in a zone with cells; see [Lanes]
    /// @param strikeParts the parts of its strike; empty unless it could strike now, the audience sees its face and
    ///   the game defines parts
    public record CardView(
            CardId id, Optional<CardName> name, boolean faceDown, Map<String, Integer> stats, List<String> flags,
            List<CardView> attached, OptionalInt cell, List<StrikePart> strikeParts) {
        public CardView {
            stats = stats.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(stats));
            flags = List.copyOf(flags);
            attached = List.copyOf(attached);
            strikeParts = List.copyOf(strikeParts);
        }

        public CardView(CardId id, Optional<CardName> name, boolean faceDown, Map<String, Integer> stats,
                List<String> flags, List<CardView> attached, OptionalInt cell) {
            this(id, name, faceDown, stats, flags, attached, cell, List.of());
        }

        public CardView(CardId id, Optional<CardName> name, boolean faceDown, Map<String, Integer> stats,
                List<String> flags, List<CardView> attached) {
            this(id, name, faceDown, stats, flags, attached, OptionalInt.empty());
        }

        /// Returns the displayed numbers together with the cell number.
        public Map<String, Integer> numbers() {
            if (cell.isEmpty()) {
                return stats;
            }
            var numbers = new LinkedHashMap<>(stats);
            numbers.put("cell", cell.getAsInt());
            return numbers;
        }

        public CardView withCell(int index) {
            return new CardView(id, name, faceDown, stats, flags, attached, OptionalInt.of(index), strikeParts);
        }

        public CardView withStrikeParts(List<StrikePart> parts) {
            return new CardView(id, name, faceDown, stats, flags, attached, cell, parts);
        }
    }

    /// A part of a card's current strike. The parts of a card add up to its strike before any modifier that depends on
    /// the target. If [CardDisplay#strike] names a number, that number is their sum.
    ///
    /// @param code the kind of contribution; its message key is `strike.` and this code
    /// @param source the card that contributes it, if the audience sees its face
    public record StrikePart(String code, Optional<Subject> source, int amount) {

        /// Creates a part contributed by the card itself.
        public StrikePart(String code, int amount) {
            this(code, Optional.empty(), amount);
        }
    }

    /// An object on the table that has a name: a card or a player.
    public sealed interface Subject {
        record OfCard(CardId card, Optional<CardName> name) implements Subject {}

        record OfSeat(Seat seat) implements Subject {}

        /// Returns the card id or the letter of the seat.
        default String id() {
            return switch (this) {
                case OfCard(var card, _) -> card.toString();
                case OfSeat(var seat) -> seat.name();
            };
        }
    }

    public record Queue(String code, Seat owner, List<Item> items) {
        public record Item(Subject what, List<Subject> targets) {}
    }

    /// A fighter and its blockers. A fighter without blockers attacks the player.
    public record Fight(Subject attacker, List<Subject> blockers) {}

    /// The life calculation of one creature or player, running or settled. `before` plus the amounts of all lines is
    /// the net value; `after` is the net value clamped to the range from 0 to `max`. A line with amount 0 only names a
    /// related contribution.
    ///
    /// @param of the kind of life, by its code on the board: `life` or another stat, resource or zone
    /// @param before the initial amount
    /// @param max the maximum amount
    /// @param lines the signed contributions
    /// @param after the final amount
    /// @param checked true if a creature at 0 dies now or a player at 0 loses now; otherwise cards are checked later
    ///   and players stay in the game
    public record Account(
            Subject subject, String of, int before, int max, List<Line> lines, int after, boolean checked) {

        /// The kind of life in most games.
        public static final String LIFE = "life";

        public Account {
            lines = List.copyOf(lines);
        }

        public Account(Subject subject, String of, int before, int max, List<Line> lines, int after) {
            this(subject, of, before, max, lines, after, true);
        }

        public Account(Subject subject, int before, int max, List<Line> lines, int after) {
            this(subject, LIFE, before, max, lines, after);
        }

        public enum Check { LIVES, UNCHECKED, DIES, LOSES }

        /// @param code the kind of contribution, for example `damage`, `reduction`, `healing`
        /// @param source the card that causes the contribution, if any
        /// @param wielder the card or player that uses the source
        /// @param entry the entry from which it originates
        public record Line(String code, int amount, Optional<Subject> source, Optional<Subject> wielder,
                Sequence entry) {

            /// Creates a line without a contributing card.
            public Line(String code, int amount, Sequence entry) {
                this(code, amount, Optional.empty(), Optional.empty(), entry);
            }

            public Line(String code, int amount, Subject source, Sequence entry) {
                this(code, amount, Optional.of(source), Optional.empty(), entry);
            }
        }

        public int net() {
            return before + lines.stream().mapToInt(Line::amount).sum();
        }

        public Check check() {
            if (after > 0) {
                return Check.LIVES;
            }
            return switch (subject) {
                case Subject.OfCard _ -> checked ? Check.DIES : Check.UNCHECKED;
                case Subject.OfSeat _ -> checked ? Check.LOSES : Check.LIVES;
            };
        }
    }

    /// The result of the match. A draw has no winner.
    public record Result(Optional<Seat> winner, String reason) {}
}
