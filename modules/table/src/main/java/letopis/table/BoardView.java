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

/// A state as one audience may see it, in words every game shares. Codes (phases, zones, counters, flags, …) are turned
/// into words by the game's messages: `phase.damage`, `zone.hand`, `counter.life`, `flag.turned`, `resource.actions`,
/// `queue.spells`, `account.damage`.
///
/// @param moment where in the match
/// @param awaited who must choose next
/// @param prompt the code of what is to be chosen, for example `window`
/// @param seats in seat order
/// @param queues what waits to happen, in the order of happening
/// @param fights who fights whom
/// @param accounts the running arithmetic of life
/// @param result how the match ended, when it has
/// @param lanes where cards stand face to face, in games that have places for that
public record BoardView(
        Moment moment,
        Awaited awaited,
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

    public BoardView(Moment moment, Awaited awaited, String prompt, List<SeatView> seats, List<Queue> queues,
            List<Fight> fights, List<Account> accounts, Optional<Result> result) {
        this(moment, awaited, prompt, seats, queues, fights, accounts, result, Lanes.NONE);
    }

    /// The same, with somebody else to choose something else.
    public BoardView awaiting(Awaited others, String other) {
        return new BoardView(moment, others, other, seats, queues, fights, accounts, result, lanes);
    }

    /// Returns an equal board that shares with another one what both have, so that many boards take little memory.
    public BoardView sharing(BoardView other) {
        List<SeatView> shared = seats.stream().map(seat ->
                other.seats.stream().filter(seat::equals).findFirst().orElse(seat)).toList();
        return new BoardView(moment, awaited, prompt, shared, queues.equals(other.queues) ? other.queues : queues,
                fights.equals(other.fights) ? other.fights : fights,
                accounts.equals(other.accounts) ? other.accounts : accounts, result,
                lanes.equals(other.lanes) ? other.lanes : lanes);
    }

    /// Lanes run across the table from one player to the other. Some zones have a cell in each of them, where one card
    /// may stand; a card there says which cell that is.
    ///
    /// @param zones the zones that have cells, by code
    /// @param cells by lane, the first is lane 1: the cell of each seat that lies in it
    public record Lanes(List<String> zones, List<Map<Seat, Integer>> cells) {

        public static final Lanes NONE = new Lanes(List.of(), List.of());

        public Lanes {
            zones = List.copyOf(zones);
            cells = cells.stream().map(Map::copyOf).toList();
        }

        public boolean has(String zone) {
            return zones.contains(zone);
        }

        /// The numbers of the lanes from left to right, as somebody at the table sees them.
        public List<Integer> asSeenBy(Seat seat) {
            return IntStream.rangeClosed(1, cells.size()).boxed()
                    .sorted(Comparator.comparing(lane -> cell(lane, seat))).toList();
        }

        /// The cell of a seat that lies in a lane.
        public int cell(int lane, Seat seat) {
            return cells.get(lane - 1).get(seat);
        }
    }

    /// One half of the table.
    ///
    /// @param resources numbers of the seat by code, for example `life`, `actions`, `wins`
    /// @param zones from the player's edge to the middle of the table
    public record SeatView(Seat seat, SequencedMap<String, Integer> resources, List<ZoneView> zones) {
        public SeatView {
            resources = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(resources));
            zones = List.copyOf(zones);
        }
    }

    /// A zone.
    ///
    /// @param code which zone
    /// @param form how it is best shown
    /// @param size how many cards lie in it; nothing where it is hidden from this audience
    /// @param cards the identified ones, in order; empty for a deck. Where the size is hidden, only those whose face
    ///     the audience sees, so that the others cannot be counted
    public record ZoneView(String code, Form form, OptionalInt size, List<CardView> cards) {

        /// `ROW` lies open on the table, `PASSING` is a row that is mostly empty and not worth a place then, `HAND` is
        /// held, `PILE` is only counted unless somebody looks into it.
        public enum Form { ROW, PASSING, HAND, PILE }

        public ZoneView {
            cards = List.copyOf(cards);
        }

        public ZoneView(String code, Form form, int size, List<CardView> cards) {
            this(code, form, OptionalInt.of(size), cards);
        }

        /// A zone whose size is hidden from this audience.
        ///
        /// @param cards as many or few as there are, only those whose face is seen are kept
        public static ZoneView withHiddenSize(String code, Form form, List<CardView> cards) {
            return new ZoneView(code, form, OptionalInt.empty(),
                    cards.stream().filter(card -> card.name().isPresent()).toList());
        }
    }

    /// A card.
    ///
    /// @param id which card
    /// @param name its face, when the audience may see it
    /// @param faceDown whether it lies face down, even if the audience may look at it
    /// @param stats numbers to show with it, by code, for example `life` and `maxLife`
    /// @param flags marks to show with it
    /// @param attached what is attached to it
    /// @param cell where it stands, in a zone that has cells, see [Lanes]
    public record CardView(
            CardId id, Optional<CardName> name, boolean faceDown,
            Map<String, Integer> stats, List<String> flags, List<CardView> attached, OptionalInt cell) {
        public CardView {
            stats = stats.isEmpty() ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(stats));
            flags = List.copyOf(flags);
            attached = List.copyOf(attached);
        }

        public CardView(CardId id, Optional<CardName> name, boolean faceDown, Map<String, Integer> stats,
                List<String> flags, List<CardView> attached) {
            this(id, name, faceDown, stats, flags, attached, OptionalInt.empty());
        }

        /// The numbers that are shown with it, and the number of its cell.
        public Map<String, Integer> numbers() {
            if (cell.isEmpty()) {
                return stats;
            }
            var numbers = new LinkedHashMap<>(stats);
            numbers.put("cell", cell.getAsInt());
            return numbers;
        }

        public CardView in(int place) {
            return new CardView(id, name, faceDown, stats, flags, attached, OptionalInt.of(place));
        }
    }

    /// Something that is or has a name on the table.
    public sealed interface Subject {
        record OfCard(CardId card, Optional<CardName> name) implements Subject {}

        record OfSeat(Seat seat) implements Subject {}

        /// The id of the card or the letter of the player.
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

    /// One fighter and those who stand in its way; nobody, when it goes for the player.
    public record Fight(Subject attacker, List<Subject> blockers) {}

    /// The arithmetic of one creature's or player's life, running or settled. The amounts of the lines lead from
    /// `before` to the net; `after` is the net within 0 and `max`. A line of amount 0 only says what else belongs here.
    ///
    /// @param of what life is here, by the code the board shows it under: `life`, or another stat, resource or zone
    /// @param before what it had
    /// @param max what it can have at most
    /// @param lines each contribution, with its sign
    /// @param after what it has then
    /// @param checked whether who is left with nothing dies or loses of it now; otherwise a card is looked at later,
    ///     and a player stays
    public record Account(
            Subject subject, String of, int before, int max, List<Line> lines, int after, boolean checked) {

        /// What life is in most games.
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
        /// @param source the card that does it, where one does
        /// @param wielder whoever does it with that card
        /// @param entry the entry it comes from
        public record Line(String code, int amount, Optional<Subject> source, Optional<Subject> wielder,
                Sequence entry) {

            /// One that no card contributes.
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

    /// The end of the match: the winner, or nobody for a draw.
    public record Result(Optional<Seat> winner, String reason) {}
}
