package letopis.berserkheroes.fold;

import java.util.Optional;
import letopis.berserkheroes.event.CardEvent.OffBoardPlace;
import letopis.berserkheroes.event.JudgeOrder;
import letopis.berserkheroes.event.JudgeOrder.HalfLaidOut;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.GamePreparation;
import letopis.berserkheroes.state.Marks;
import letopis.berserkheroes.state.Player;
import letopis.berserkheroes.state.Turn;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Moment;
import letopis.table.Table;
import letopis.table.TableChange;
import letopis.table.kernel.Layout;

/// Folds judge orders.
public final class OrderFold {

    public static final Layout<BerserkState> LAYOUT =
            new Layout<>(OrderFold::moveCard, (state, card, name, change) ->
                    state.with(card, one -> stampMark(state, change.apply(one), name)))
                    .amount("coins", (state, seat, coins) ->
                            state.with(seat, player -> player.withCoins(coins, player.closed())))
                    .amount("closed", (state, seat, coins) ->
                            state.with(seat, player -> player.withCoins(player.openCoins(), coins)))
                    .amount("prayers", (state, seat, prayers) ->
                            state.with(seat, player -> player.withPrayers(prayers)))
                    .amount("missed", (state, seat, draws) -> state.with(seat, player -> player.withMissedDraws(draws)))
                    .counters(0, Marks.WOUNDS, Marks.BOOSTS, Marks.POISON, Marks.USED_ARMOUR, Marks.SHIELD,
                    Marks.ATTACKS,
                            Marks.CONTROL_TURN)
                    .counters(Integer.MIN_VALUE, Marks.LIFE, Marks.STRIKE_CHANGE)
                    .marks(Marks.CLOSED, Marks.HIDDEN, Marks.STUNNED, Marks.DEFENDED)
                    .controllerChange(OrderFold::giveControl);

    private OrderFold() {}

    static BerserkState evolve(BerserkState state, JudgeOrder order) {
        return switch (order) {
            case JudgeOrder.TableOrdered(var changes, _, _) -> LAYOUT.apply(state, changes);
            case JudgeOrder.TimeCalled(int turns, _, _) ->
                    state.with(state.turn().withLastTurn(state.moment().turn() + turns));
            case JudgeOrder.LossOrdered _ -> state;
            case JudgeOrder.ScoreSet(int game, int a, int b) -> state.with(state.series().withGame(game)
                    .withWins(Optional.empty(), a, b));
            case HalfLaidOut half -> layOutHalf(state, half);
            case JudgeOrder.PositionSet(int turn, var active, var phase, boolean whole) -> {
                Turn.Stage stage = phase == Phase.ACCUMULATION && !whole ? Turn.Stage.LOOKED : Turn.Stage.BEGUN;
                Seat first = turn % 2 == 1 ? active : active.opponent();
                Moment moment = new Moment(state.series().game(), turn, phase.code(), active);
                yield state.with(new Turn(moment, stage, first, state.turn().extraTurnSeats(), active.opponent(), 0,
                        Optional.empty())).with(state.setUp().withDone(GamePreparation.Step.ORDER, Seat.A)
                        .withDone(GamePreparation.Step.OVER, Seat.A));
            }
        };
    }

    private static BerserkState giveControl(BerserkState state, TableChange.ControllerSet change) {
        CardId card = change.card();
        Seat seat = change.controller();
        return state.with(state.table().move(card, seat, state.zoneOf(card).orElseThrow()))
                .with(card, one -> one.withController(seat).withCount(Marks.CONTROL_TURN, state.moment().turn())
                        .withCount(Marks.CHANGED_IN, (int) state.at().number()));
    }

    /// Stamps the mark with the current entry when a judge sets Poison or Stun. The mark is then later than all
    /// existing losses (BF-111.3).
    private static Card stampMark(BerserkState state, Card card, String mark) {
        int now = (int) state.at().number();
        return mark.equals(Marks.POISON) ? card.withCount(Marks.POISONED_IN, now)
                : mark.equals(Marks.STUNNED) ? card.withCount(Marks.STUNNED_IN, now) : card;
    }

    private static BerserkState moveCard(BerserkState state, TableChange.Moved change) {
        BerserkZone zone = BerserkZone.of(change.zone()).orElseThrow();
        Optional<CardName> face = change.face().or(() -> state.face(change.card()));
        return switch (zone) {
            case HAND -> CardFold.move(state, change.card(), change.half(), OffBoardPlace.HAND, Optional.empty());
            case DECK -> CardFold.move(state, change.card(), change.half(), OffBoardPlace.DECK_BOTTOM,
                    Optional.empty());
            case GRAVEYARD ->
                    CardFold.move(state, change.card(), change.half(), OffBoardPlace.GRAVEYARD, face);
            case SUPPLY -> {
                BerserkState current = CardFold.move(state, change.card(), change.half(), OffBoardPlace.SUPPLY, face);
                for (CardId part : current.table().card(change.card()).attached()) {
                    Card under = current.table().card(part); // no rule defines its destination, so it follows the card
                    current = under.hasFlag(Marks.PART)
                            ? CardFold.move(current, part, under.master(), OffBoardPlace.SUPPLY, Optional.empty())
                            : current;
                }
                yield current;
            }
            case CREATURES, EVENTS, EQUIPMENT -> {
                Table table = face.map(name -> state.table().withRevealed(change.card(), name))
                        .orElse(state.table()).move(change.card(), change.half(), zone);
                yield state.with(table).with(change.card(), card -> card.withoutMarks().withController(change.half())
                        .withCount(Marks.ENTERED_IN, (int) state.at().number())
                        .withCount(Marks.CONTROL_TURN, state.moment().turn()));
            }
            case HERO, SIDEBOARD -> throw new IllegalStateException("nothing is moved to " + zone.code());
        };
    }

    /// Puts identified cards into their zones, deck cards on top.
    private static BerserkState layOutHalf(BerserkState state, HalfLaidOut half) {
        Seat seat = half.seat();
        Table table = state.table().withDeck(seat, BerserkZone.DECK, Deck.unknown(half.deck()));
        for (HalfLaidOut.LaidCard laid : half.cards()) {
            BerserkZone zone = BerserkZone.of(laid.zone()).orElseThrow();
            Hidden<CardName> face = Hidden.ofWritten(laid.name(), half.faces(), laid.card());
            table = table.withPlaced(seat, zone, laid.card(), laid.owner(), face)
                    .with(laid.card(), card ->
                            Layout.withMarks(card, laid.counters(), laid.flags()).withController(seat));
        }
        GamePreparation setUp = state.setUp();
        for (GamePreparation.Step step : GamePreparation.Step.values()) {
            setUp = setUp.withDone(step, seat);
        }
        HalfLaidOut.Purse purse = half.purse();
        return state.with(table).with(setUp).with(seat, _ ->
                new Player(purse.open(), purse.closed(), 0, purse.prayers(), purse.missed(), 0, half.cards().stream()
                        .mapToInt(laid -> laid.counters().getOrDefault(Marks.ATTACKS, 0)).sum()));
    }
}
