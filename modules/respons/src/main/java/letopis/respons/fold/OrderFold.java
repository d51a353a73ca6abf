package letopis.respons.fold;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.event.CardEvent.CardEnteredBoard;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.Cell;
import letopis.respons.event.JudgeOrder;
import letopis.respons.event.JudgeOrder.HalfLaidOut;
import letopis.respons.event.Phase;
import letopis.respons.event.ValueEvent.InfluenceChanged.Kind;
import letopis.respons.state.GamePreparation;
import letopis.respons.state.LoopCounters;
import letopis.respons.state.Marks;
import letopis.respons.state.Player;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Turn;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Moment;
import letopis.table.Table;
import letopis.table.TableChange;
import letopis.table.kernel.Layout;

/// Application of judges' orders to the state.
public final class OrderFold {

    public static final Layout<ResponsState> LAYOUT =
            new Layout<>(OrderFold::moveCard, (state, card, _, change) -> state.with(card, change))
                    .amount("influence", (state, seat, influence) ->
                            state.with(seat, player -> player.withAmount(Kind.CURRENT, influence)))
                    .amount("extra", (state, seat, influence) ->
                            state.with(seat, player -> player.withAmount(Kind.EXTRA, influence)))
                    .amount("points", (state, seat, points) -> state.with(seat, player -> player.withPoints(points)))
                    .counters(0, Marks.DAMAGE, "token-strength", "token-fetter", "token-mark")
                    .marks(Marks.ACTIVATED, Marks.HITS_NO_HERO);

    private OrderFold() {}

    static ResponsState evolve(ResponsState state, JudgeOrder order) {
        return switch (order) {
            case JudgeOrder.TableOrdered(var changes, _, _) -> LAYOUT.apply(state, changes);
            case HalfLaidOut half -> layOutHalf(state, half);
            case JudgeOrder.PositionSet(int turn, var initiative, var active, var phase) -> {
                boolean acts = phase == Phase.ACTION;
                yield state.with(Turn.ofPhase(new Moment(1, turn, phase.code(), acts ? active : initiative),
                                acts ? Turn.Stage.UNDER_WAY : Turn.Stage.BEGUN, initiative, List.of(),
                                LoopCounters.NONE,
                                (int) state.at().number()))
                        .with(phase.isCombat() ? state.combat().withDirection(initiative) : state.combat());
            }
        };
    }

    private static ResponsState moveCard(ResponsState state, TableChange.Moved change) {
        ResponsZone zone = ResponsZone.of(change.zone()).orElseThrow();
        Optional<CardName> face = change.face().or(() -> state.face(change.card()));
        return switch (zone) {
            case HAND -> CardFold.evolve(state, new CardMoved(change.card(), change.half(), OffBoardPlace.HAND,
                    Optional.empty()));
            case DECK -> CardFold.evolve(state, new CardMoved(change.card(), change.half(), OffBoardPlace.DECK_BOTTOM,
                    Optional.empty()));
            case GRAVEYARD -> CardFold.evolve(state,
                    new CardMoved(change.card(), change.half(), OffBoardPlace.GRAVEYARD, face));
            case COSMOS -> CardFold.evolve(state,
                    new CardMoved(change.card(), change.half(), OffBoardPlace.COSMOS, face));
            case UNITS -> enterBoard(state, change, face, Cell.Row.UNIT);
            case SUPPORT -> enterBoard(state, change, face, Cell.Row.SUPPORT);
            case HERO, ORDERS, RESOLVING, ADDITIONAL ->
                    throw new IllegalStateException("nothing is moved to " + zone.code());
        };
    }

    private static ResponsState enterBoard(
            ResponsState state, TableChange.Moved change, Optional<CardName> face, Cell.Row row) {
        for (int number = 1; number <= Cell.MAX_AMOUNT; number++) {
            var cell = new Cell(row, number);
            if (state.findCardIn(change.half(), cell).isEmpty()) {
                return CardFold.evolve(state,
                        new CardEnteredBoard(change.card(), change.half(), cell, face, false));
            }
        }
        throw new IllegalStateException("no cell is free for " + change.card());
    }

    /// Puts identified cards into their zones. Cards of the deck go on top.
    private static ResponsState layOutHalf(ResponsState state, HalfLaidOut half) {
        Seat seat = half.seat();
        Table table = state.table().withDeck(seat, ResponsZone.DECK, Deck.unknown(half.deck()))
                .withDeck(seat, ResponsZone.ADDITIONAL, Deck.unknown(half.additional()));
        for (HalfLaidOut.LaidCard laid : half.cards()) {
            ResponsZone zone = ResponsZone.of(laid.zone()).orElseThrow();
            Hidden<CardName> face = Hidden.ofWritten(laid.name(), half.faces(), laid.card());
            table = table.withPlaced(seat, zone, laid.card(), laid.owner(), face)
                    .with(laid.card(), card -> Layout.withMarks(laid.cell() > 0
                            ? card.withCount(Marks.CELL, laid.cell()) : card, laid.counters(), laid.flags()));
        }
        HalfLaidOut.PlayerNumbers numbers = half.numbers();
        GamePreparation setUp = state.setUp();
        for (GamePreparation.Step step : GamePreparation.Step.values()) {
            setUp = setUp.with(step, seat);
        }
        return state.with(table).with(setUp).with(seat, _ -> new Player(numbers.influence(), numbers.extra(),
                numbers.value(), numbers.points(), numbers.played(), numbers.lines(), numbers.passed(),
                numbers.discarded()));
    }
}
