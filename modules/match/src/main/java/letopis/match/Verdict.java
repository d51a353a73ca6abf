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
import letopis.match.BoardDiff.HandMove;
import letopis.match.BoardDiff.Number;
import letopis.match.BoardDiff.Place;
import letopis.match.BoardDiff.SeatDiff;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.Game;
import letopis.table.Renumbering;
import letopis.table.State;

/// A summary of the changes between two moments of a match, by card and player.
///
/// @param cards the cards that moved or whose numbers or marks changed, in chronological order; also cards that
///   returned to their place by a move for which the game has a word
/// @param seats the changed seats, in order
/// @param result the result of the match, if it ended in between
/// @param endSource the entries that ended the match
public record Verdict(List<CardChange> cards, List<SeatChange> seats, Optional<BoardView.Result> result,
        Optional<Source> endSource) {

    public Verdict {
        cards = List.copyOf(cards);
        seats = List.copyOf(seats);
    }

    /// @param diff the places before and after, and the changed marks
    /// @param last the entry that moved the card to its place; empty if it did not move
    /// @param move the last move for which the game has a word
    /// @param numbers the changed numbers, each as a sum
    /// @param marks the last entry that set or removed a changed mark
    public record CardChange(CardDiff diff, Optional<Source> last, Optional<CardMove> move, List<Sum> numbers,
            Optional<Source> marks) {
        public CardChange {
            numbers = List.copyOf(numbers);
        }

        public CardId card() {
            return diff.card().id();
        }

        /// Returns whether the card only moved from one place to another, like a spell that was cast.
        public boolean isSpent() {
            return diff.isMoved() && move.isEmpty() || move.filter(cardMove -> cardMove.how().equals(CardMove.SPENT))
                    .isPresent();
        }
    }

    /// @param diff the cards that entered or left the hand
    /// @param resources the changed resources, each as a sum
    /// @param sizes the changed zone sizes, each as a sum; also the size of a hand that gained as many cards as it
    ///   lost
    public record SeatChange(SeatDiff diff, List<Sum> resources, List<Sum> sizes) {
        public SeatChange {
            resources = List.copyOf(resources);
            sizes = List.copyOf(sizes);
        }

        public Seat seat() {
            return diff.seat();
        }

        private boolean hasChanges() {
            return !diff.isEmpty() || !sizes.isEmpty();
        }
    }

    /// A changed number: `before` and all terms add up to `after`.
    ///
    /// @param before the initial value; for a number that was hidden in between, its value when it reappeared
    public record Sum(String code, int before, List<Term> terms, int after) {
        public Sum {
            terms = List.copyOf(terms);
        }
    }

    /// @param source the cause of this change
    public record Term(int amount, Source source) {}

    /// A recorded or pending event.
    ///
    /// @param entry the entry; empty if the event is still pending
    /// @param rules the paragraphs cited by the event
    public record Source(Sequence entry, List<RuleRef> rules) {
        public Source {
            rules = List.copyOf(rules);
        }
    }

    /// @param audience the audience of the summary; it learns nothing about hidden cards
    /// @param from the start, exclusive
    /// @param to the end, inclusive
    public static <S extends State> Verdict between(Game<S> game, Timeline<S> timeline, Audience audience,
            long from,
            long to) {
        return between(game, timeline, audience, from, to, List.of());
    }

    /// Summarizes the changes for a judge. Includes pending steps that follow without further choices.
    ///
    /// @param pendingSteps the steps not yet recorded
    public static <S extends State> Verdict between(Game<S> game, Timeline<S> timeline, long from, long to,
            List<Step<S>> pendingSteps) {
        return between(game, timeline, Audience.JUDGE, from, to, pendingSteps);
    }

    private static <S extends State> Verdict between(Game<S> game, Timeline<S> timeline, Audience audience,
            long from,
            long to, List<Step<S>> pendingSteps) {
        var inquiry = new Accumulator<>(game, audience, timeline.at(from));
        for (long at = from + 1; at <= to; at++) {
            Sequence cause = timeline.entry(at).cause();
            inquiry.observe(new Step<>(timeline.at(timeline.findIndexBefore(at)), timeline.entry(at).event(),
                    timeline.at(at),
                            timeline.entry(at).rules()),
                    Optional.of(cause).filter(entry -> entry.number() > 0)
                            .map(entry -> timeline.entry(entry.number()).event()), new Sequence(at));
        }
        pendingSteps.forEach(step -> inquiry.observe(step, Optional.empty(), Sequence.NONE));
        return inquiry.verdict();
    }

    /// An event with the states before and after it.
    ///
    /// @param rules the paragraphs cited by the event
    public record Step<S extends State>(S before, Event event, S after, List<RuleRef> rules) {
        public Step {
            rules = List.copyOf(rules);
        }
    }

    /// An accumulator of changes that reads entries in order.
    private static final class Accumulator<S extends State> {

        private final Game<S> game;
        private final Audience audience;
        private final BoardView firstBoard;
        private BoardView board;
        private Optional<Source> endSource = Optional.empty();
        private final Map<CardId, CardId> renamedIds = new HashMap<>(); // from ids on the first board to later ids
        private final Map<CardId, Source> lastSourceByCard = new LinkedHashMap<>();
        private final Map<CardId, CardMove> movesByCard = new HashMap<>();
        private final Map<CardId, Map<String, Source>> markSourcesByCard = new HashMap<>();
        private final Map<CardId, Map<String, Sum>> sumsByCard = new HashMap<>();
        private final Map<Seat, Map<String, Sum>> sumsBySeat = new HashMap<>();

        private Accumulator(Game<S> game, Audience audience, S begin) {
            this.game = game;
            this.audience = audience;
            this.firstBoard = game.view(begin, audience);
            this.board = firstBoard;
        }

        private Verdict verdict() {
            BoardDiff diff = BoardDiff.compare(firstBoard, board, renamedIds);
            Optional<BoardView.Result> result = board.result().filter(_ -> firstBoard.result().isEmpty());
            List<CardId> order = List.copyOf(lastSourceByCard.keySet());
            List<CardChange> cards = Stream.of(diff.cards().stream().map(this::toChange), listReturnedCards(diff),
                    vanishedCards())
                    .flatMap(changes -> changes)
                    .sorted(Comparator.comparing(card -> order.indexOf(card.card()))).toList();
            return new Verdict(cards,
                    diff.seats().stream().map(this::toChange).filter(SeatChange::hasChanges).toList(), result,
                    result.isPresent() ? endSource : Optional.empty());
        }

        private Stream<CardChange> listReturnedCards(BoardDiff diff) {
            List<CardId> told = diff.cards().stream().map(card -> card.card().id()).toList();
            return board.seats().stream().flatMap(seat -> seat.zones().stream().flatMap(zone -> zone.cards().stream()
                    .filter(card -> lastSourceByCard.containsKey(card.id()) && movesByCard.containsKey(card.id())
                            && !told.contains(card.id()))
                    .map(card -> {
                        var place = new Place.ZonePlace(seat.seat(), zone.code(), card.cell());
                        return toChange(new CardDiff(card, seat.seat(), place, place, List.of(), List.of(), List.of(),
                                false, HandMove.NOT));
                    })));
        }

        /// Returns the known cards that vanished from a hand by a move for which the game has a word.
        private Stream<CardChange> vanishedCards() {
            Set<CardId> cards = listCards(board).map(CardView::id).collect(Collectors.toSet());
            return firstBoard.seats().stream().flatMap(seat -> seat.zones().stream()
                    .filter(zone -> zone.form() == Form.HAND).flatMap(zone -> zone.cards().stream()
                            .filter(card -> card.name().isPresent())
                            .filter(card -> movesByCard.containsKey(renamedIds.getOrDefault(card.id(), card.id()))
                                    && !cards.contains(renamedIds.getOrDefault(card.id(), card.id())))
                            .map(card -> toChange(new CardDiff(card, seat.seat(),
                                    new Place.ZonePlace(seat.seat(), zone.code(), card.cell()), new Place.UnseenPlace(),
                                    List.of(),
                                    List.of(), List.of(), false, HandMove.OUT_OF)))));
        }

        private static Stream<CardView> listCards(BoardView board) {
            return board.seats().stream().flatMap(seat -> seat.zones().stream())
                    .flatMap(zone -> zone.cards().stream()).flatMap(Accumulator::streamWithAttachedCards);
        }

        private void observe(Step<S> step, Optional<Event> cause, Sequence entry) {
            var source = new Source(entry, step.rules());
            if (step.before() == step.after()) {
                return;
            }
            Map<CardId, CardId> renamed = findRenamings(step.event(), audience);
            renamed.forEach(this::rename);
            BoardView next = game.view(step.after(), audience);
            BoardDiff diff = BoardDiff.compare(board, next, renamed);
            List<BoardView> shown = List.of(board, next);
            if (board.result().isEmpty() && next.result().isPresent()) {
                endSource = Optional.of(source);
            }
            board = next;
            for (SeatDiff seat : diff.seats()) {
                Map<String, Sum> sums = sumsBySeat.computeIfAbsent(seat.seat(), _ -> new HashMap<>());
                seat.resources().forEach(number -> addTerm(sums, number, source));
                seat.sizes().forEach(number -> addTerm(sums, number, source));
            }
            for (CardDiff card : diff.cards()) {
                CardId id = card.card().id();
                Map<String, Sum> sums = sumsByCard.computeIfAbsent(id, _ -> new HashMap<>());
                if (card.isMoved() && card.from() instanceof Place.AttachedTo) {
                    movesByCard.remove(id); // its moves as an attached card no longer matter
                }
                if (card.isMoved()) {
                    lastSourceByCard.remove(id);
                    lastSourceByCard.put(id, source);
                }
                listFlags(card)
                        .forEach(flag -> markSourcesByCard.computeIfAbsent(id, _ -> new HashMap<>()).put(flag, source));
                card.numbers().forEach(number -> addTerm(sums, number, source));
            }
            game.cardMoves(step.before(), step.event(), cause).forEach(move -> {
                movesByCard.put(move.card(), move.by().filter(by -> !isSeen(by, shown)).isEmpty() ? move
                        : new CardMove(move.card(), move.how(), Optional.empty(), move.rules()));
                if (listCards(next).noneMatch(card -> card.id().equals(move.card()))) {
                    lastSourceByCard.put(move.card(), source); // the card is hidden, so the boards do not differ
                }
            });
        }

        /// Returns whether the acting card is face up for the audience.
        private boolean isSeen(BoardView.Subject source, List<BoardView> boards) {
            return audience == Audience.JUDGE || !(source instanceof BoardView.Subject.OfCard(var id, _))
                    || boards.stream().flatMap(Accumulator::listCards)
                            .anyMatch(card -> card.id().equals(id) && card.name().isPresent());
        }

        private static Stream<CardView> streamWithAttachedCards(CardView card) {
            return Stream.concat(Stream.of(card), card.attached().stream()
                    .flatMap(Accumulator::streamWithAttachedCards));
        }

        private static Map<CardId, CardId> findRenamings(Event event, Audience audience) {
            var renamed = new HashMap<CardId, CardId>();
            if (event instanceof Renumbering cards) {
                cards.were().valueFor(audience).ifPresent(were -> {
                    for (int i = 0; i < were.size(); i++) {
                        renamed.put(were.get(i), cards.cards().get(i));
                    }
                });
            }
            return renamed;
        }

        private void rename(CardId oldId, CardId newId) {
            CardId origin = renamedIds.entrySet().stream().filter(one -> one.getValue().equals(oldId))
                    .map(Map.Entry::getKey)
                    .findFirst().orElse(oldId);
            renamedIds.put(origin, newId);
            rename(lastSourceByCard, oldId, newId);
            rename(movesByCard, oldId, newId);
            rename(markSourcesByCard, oldId, newId);
            rename(sumsByCard, oldId, newId);
        }

        private static <T> void rename(Map<CardId, T> values, CardId oldId, CardId newId) {
            T value = values.remove(oldId);
            if (value != null) {
                values.put(newId, value);
            }
        }

        /// Adds a term to the sum of a number. If the number was not visible before, its sum begins with a term of 0
        /// for the entry that showed it.
        private static void addTerm(Map<String, Sum> sums, Number number, Source source) {
            number.after().ifPresent(after -> {
                int before = number.before().orElse(after);
                Sum sum = number.before().isEmpty() ? null : sums.get(number.code());
                var terms = new ArrayList<Term>(sum == null ? List.of() : sum.terms());
                terms.add(new Term(after - before, source));
                sums.put(number.code(), new Sum(number.code(), sum == null ? before : sum.before(), terms, after));
            });
        }

        private CardChange toChange(CardDiff diff) {
            CardId card = renamedIds.getOrDefault(diff.card().id(), diff.card().id());
            return new CardChange(diff, Optional.ofNullable(lastSourceByCard.get(card)),
                    Optional.ofNullable(movesByCard.get(card)),
                    computeSums(diff.numbers(), sumsByCard.getOrDefault(card, Map.of())), findMarkSource(diff, card));
        }

        private Optional<Source> findMarkSource(CardDiff diff, CardId card) {
            return listFlags(diff).map(markSourcesByCard.getOrDefault(card, Map.of())::get).filter(Objects::nonNull)
                    .max(Comparator.comparing(Source::entry));
        }

        private static Stream<String> listFlags(CardDiff diff) {
            return Stream.concat(diff.addedMarks().stream(), diff.removedMarks().stream());
        }

        private SeatChange toChange(SeatDiff diff) {
            Map<String, Sum> sums = sumsBySeat.getOrDefault(diff.seat(), Map.of());
            List<Sum> sizes = computeSums(diff.sizes(), sums);
            Stream<Sum> refilled = board.seats().stream().filter(seat -> seat.seat().equals(diff.seat()))
                    .flatMap(seat -> seat.zones().stream()).filter(zone -> zone.form() == Form.HAND)
                    .map(zone -> sums.get(zone.code())).filter(Objects::nonNull)
                    .filter(sum -> !sizes.contains(sum) && sum.terms().stream().anyMatch(term -> term.amount() > 0));
            return new SeatChange(diff, computeSums(diff.resources(), sums), Stream.concat(sizes.stream(), refilled)
                    .toList());
        }

        /// Returns the sum of each visible number. If a card was hidden for a time, its sum may lack terms.
        private static List<Sum> computeSums(List<Number> numbers, Map<String, Sum> sums) {
            return numbers.stream().filter(number -> number.after().isPresent()).map(number -> {
                int after = number.after().getAsInt();
                Sum sum = sums.get(number.code());
                return sum != null && sum.after() == after ? sum : new Sum(number.code(), after, List.of(), after);
            }).toList();
        }
    }
}
