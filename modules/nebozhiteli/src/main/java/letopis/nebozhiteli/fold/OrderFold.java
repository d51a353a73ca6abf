package letopis.nebozhiteli.fold;

import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.JudgeOrder.HalfLaid.Laid;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.event.SetUpEvent;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.state.Combat;
import letopis.nebozhiteli.state.DuelState.Duel;
import letopis.nebozhiteli.state.DuelState.Player;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.Marks;
import letopis.nebozhiteli.state.Stage;
import letopis.nebozhiteli.state.Window;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Table;
import letopis.table.TableChange;
import letopis.table.kernel.Layout;

/// Fold of judge orders: changes of the table and positions written by hand. The position reader has already checked
/// that the table is possible.
public final class OrderFold {

    public static final Layout<DuelState> LAYOUT =
            new Layout<>(OrderFold::move, (state, card, _, change) -> state.with(card, change))
                    .amount("life", (state, seat, life) -> state.with(seat, player -> player.withLife(life)))
                    .amount("actions", (state, seat, count) -> state.with(seat, player -> player.withActions(count)))
                    .counters(0, Marks.LIFE, Marks.MANA).marks(Marks.TURNED, Marks.SUMMONED)
                    .attachment((state, change) -> state.with(removeFromQueue(state, change.card()).table()
                            .attach(change.card(), change.bearer())))
                    .controllerChange((state, change) ->
                            CardFold.changeControl(state, change.card(), change.controller()));

    private OrderFold() {}

    static DuelState evolve(DuelState state, JudgeOrder event) {
        return switch (event) {
            case JudgeOrder.TableOrdered order -> LAYOUT.apply(state, order.changes()).withIdleCountReset();
            case JudgeOrder.HalfLaid half ->
                    layOutHalf(state.moment().game() == 0 ? TurnFold.openGame(state, 1) : state, half);
            case JudgeOrder.PositionSet position -> setPosition(state, position);
        };
    }

    private static DuelState move(DuelState state, TableChange.Moved moved) {
        CardId card = moved.card();
        Seat half = moved.half();
        NebozhiteliZone zone = NebozhiteliZone.of(moved.zone()).orElseThrow();
        DuelState shown = moved.face().map(face -> CardFold.showCards(state, card, face)).orElse(state);
        DuelState left = removeFromQueue(CardFold.leaveCombat(shown, card), card);
        Table table = left.table();
        return switch (zone) {
            case HAND, SUMMON_FIELD, CREATURE_DECK, MAIN_DECK ->
                    CardFold.moveCards(left.with(table.with(card, Card::withoutMarks)), List.of(card), half, zone);
            case FIELD -> CardFold.markArrival(
                    left.with(table.move(card, half, zone).with(card, one -> one.withController(half))), card);
            case CREATURE_GRAVE, GRAVE -> left.with(table.move(card, half, zone).with(card, Card::withoutMarks));
            case BATTLEFIELD, QUEUE -> throw new IllegalStateException("nobody is ordered into " + zone);
        };
    }

    /// Removes a card from the queue, so that it does not resolve.
    private static DuelState removeFromQueue(DuelState state, CardId card) {
        Window window = state.window();
        var rest = window.pending().stream()
                .filter(pending -> !pending.what().source().equals(card) || !isQueued(state, card)).toList();
        return rest.size() == window.pending().size() ? state
                : state.with(window.withPending(rest));
    }

    private static boolean isQueued(DuelState state, CardId card) {
        return state.table().card(card).place() instanceof Card.Place.In(_, var zone) && zone == NebozhiteliZone.QUEUE;
    }

    private static DuelState layOutHalf(DuelState state, JudgeOrder.HalfLaid half) {
        Seat seat = half.seat();
        Table table = state.table()
                .withDeck(seat, NebozhiteliZone.CREATURE_DECK, Deck.unknown(half.creatureDeck()))
                .withDeck(seat, NebozhiteliZone.MAIN_DECK, Deck.unknown(half.mainDeck()));
        for (Laid laid : half.cards()) {
            table = layOutHalf(table, half, laid);
        }
        var deck = state.duel().kept().getOrDefault(seat,
                new Duel.Deck(half.creatureDeck(), half.mainDeck(), 0, Hidden.unseen(seat)));
        return state.with(table).with(state.duel().withDeck(seat, deck).withWins(seat, half.wins()))
                .with(seat, _ -> new Player(half.life(), half.actions(), half.turns()));
    }

    private static Table layOutHalf(Table before, JudgeOrder.HalfLaid half, Laid laid) {
        Seat seat = half.seat();
        NebozhiteliZone zone = NebozhiteliZone.of(laid.zone())
                .orElseThrow(() -> new IllegalStateException("there is no zone " + laid.zone()));
        Table table = before.withPlaced(
                seat, zone, laid.card(), laid.master(), Hidden.ofWritten(laid.name(), half.faces(), laid.card()));
        return laid.bearer().map(bearer -> table.attach(laid.card(), bearer)).orElse(table)
                .with(laid.card(), card -> applyMarks(card, laid));
    }

    private static Card applyMarks(Card card, Laid laid) {
        Card marked = laid.life() > 0 ? card.withCount(Marks.LIFE, laid.life()) : card;
        marked = laid.mana() > 0 ? marked.withCount(Marks.MANA, laid.mana()) : marked;
        for (String flag : laid.flags()) {
            marked = marked.withFlag(flag, true);
        }
        return marked;
    }

    /// Jumps to this point of the turn, without the changes that would normally lead to it.
    private static DuelState setPosition(DuelState state, JudgeOrder.PositionSet position) {
        Player active = state.player(position.active());
        DuelState turn = TurnFold.evolve(state,
                new SetUpEvent.FirstPlayerChosen(position.first(), SetUpEvent.FirstPlayerChosen.Reason.TOSS));
        turn = TurnFold.evolve(turn, new TurnEvent.TurnBegan(position.active(), position.turn()))
                .with(position.active(), _ -> active);
        turn = TurnFold.evolve(turn, new TurnEvent.PhaseBegan(position.phase()));
        turn = turn.with(turn.turn().with(turn.turn().idle().withTurns(position.idle())));
        turn = setCombat(turn, position.fighting());
        return switch (position.progress()) {
            case START -> turn;
            case MAIN -> turn.withReached(Stage.MAIN).withReached(Stage.DECLARE);
            case WINDOW -> turn.withReached(Stage.WINDOW)
                    .with(Window.open(position.priority(), position.passes()));
        };
    }

    private static DuelState setCombat(DuelState state, JudgeOrder.PositionSet.WrittenCombat fighting) {
        var blockers = fighting.blocks().stream().map(Block::blocker).toList();
        DuelState led = CardFold.moveFighters(
                CardFold.moveFighters(state, fighting.attackers(), NebozhiteliZone.BATTLEFIELD),
                blockers, NebozhiteliZone.BATTLEFIELD);
        return led.with(new Combat(fighting.shots(), fighting.attackers(), fighting.blocks(), fighting.blocked(),
                state.combat().splits(), state.combat().struck()));
    }
}
