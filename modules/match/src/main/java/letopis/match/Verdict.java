package letopis.match;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Event;
import letopis.journal.RuleRef;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.match.BoardDiff.CardDiff;
import letopis.match.BoardDiff.Hand;
import letopis.match.BoardDiff.Number;
import letopis.match.BoardDiff.Place;
import letopis.match.BoardDiff.SeatDiff;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.BoardView;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.Game;
import letopis.table.Renumbering;
import letopis.table.State;

/// What happened between two moments of a match, by the cards and players it happened to.
///
/// @param cards those that lie elsewhere in the end, or show other numbers or marks, and those that came back to where
///     they lay by something for which the game has a word; in the order in which they did
/// @param seats by seat, those with nothing new left out
/// @param result how the match ended, if it ended in between
/// @param ending what ended it
public record Verdict(List<OfCard> cards, List<OfSeat> seats, Optional<BoardView.Result> result,
        Optional<Source> ending) {

    public Verdict {
        cards = List.copyOf(cards);
        seats = List.copyOf(seats);
    }

    /// @param diff where it lay and where it lies, its marks
    /// @param last the entry that brought it where it lies; nothing where it did not move
    /// @param move the last thing that happened to it for which the game has a word
    /// @param numbers that are other, each as a sum
    /// @param marks the last entry that set or took a mark that it has or lacks in the end
    public record OfCard(CardDiff diff, Optional<Source> last, Optional<CardMove> move, List<Sum> numbers,
            Optional<Source> marks) {
        public OfCard {
            numbers = List.copyOf(numbers);
        }

        public CardId card() {
            return diff.card().id();
        }

        /// Whether it only went from one place to another, as a spell does that is cast.
        public boolean isSpent() {
            return diff.isMoved() && move.isEmpty() || move.filter(one -> one.how().equals(CardMove.SPENT)).isPresent();
        }
    }

    /// @param diff cards that came to the hand or left it
    /// @param resources that are other, each as a sum
    /// @param sizes of zones that are other, each as a sum, and of a hand that lost and got as many cards
    public record OfSeat(SeatDiff diff, List<Sum> resources, List<Sum> sizes) {
        public OfSeat {
            resources = List.copyOf(resources);
            sizes = List.copyOf(sizes);
        }

        public Seat seat() {
            return diff.seat();
        }

        private boolean isTold() {
            return !diff.isEmpty() || !sizes.isEmpty();
        }
    }

    /// How a number changed: `before` and all terms make `after`.
    ///
    /// @param before what it was first; where it was not shown for a while, what it was when it was shown again
    public record Sum(String code, int before, List<Term> terms, int after) {
        public Sum {
            terms = List.copyOf(terms);
        }
    }

    /// @param source what changed the number by so much
    public record Term(int amount, Source source) {}

    /// Something that happened.
    ///
    /// @param entry that records it; none for what is still due
    /// @param rules the paragraphs it cites
    public record Source(Sequence entry, List<RuleRef> rules) {
        public Source {
            rules = List.copyOf(rules);
        }
    }

    /// @param audience those who are told; of what they cannot see they learn nothing
    /// @param from after this entry
    /// @param to up to this entry
    public static <S extends State> Verdict between(Game<S> game, Timeline<S> timeline, Audience audience, long from,
            long to) {
        return between(game, timeline, audience, from, to, List.of());
    }

    /// The same for a judge, with what follows if nobody does anything more.
    ///
    /// @param due the steps that are not recorded
    public static <S extends State> Verdict between(Game<S> game, Timeline<S> timeline, long from, long to,
            List<Step<S>> due) {
        return between(game, timeline, Audience.JUDGE, from, to, due);
    }

    private static <S extends State> Verdict between(Game<S> game, Timeline<S> timeline, Audience audience, long from,
            long to, List<Step<S>> due) {
        var inquiry = new Inquiry<>(game, audience, timeline.at(from));
        for (long at = from + 1; at <= to; at++) {
            Sequence cause = timeline.entry(at).cause();
            inquiry.look(new Step<>(timeline.at(timeline.before(at)), timeline.entry(at).event(), timeline.at(at),
                            timeline.entry(at).rules()),
                    Optional.of(cause).filter(one -> one.number() > 0)
                            .map(one -> timeline.entry(one.number()).event()), new Sequence(at));
        }
        due.forEach(step -> inquiry.look(step, Optional.empty(), Sequence.NONE));
        return inquiry.verdict();
    }

    /// An event and the states before and after it.
    ///
    /// @param rules the paragraphs it cites
    public record Step<S extends State>(S before, Event event, S after, List<RuleRef> rules) {
        public Step {
            rules = List.copyOf(rules);
        }
    }

    /// Looks at one entry after the other.
    private static final class Inquiry<S extends State> {

        private final Game<S> game;
        private final Audience audience;
        private final BoardView first;
        private BoardView board;
        private Optional<Source> ending = Optional.empty();
        private final Map<CardId, CardId> ids = new HashMap<>(); // of the first board, as they are later
        private final Map<CardId, Source> last = new LinkedHashMap<>();
        private final Map<CardId, CardMove> moves = new HashMap<>();
        private final Map<CardId, Map<String, Source>> marks = new HashMap<>();
        private final Map<CardId, Map<String, Sum>> ofCards = new HashMap<>();
        private final Map<Seat, Map<String, Sum>> ofSeats = new HashMap<>();

        private Inquiry(Game<S> game, Audience audience, S begin) {
            this.game = game;
            this.audience = audience;
            this.first = game.view(begin, audience);
            this.board = first;
        }

        private Verdict verdict() {
            BoardDiff whole = BoardDiff.between(first, board, ids);
            Optional<BoardView.Result> result = board.result().filter(_ -> first.result().isEmpty());
            List<CardId> order = List.copyOf(last.keySet());
            List<OfCard> cards = Stream.of(whole.cards().stream().map(this::card), back(whole), gone())
                    .flatMap(some -> some)
                    .sorted(Comparator.comparing(card -> order.indexOf(card.card()))).toList();
            return new Verdict(cards,
                    whole.seats().stream().map(this::seat).filter(OfSeat::isTold).toList(), result,
                    result.isPresent() ? ending : Optional.empty());
        }

        private Stream<OfCard> back(BoardDiff whole) {
            List<CardId> told = whole.cards().stream().map(card -> card.card().id()).toList();
            return board.seats().stream().flatMap(seat -> seat.zones().stream().flatMap(zone -> zone.cards().stream()
                    .filter(card -> last.containsKey(card.id()) && moves.containsKey(card.id())
                            && !told.contains(card.id()))
                    .map(card -> {
                        var place = new Place.In(seat.seat(), zone.code(), card.cell());
                        return card(new CardDiff(card, seat.seat(), place, place, List.of(), List.of(), List.of(),
                                false, Hand.NOT));
                    })));
        }

        /// Known cards of a hand that are out of sight in the end, by something for which the game has a word.
        private Stream<OfCard> gone() {
            Set<CardId> there = cards(board).map(CardView::id).collect(Collectors.toSet());
            return first.seats().stream().flatMap(seat -> seat.zones().stream()
                    .filter(zone -> zone.form() == Form.HAND).flatMap(zone -> zone.cards().stream()
                            .filter(card -> card.name().isPresent())
                            .filter(card -> moves.containsKey(ids.getOrDefault(card.id(), card.id()))
                                    && !there.contains(ids.getOrDefault(card.id(), card.id())))
                            .map(card -> card(new CardDiff(card, seat.seat(),
                                    new Place.In(seat.seat(), zone.code(), card.cell()), new Place.Unseen(), List.of(),
                                    List.of(), List.of(), false, Hand.OUT_OF)))));
        }

        private static Stream<CardView> cards(BoardView board) {
            return board.seats().stream().flatMap(seat -> seat.zones().stream())
                    .flatMap(zone -> zone.cards().stream()).flatMap(Inquiry::withAttached);
        }

        private void look(Step<S> step, Optional<Event> cause, Sequence entry) {
            var source = new Source(entry, step.rules());
            if (step.before() == step.after()) {
                return;
            }
            Map<CardId, CardId> renamed = renamed(step.event(), audience);
            renamed.forEach(this::rename);
            BoardView next = game.view(step.after(), audience);
            BoardDiff diff = BoardDiff.between(board, next, renamed);
            List<BoardView> shown = List.of(board, next);
            if (board.result().isEmpty() && next.result().isPresent()) {
                ending = Optional.of(source);
            }
            board = next;
            for (SeatDiff seat : diff.seats()) {
                Map<String, Sum> sums = ofSeats.computeIfAbsent(seat.seat(), _ -> new HashMap<>());
                seat.resources().forEach(number -> add(sums, number, source));
                seat.sizes().forEach(number -> add(sums, number, source));
            }
            for (CardDiff card : diff.cards()) {
                CardId id = card.card().id();
                Map<String, Sum> sums = ofCards.computeIfAbsent(id, _ -> new HashMap<>());
                if (card.isMoved() && card.from() instanceof Place.On) {
                    moves.remove(id); // what was said of it as a part is over
                }
                if (card.isMoved()) {
                    last.remove(id);
                    last.put(id, source);
                }
                flags(card).forEach(flag -> marks.computeIfAbsent(id, _ -> new HashMap<>()).put(flag, source));
                card.numbers().forEach(number -> add(sums, number, source));
            }
            game.moves(step.before(), step.event(), cause).forEach(move -> {
                moves.put(move.card(), move.by().filter(by -> !isSeen(by, shown)).isEmpty() ? move
                        : new CardMove(move.card(), move.how(), Optional.empty(), move.rules()));
                if (cards(next).noneMatch(card -> card.id().equals(move.card()))) {
                    last.put(move.card(), source); // out of sight, so that no difference shows it
                }
            });
        }

        /// Whether the face of what did it is open to the audience.
        private boolean isSeen(BoardView.Subject by, List<BoardView> shown) {
            return audience == Audience.JUDGE || !(by instanceof BoardView.Subject.OfCard(var id, _))
                    || shown.stream().flatMap(Inquiry::cards)
                            .anyMatch(card -> card.id().equals(id) && card.name().isPresent());
        }

        private static Stream<CardView> withAttached(CardView card) {
            return Stream.concat(Stream.of(card), card.attached().stream().flatMap(Inquiry::withAttached));
        }

        private static Map<CardId, CardId> renamed(Event event, Audience audience) {
            var renamed = new HashMap<CardId, CardId>();
            if (event instanceof Renumbering cards) {
                cards.were().seenBy(audience).ifPresent(were -> {
                    for (int i = 0; i < were.size(); i++) {
                        renamed.put(were.get(i), cards.cards().get(i));
                    }
                });
            }
            return renamed;
        }

        private void rename(CardId old, CardId name) {
            CardId origin = ids.entrySet().stream().filter(one -> one.getValue().equals(old)).map(Map.Entry::getKey)
                    .findFirst().orElse(old);
            ids.put(origin, name);
            rename(last, old, name);
            rename(moves, old, name);
            rename(marks, old, name);
            rename(ofCards, old, name);
        }

        private static <T> void rename(Map<CardId, T> known, CardId old, CardId name) {
            T value = known.remove(old);
            if (value != null) {
                known.put(name, value);
            }
        }

        /// A number that was not shown before begins a new sum, with a term of 0 for the entry that showed it.
        private static void add(Map<String, Sum> sums, Number number, Source source) {
            number.after().ifPresent(after -> {
                int before = number.before().orElse(after);
                Sum sum = number.before().isEmpty() ? null : sums.get(number.code());
                var terms = new ArrayList<Term>(sum == null ? List.of() : sum.terms());
                terms.add(new Term(after - before, source));
                sums.put(number.code(), new Sum(number.code(), sum == null ? before : sum.before(), terms, after));
            });
        }

        private OfCard card(CardDiff diff) {
            CardId card = ids.getOrDefault(diff.card().id(), diff.card().id());
            return new OfCard(diff, Optional.ofNullable(last.get(card)), Optional.ofNullable(moves.get(card)),
                    sums(diff.numbers(), ofCards.getOrDefault(card, Map.of())), mark(diff, card));
        }

        private Optional<Source> mark(CardDiff diff, CardId card) {
            return flags(diff).map(marks.getOrDefault(card, Map.of())::get).filter(Objects::nonNull)
                    .max(Comparator.comparing(Source::entry));
        }

        private static Stream<String> flags(CardDiff diff) {
            return Stream.concat(diff.marked().stream(), diff.unmarked().stream());
        }

        private OfSeat seat(SeatDiff diff) {
            Map<String, Sum> sums = ofSeats.getOrDefault(diff.seat(), Map.of());
            List<Sum> sizes = sums(diff.sizes(), sums);
            Stream<Sum> refilled = board.seats().stream().filter(seat -> seat.seat().equals(diff.seat()))
                    .flatMap(seat -> seat.zones().stream()).filter(zone -> zone.form() == Form.HAND)
                    .map(zone -> sums.get(zone.code())).filter(Objects::nonNull)
                    .filter(sum -> !sizes.contains(sum) && sum.terms().stream().anyMatch(term -> term.amount() > 0));
            return new OfSeat(diff, sums(diff.resources(), sums), Stream.concat(sizes.stream(), refilled).toList());
        }

        /// A card that was out of sight meanwhile may show a number to which nothing leads.
        private static List<Sum> sums(List<Number> numbers, Map<String, Sum> sums) {
            return numbers.stream().filter(number -> number.after().isPresent()).map(number -> {
                int after = number.after().getAsInt();
                Sum sum = sums.get(number.code());
                return sum != null && sum.after() == after ? sum : new Sum(number.code(), after, List.of(), after);
            }).toList();
        }
    }
}
