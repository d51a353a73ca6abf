package letopis.nebozhiteli.fold;

import java.util.List;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.DuelDecision.BlockersDeclared.Block;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.event.JudgeOrder.HalfLaidOut.LaidCard;
import letopis.nebozhiteli.event.SetUpEvent;
import letopis.nebozhiteli.event.TurnEvent;
import letopis.nebozhiteli.state.Combat;
import letopis.nebozhiteli.state.DuelState;
import letopis.nebozhiteli.state.DuelState.Duel;
import letopis.nebozhiteli.state.DuelState.Player;
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

/// The fold of judge orders: changes of the table and positions written by hand. The position reader has already
/// checked that the table is possible.
public final class OrderFold {

    public static final Layout<DuelState> LAYOUT =
            new Layout<>(OrderFold::move, (state, card, _, change) -> state.with(card, change))
                    .amount("life", (state, seat, life) -> state.with(seat, player -> player.withLife(life)))
                    .amount("actions", (state, seat, count) -> state.with(seat, player -> player.withActions(count)))
                    .counters(0, Marks.LIFE, Marks.MANA).marks(Marks.TURNED_FLAG, Marks.SUMMONED_FLAG)
                    .attachment((state, change) -> state.with(removeFromQueue(state, change.card()).table()
                            .attach(change.card(), change.bearer())))
                    .controllerChange((state, change) ->
                            CardFold.changeControl(state, change.card(), change.controller()));

    private OrderFold() {}

    static DuelState evolve(DuelState state, JudgeOrder event) {
        return switch (event) {
            case JudgeOrder.TableOrdered order -> LAYOUT.apply(state, order.changes()).withIdleCountReset();
            case JudgeOrder.HalfLaidOut half ->
                    layOutHalf(state.moment().game() == 0 ? TurnFold.openGame(state, 1) : state, half);
            case JudgeOrder.PositionSet position -> setPosition(state, position);
        };
    }

    private static DuelState move(DuelState state, TableChange.Moved cardMoved) {
        CardId card = cardMoved.card();
        Seat half = cardMoved.half();
        NebozhiteliZone zone = NebozhiteliZone.of(cardMoved.zone()).orElseThrow();
        DuelState shown = cardMoved.face().map(face -> CardFold.showCards(state, card, face)).orElse(state);
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
        var rest = window.pendingDeclarations().stream()
                .filter(pending -> !pending.what().source().equals(card) || !isQueued(state, card)).toList();
        return rest.size() == window.pendingDeclarations().size() ? state
                : state.with(window.withPendingDeclarations(rest));
    }

    private static boolean isQueued(DuelState state, CardId card) {
        return state.table().card(card).place() instanceof Card.Place.In(_, var zone) && zone == NebozhiteliZone.QUEUE;
    }

    private static DuelState layOutHalf(DuelState state, JudgeOrder.HalfLaidOut half) {
        Seat seat = half.seat();
        Table table = state.table()
                .withDeck(seat, NebozhiteliZone.CREATURE_DECK, Deck.unknown(half.creatureDeck()))
                .withDeck(seat, NebozhiteliZone.MAIN_DECK, Deck.unknown(half.mainDeck()));
        for (LaidCard laid : half.cards()) {
            table = layOutHalf(table, half, laid);
        }
        var deck = state.duel().kept().getOrDefault(seat,
                new Duel.Deck(half.creatureDeck(), half.mainDeck(), 0, Hidden.unseen(seat)));
        return state.with(table).with(state.duel().withDeck(seat, deck).withWins(seat, half.wins()))
                .with(seat, _ -> new Player(half.life(), half.actions(), half.turns()));
    }

    private static Table layOutHalf(Table before, JudgeOrder.HalfLaidOut half, LaidCard laidCard) {
        Seat seat = half.seat();
        NebozhiteliZone zone = NebozhiteliZone.of(laidCard.zone())
                .orElseThrow(() -> new IllegalStateException("there is no zone " + laidCard.zone()));
        Table table = before.withPlaced(
                seat, zone, laidCard.card(), laidCard.master(),
                Hidden.ofWritten(laidCard.name(), half.faces(), laidCard.card()));
        return laidCard.bearer().map(bearer -> table.attach(laidCard.card(), bearer)).orElse(table)
                .with(laidCard.card(), card -> applyMarks(card, laidCard));
    }

    private static Card applyMarks(Card card, LaidCard laidCard) {
        Card marked = laidCard.life() > 0 ? card.withCount(Marks.LIFE, laidCard.life()) : card;
        marked = laidCard.mana() > 0 ? marked.withCount(Marks.MANA, laidCard.mana()) : marked;
        for (String flag : laidCard.flags()) {
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
        turn = turn.with(turn.turn().with(turn.turn().idleCount().withTurns(position.idle())));
        turn = setCombat(turn, position.fighting());
        return switch (position.progress()) {
            case START -> turn;
            case MAIN -> turn.withReachedStage(Stage.MAIN).withReachedStage(Stage.DECLARE);
            case WINDOW -> turn.withReachedStage(Stage.WINDOW)
                    .with(Window.open(position.priority(), position.passes()));
        };
    }

    private static DuelState setCombat(DuelState state, JudgeOrder.PositionSet.WrittenCombat writtenCombat) {
        var blockers = writtenCombat.blocks().stream().map(Block::blocker).toList();
        DuelState led = CardFold.moveFighters(
                CardFold.moveFighters(state, writtenCombat.attackers(), NebozhiteliZone.BATTLEFIELD),
                blockers, NebozhiteliZone.BATTLEFIELD);
        return led.with(new Combat(writtenCombat.shots(), writtenCombat.attackers(), writtenCombat.blocks(),
                writtenCombat.blocked(),
                state.combat().splits(), state.combat().struck()));
    }
}
