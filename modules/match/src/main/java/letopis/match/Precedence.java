package letopis.match;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Author;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.match.Timeline.Stride;
import letopis.table.Audience;
import letopis.table.AwaitedInput;
import letopis.table.BoardView;
import letopis.table.BoardView.Queue.Item;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Moment;
import letopis.table.NamedCard;
import letopis.table.State;
import letopis.table.Table;

/// The order of two choices and its consequences. Most disputes are about a shared queue, a shared count, or the
/// opportunity to act in between.
///
/// @param first the earlier choice
/// @param second the later choice
/// @param queue the queue in which both waited; empty if there was none
/// @param sharedSubjects the subjects for which the same ledger counted both
/// @param ledger the ledger that counted both
/// @param timing the timing of the second choice relative to the count of the first
/// @param lateChoice a card named by the second choice that was already dead
/// @param opportunitiesBetween each choice after the first, up to the second, with the seats that could have chosen
/// @param decisiveEntries the entries whose rules determine this order
/// @param entryOrder the order of the entries themselves, if one choice caused both
public record Precedence(Side first, Side second, Optional<QueueRef> queue, Optional<Sequence> ledger,
        Set<Subject> sharedSubjects, Timing timing, Optional<LateChoice> lateChoice,
        List<Opportunity> opportunitiesBetween, List<Sequence> decisiveEntries, Optional<EntryOrder> entryOrder) {

    public Precedence {
        sharedSubjects = Set.copyOf(sharedSubjects);
        opportunitiesBetween = List.copyOf(opportunitiesBetween);
        decisiveEntries = List.copyOf(decisiveEntries);
    }

    /// The timing of the second choice. `SAME`: both are the same choice. `TOGETHER`: one ledger counted both. `APART`:
    /// different ledgers counted them, although the second was made before the first was counted. `TOO_LATE`: the
    /// second was too late for the count of the first. `NO_LEDGER`: at least one of them is in no ledger.
    public enum Timing { SAME, TOGETHER, TOO_LATE, APART, NO_LEDGER }

    /// One of the two choices.
    ///
    /// @param queriedEntry the entry in question
    /// @param choiceEntry the choice that caused it
    /// @param resolutionEntry the entry that resolved the choice, if it was queued
    /// @param countedOccurrences the ledgers that counted the choice
    /// @param takenBackBy the entry that undid the choice
    public record Side(Sequence queriedEntry, Sequence choiceEntry, Optional<Sequence> resolutionEntry,
            List<LedgerIndex.Occurrence> countedOccurrences, Optional<Sequence> takenBackBy) {
        public Side {
            countedOccurrences = List.copyOf(countedOccurrences);
        }
    }

    public record QueueRef(String code, Seat owner) {}

    /// A moment at which a player could choose.
    ///
    /// @param entry the choice made
    /// @param offeredSeats the awaited seats; empty if chance or the judge decided
    /// @param idle true if the choice did nothing, as far as a judge can see
    public record Opportunity(Sequence entry, List<Seat> offeredSeats, Author by, boolean idle) {
        public Opportunity {
            offeredSeats = List.copyOf(offeredSeats);
        }
    }

    /// Precedence queries on one match. The index of ledgers is cached.
    public static final class Analyser<S extends State> {

        private final Game<S> game;
        private final Timeline<S> timeline;
        private final Audience audience;
        private final Function<Event, List<Sequence>> entriesOf;
        private final Function<Event, List<CardId>> cardsOf;

        private LedgerIndex ledgerIndex; // at the end of the match, built on first use

        /// @param entriesOf the function that returns the entry numbers named by an event
        /// @param cardsOf the function that returns the cards named by an event
        public Analyser(Game<S> game, Timeline<S> timeline, Audience audience,
                Function<Event, List<Sequence>> entriesOf, Function<Event, List<CardId>> cardsOf) {
            this.game = game;
            this.timeline = timeline;
            this.audience = audience;
            this.entriesOf = entriesOf;
            this.cardsOf = cardsOf;
        }

        /// Compares two entries, in either order.
        public Precedence of(long number, long other) {
            long horizon = Math.min(timeline.findLastEffectiveIndex(number), timeline.findLastEffectiveIndex(other));
            LedgerIndex ledgers = findLedgerIndex(Math.max(horizon, Math.max(number, other)));
            Side a = createSide(number, ledgers, horizon);
            Side b = createSide(other, ledgers, horizon);
            boolean inOrder = a.choiceEntry().compareTo(b.choiceEntry()) < 0
                    || a.choiceEntry().equals(b.choiceEntry()) && number <= other;
            return of(inOrder ? a : b, inOrder ? b : a, ledgers);
        }

        private LedgerIndex findLedgerIndex(long horizon) {
            if (horizon < timeline.size()) {
                return indexLedgers(horizon);
            }
            ledgerIndex = ledgerIndex == null ? indexLedgers(horizon) : ledgerIndex;
            return ledgerIndex;
        }

        private LedgerIndex indexLedgers(long horizon) {
            var played = new HashMap<CardId, List<Sequence>>();
            var idle = new HashSet<Sequence>();
            RecordedChoice.listChoicesInEffectAt(timeline, horizon).forEach(recorded -> {
                if (isIdle(recorded)) {
                    idle.add(recorded.entry());
                }
                Event event = timeline.entry(recorded.entry()).event();
                Stream.concat(cardsOf.apply(event).stream().filter(card -> isMovedOrRevealed(card, recorded)),
                        listNamedCards(event)).distinct()
                        .forEach(card -> played.computeIfAbsent(card, _ -> new ArrayList<>()).add(recorded.entry()));
            });
            return LedgerIndex.create(Ledger.listLedgersBetween(game, timeline, audience, 0, horizon),
                    this::createCauseChain, (card, entry) -> played.getOrDefault(card, List.of()).stream()
                            .filter(choice -> choice.compareTo(entry) < 0 && isSameTurn(choice, entry))
                            .reduce((_, later) -> later), idle);
        }

        private static Stream<CardId> listNamedCards(Event event) {
            return event instanceof Choice choice ? choice.namedCards().stream().map(NamedCard::card) : Stream.of();
        }

        /// Returns whether a choice moved a card or turned it face up.
        private static boolean isMovedOrRevealed(CardId id, RecordedChoice<?> recordedChoice) {
            Table then = recordedChoice.before().table();
            Table now = recordedChoice.after().table();
            if (!then.containsCard(id) || !now.containsCard(id)) {
                return now.containsCard(id);
            }
            Card was = then.card(id);
            Card is = now.card(id);
            return !was.place().equals(is.place()) || was.face().isOpen() != is.face().isOpen();
        }

        private boolean isSameTurn(Sequence entry, Sequence other) {
            Moment then = timeline.at(entry.number()).moment();
            Moment now = timeline.at(other.number()).moment();
            return then.game() == now.game() && then.turn() == now.turn();
        }

        private CauseChain createCauseChain(Sequence entry) {
            return CauseChain.of(timeline, entry, entriesOf, game::grounds);
        }

        private Side createSide(long queriedEntry, LedgerIndex ledgers, long horizon) {
            var entry = new Sequence(queriedEntry);
            Sequence declared = findOriginatingChoice(entry);
            return new Side(entry, declared, findResolution(declared, horizon), ledgers.findOccurrences(declared)
                    .stream()
                    .filter(where -> !where.ledger().equals(declared)).toList(), // costs are paid at once
                    timeline.findTakenBackRange(queriedEntry).map(TakenBackRange::by));
        }

        /// Returns the choice that caused an entry. If the entry's event names a choice, returns that choice instead.
        private Sequence findOriginatingChoice(Sequence entry) {
            Entry here = timeline.entry(entry);
            if (here.isChoice()) {
                return RecordedChoice.findAt(timeline, entry.number()).map(RecordedChoice::entry).orElse(entry);
            }
            return findOriginatingChoice(entriesOf.apply(here.event()).stream()
                    .filter(sequence -> sequence.number() > 0 && sequence.compareTo(entry) < 0).findFirst()
                    .orElse(here.cause()));
        }

        private Optional<Sequence> findResolution(Sequence declaration, long horizon) {
            List<TakenBackRange> takenBack = timeline.findTakenBackRangesAt(horizon);
            return timeline.entries().subList((int) declaration.number(), (int) Math.max(horizon, declaration.number()))
                    .stream().filter(entry -> takenBack.stream()
                            .noneMatch(range -> range.contains(entry.seq().number())))
                    .filter(entry -> !entry.isChoice() && entriesOf.apply(entry.event()).contains(declaration))
                    .map(Entry::seq).findFirst();
        }

        private Precedence of(Side first, Side second, LedgerIndex ledgers) {
            boolean same = first.choiceEntry().equals(second.choiceEntry());
            Optional<LedgerIndex.Occurrence> counted = same
                    ? ledgers.findSharedOccurrence(first.queriedEntry(), second.queriedEntry())
                    : findSharedLedger(first, second);
            Optional<Sequence> ledger = counted.map(LedgerIndex.Occurrence::ledger);
            Set<Subject> together = counted.map(LedgerIndex.Occurrence::subjects).orElse(Set.of());
            Timing timing = determineTiming(first, second, ledger);
            Optional<EntryOrder> within = EntryOrder.of(game, timeline, first.queriedEntry(), second.queriedEntry(),
                    this::createCauseChain)
                    .filter(one -> same || !one.simultaneousRules().isEmpty());
            Optional<QueueRef> queue = findSharedQueue(first.choiceEntry(), second.choiceEntry());
            var decisive = new TreeSet<Sequence>();
            if (queue.isPresent()) {
                first.resolutionEntry().ifPresent(decisive::add);
                second.resolutionEntry().ifPresent(decisive::add);
            }
            ledger.ifPresent(decisive::add);
            if (timing == Timing.TOO_LATE || timing == Timing.APART) {
                Sequence count = first.countedOccurrences().getFirst().ledger();
                decisive.add(count);
                decisive.addAll(collectConsequences(count, second.choiceEntry()));
            }
            if (timing == Timing.NO_LEDGER && queue.isEmpty()) {
                decisive.addAll(collectConsequences(first.choiceEntry(), second.choiceEntry()));
            }
            Optional<LateChoice> late = findLateChoice(second.choiceEntry());
            late.ifPresent(lateChoice -> {
                var count = new Sequence(lateChoice.settlementEntry());
                decisive.add(count);
                decisive.addAll(collectConsequences(count, second.choiceEntry()));
            });
            within.filter(one -> ledger.isEmpty()).ifPresent(one -> {
                decisive.add(one.earlier());
                decisive.add(one.later());
            });
            return new Precedence(first, second, queue, ledger, together, timing, late, listChoicesBetween(
                    first.choiceEntry(), second.choiceEntry()), List.copyOf(decisive), within);
        }

        /// Returns the late choice, if any. A choice was not late if its card is back in play or belongs to an earlier
        /// game.
        private Optional<LateChoice> findLateChoice(Sequence declaration) {
            long at = declaration.number();
            S then = timeline.at(timeline.findStepStart(at));
            List<CardId> dead = cardsOf.apply(timeline.entry(at).event()).stream().filter(card -> !isInPlay(card, then))
                    .toList();
            return dead.isEmpty() ? Optional.empty() : LateChoice.findDeadTarget(dead, at,
                    Ledger.listLedgersBetween(game, timeline, audience, 0, timeline.findStepStart(at)).stream()
                            .filter(ledger -> ledger.moment().game() == then.moment().game()).toList());
        }

        private boolean isInPlay(CardId card, S state) {
            return game.view(state, Audience.JUDGE).seats().stream().flatMap(seat -> seat.zones().stream())
                    .filter(zone -> zone.form() == Form.ROW || zone.form() == Form.PASSING)
                    .flatMap(zone -> zone.cards().stream())
                    .anyMatch(view -> view.id().equals(card)
                            || view.attached().stream().anyMatch(on -> on.id().equals(card)));
        }

        /// Returns the first ledger that counted both, with the common subjects.
        private static Optional<LedgerIndex.Occurrence> findSharedLedger(Side first, Side second) {
            return first.countedOccurrences().stream().map(LedgerIndex.Occurrence::ledger)
                    .filter(entry -> second.countedOccurrences().stream()
                    .anyMatch(where -> where.ledger().equals(entry)))
                    .findFirst().map(entry -> new LedgerIndex.Occurrence(entry, collectSubjects(first, entry).stream()
                            .filter(collectSubjects(second, entry)::contains).collect(Collectors.toSet())));
        }

        private static Set<Subject> collectSubjects(Side side, Sequence ledger) {
            return side.countedOccurrences().stream().filter(where -> where.ledger().equals(ledger))
                    .flatMap(where -> where.subjects().stream()).collect(Collectors.toSet());
        }

        private static Timing determineTiming(Side first, Side second, Optional<Sequence> ledger) {
            if (first.choiceEntry().equals(second.choiceEntry())) {
                return Timing.SAME;
            }
            if (ledger.isPresent()) {
                return Timing.TOGETHER;
            }
            if (first.countedOccurrences().isEmpty()) {
                return Timing.NO_LEDGER;
            }
            if (first.countedOccurrences().getLast().ledger().compareTo(second.choiceEntry()) < 0) {
                return Timing.TOO_LATE;
            }
            return second.countedOccurrences().isEmpty() ? Timing.NO_LEDGER : Timing.APART;
        }

        /// Returns the consequences of a count and the entries that open the next phase. From these entries on, play
        /// never returns to an earlier point.
        private Set<Sequence> collectConsequences(Sequence count, Sequence end) {
            var entries = new TreeSet<Sequence>();
            Moment then = timeline.at(count.number()).moment();
            for (long at = count.number() + 1; at < end.number(); at++) {
                Entry entry = timeline.entry(at);
                if (!entry.isChoice() && entry.cause().equals(count)) {
                    entries.add(entry.seq());
                }
                if (!timeline.at(at).moment().equals(then)) {
                    if (!entry.isChoice()) {
                        entries.add(entry.seq());
                    }
                    break;
                }
            }
            return entries;
        }

        /// Returns the queue that two choices shared. It must not have become empty after the first choice was added,
        /// and the second must have been added behind the items already queued.
        private Optional<QueueRef> findSharedQueue(Sequence earlierEntry, Sequence laterEntry) {
            if (earlierEntry.equals(laterEntry)) {
                return Optional.empty();
            }
            return findJoinedQueue(earlierEntry)
                    .filter(queueRef -> findJoinedQueue(laterEntry).equals(Optional.of(queueRef)))
                    .filter(queueRef -> listStepEndsBetween(earlierEntry, laterEntry).stream()
                            .noneMatch(end -> listItemsInQueue(end, queueRef).isEmpty()));
        }

        /// Returns the queue to which a choice was added.
        private Optional<QueueRef> findJoinedQueue(Sequence declaration) {
            long end = timeline.findStepEnd(declaration.number());
            long before = timeline.findIndexBefore(timeline.findStepStart(declaration.number()) + 1);
            return viewAt(end).queues().stream().map(queue -> new QueueRef(queue.code(), queue.owner()))
                    .filter(queue -> {
                        List<Item> was = listItemsInQueue(before, queue);
                        List<Item> now = listItemsInQueue(end, queue);
                        return now.size() > was.size() && now.subList(0, was.size()).equals(was);
                    }).findFirst();
        }

        private List<Item> listItemsInQueue(long index, QueueRef queueRef) {
            return viewAt(index).queues().stream()
                    .filter(queue -> queue.code().equals(queueRef.code()) && queue.owner().equals(queueRef.owner()))
                    .flatMap(queue -> queue.items().stream()).toList();
        }

        private BoardView viewAt(long index) {
            return game.view(timeline.at(index), Audience.JUDGE);
        }

        /// Returns the end indices of the steps from the first choice to just before the second. Skips steps that were
        /// already undone when the second choice was made.
        private List<Long> listStepEndsBetween(Sequence earlierEntry, Sequence laterEntry) {
            long from = timeline.findStepEnd(earlierEntry.number());
            long to = timeline.findStepStart(laterEntry.number());
            List<TakenBackRange> takenBack = timeline.findTakenBackRangesAt(to);
            var ends = new ArrayList<Long>();
            for (long end : timeline.asRecorded().listMarks(Stride.STEP)) {
                if (end >= from && end <= to && takenBack.stream().noneMatch(range -> range.contains(end))) {
                    ends.add(end);
                }
            }
            return ends;
        }

        private List<Opportunity> listChoicesBetween(Sequence earlierEntry, Sequence laterEntry) {
            var offered = new ArrayList<Opportunity>();
            var ends = new ArrayList<>(listStepEndsBetween(earlierEntry, laterEntry));
            ends.add(timeline.findStepEnd(laterEntry.number()));
            for (long end : ends) {
                if (end > timeline.findStepEnd(earlierEntry.number())) {
                    RecordedChoice.findAt(timeline, end)
                            .ifPresent(recorded -> offered.add(new Opportunity(recorded.entry(),
                            game.awaited(recorded.before()) instanceof AwaitedInput.Players(var seats)
                                    && recorded.choice() instanceof Choice.Decision ? seats : List.of(),
                            recorded.choice().by(), audience.equals(Audience.JUDGE)
                                    && isIdle(recorded)))); // whether one could act may depend on a hidden hand
                }
            }
            return offered;
        }

        /// Returns whether a choice changed nothing. A chance outcome is never idle, even if it was the only possible
        /// one, because only a player who sees the cards knows that.
        private boolean isIdle(RecordedChoice<S> recordedChoice) {
            return recordedChoice.choice() instanceof Choice.Decision
                    && game.positions().flatMap(words -> words.idleChoice(recordedChoice.before()))
                    .filter(recordedChoice.choice()::equals).isPresent();
        }
    }
}
