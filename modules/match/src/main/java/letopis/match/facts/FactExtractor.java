package letopis.match.facts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import letopis.journal.Entry;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.match.Ledger;
import letopis.match.Timeline;
import letopis.match.Timeline.Stride;
import letopis.match.facts.MatchFacts.Death;
import letopis.match.facts.MatchFacts.PlayedCard;
import letopis.match.facts.MatchFacts.Turn;
import letopis.table.Audience;
import letopis.table.BoardView;
import letopis.table.BoardView.Account;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.SeatView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.BoardView.ZoneView.Form;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Game;
import letopis.table.Moment;
import letopis.table.State;

/// An extractor of all facts about a match, board by board.
public final class FactExtractor<S extends State> {

    /// The version of the extracted facts. It is incremented whenever the same match would yield different facts.
    public static final int VERSION = 2;

    private final Game<S> game;
    private final Timeline<S> timeline;
    private final List<Fact> facts = new ArrayList<>();
    private final List<PlayedCard> playedCards = new ArrayList<>();
    private final Map<Long, Map<CardId, Seat>> ownersByLedger = new HashMap<>(); // owners of dead cards
    private final Set<CardId> cardsWithRecordedName = new HashSet<>(); // cards in play whose names were recorded

    private FactExtractor(Game<S> game, Timeline<S> timeline) {
        this.game = game;
        this.timeline = timeline;
    }

    /// @param typeOf the function that returns the name of an event, as in its entry
    public static <S extends State> MatchFacts of(Game<S> game, Timeline<S> timeline, Function<Event, String> typeOf) {
        return new FactExtractor<>(game, timeline).extractFacts(typeOf);
    }

    private MatchFacts extractFacts(Function<Event, String> typeOf) {
        List<Ledger> ledgers = Ledger.listLedgersBetween(game, timeline, Audience.JUDGE, 0, timeline.size());
        ledgers.forEach(ledger -> ownersByLedger.put(ledger.entry().number(), new HashMap<>()));
        BoardView last = null;
        Moment moment = null;
        Object basis = "";
        for (long i = 0; i <= timeline.size(); i++) {
            S state = timeline.at(i);
            Object nextBasis = game.boardBasis(state);
            BoardView board = last == null || !nextBasis.equals(basis) ? game.view(state, Audience.JUDGE) : last;
            boolean moved = BoardChanges.add(i, last, moment, board, state.moment(), facts::add);
            if (timeline.isEffective(i)) {
                recordChanges(i, board, last == null ? board : last, moved);
            }
            last = board;
            moment = state.moment();
            basis = nextBasis;
        }
        long choices = timeline.entries().stream().filter(Entry::isChoice)
                .filter(entry -> timeline.isEffective(entry.seq().number())).count();
        return new MatchFacts(timeline.size(), List.copyOf(facts), collectEntriesByEventType(typeOf),
                timeline.takenBackRanges(), turns(),
                ledgers, collectDeaths(ledgers), List.copyOf(playedCards), last.result(), choices);
    }

    private Map<String, long[]> collectEntriesByEventType(Function<Event, String> typeOf) {
        var seqs = new TreeMap<String, Stream.Builder<Long>>();
        timeline.entries().forEach(entry -> seqs.computeIfAbsent(typeOf.apply(entry.event()), _ -> Stream.builder())
                .add(entry.seq().number()));
        var events = new TreeMap<String, long[]>();
        seqs.forEach((name, all) -> events.put(name, all.build().mapToLong(Long::longValue).toArray()));
        return events;
    }

    private List<Turn> turns() {
        return Arrays.stream(timeline.listMarks(Stride.TURN))
                .mapToObj(entry -> new Turn(entry, timeline.at(entry).moment()))
                .filter(turn -> turn.moment().turn() > 0).toList();
    }

    /// @param before the board before this entry, which still contains the cards that the entry kills
    private void recordChanges(long seq, BoardView board, BoardView before, boolean hasMomentChanged) {
        Map<CardId, Seat> dying = ownersByLedger.get(seq);
        if (dying != null) {
            before.seats().forEach(seat -> seat.zones().forEach(zone -> zone.cards().forEach(card ->
                    visitWithAttachedCards(card, view -> dying.put(view.id(), seat.seat())))));
        }
        if (!hasMomentChanged) {
            return;
        }
        var inPlay = new HashSet<CardId>();
        for (SeatView seat : board.seats()) {
            for (ZoneView zone : seat.zones()) {
                if (zone.form() == Form.ROW || zone.form() == Form.PASSING) {
                    zone.cards().forEach(card -> visitWithAttachedCards(card, view -> {
                        inPlay.add(view.id());
                        if (view.name().isPresent() && cardsWithRecordedName.add(view.id())) {
                            playedCards.add(new PlayedCard(seq, seat.seat(), view.id(), view.name().get().value()));
                        }
                    }));
                }
            }
        }
        cardsWithRecordedName.retainAll(inPlay);
    }

    private static void visitWithAttachedCards(CardView card, Consumer<CardView> action) {
        action.accept(card);
        card.attached().forEach(view -> visitWithAttachedCards(view, action));
    }

    private List<Death> collectDeaths(List<Ledger> ledgers) {
        var deaths = new ArrayList<Death>();
        for (Ledger ledger : ledgers) {
            long seq = ledger.entry().number();
            for (Account account : ledger.accounts()) {
                if (account.check() == Account.Check.DIES
                        && account.subject() instanceof Subject.OfCard(var card, var name)) {
                    Optional<Account.Line> blow = account.lines().stream().filter(line -> line.amount() < 0)
                            .filter(line -> line.source().isPresent()).reduce((_, later) -> later);
                    Optional<String> wielder = blow.flatMap(Account.Line::wielder).flatMap(FactExtractor::nameOf);
                    Optional<String> source = blow.flatMap(Account.Line::source).flatMap(FactExtractor::nameOf);
                    deaths.add(new Death(seq, card, name.map(CardName::value).orElse(Fact.UNSEEN_CARD),
                            Optional.ofNullable(ownersByLedger.get(seq).get(card)), wielder.or(() -> source),
                            wielder.isPresent() ? source : Optional.empty()));
                }
            }
        }
        return deaths;
    }

    private static Optional<String> nameOf(Subject subject) {
        return switch (subject) {
            case Subject.OfCard(_, var name) -> name.map(CardName::value);
            case Subject.OfSeat _ -> Optional.empty();
        };
    }
}
