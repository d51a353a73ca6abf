package letopis.vremyageroev.fold;

import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Moment;
import letopis.table.Table;
import letopis.table.TableChange;
import letopis.table.kernel.Layout;
import letopis.vremyageroev.event.JudgeOrder;
import letopis.vremyageroev.event.JudgeOrder.HalfLaidOut;
import letopis.vremyageroev.event.JudgeOrder.PositionSet;
import letopis.vremyageroev.event.JudgeOrder.TableOrdered;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.FightState.Preparation;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.VremyaZone;

/// Folds judge orders.
public final class OrderFold {

    public static final Layout<FightState> LAYOUT =
            new Layout<>(OrderFold::moveCard, (state, card, _, change) -> state.with(state.table().with(card, change)))
                    .marks(Marks.CLOSED);

    private OrderFold() {}

    static FightState evolve(FightState state, JudgeOrder order) {
        return switch (order) {
            case TableOrdered(var changes, _, _) -> LAYOUT.apply(state, changes);
            case HalfLaidOut half -> layOutHalf(state, half);
            case PositionSet(int turn, var active, var phase) -> state.with(new Moment(1, turn, phase.code(), active))
                    .with(state.setUp().withFirstPlayer(active));
        };
    }

    private static FightState moveCard(FightState state, TableChange.Moved change) {
        CardId card = change.card();
        Seat half = change.half();
        VremyaZone to = VremyaZone.of(change.zone()).orElseThrow();
        boolean open = to == VremyaZone.GRAVEYARD || to == VremyaZone.BATTLEFIELD;
        Hidden<CardName> shown = change.face().or(() -> state.face(card))
                .map(known -> open ? Hidden.open(known) : Hidden.ownedBy(half, known))
                .orElseGet(() -> Hidden.unknown(half));
        FightState moved = CardFold.moveWithoutMarks(state, card, half, to);
        return moved.with(moved.table().with(card, one -> one.withFace(shown)));
    }

    /// Puts identified cards into their zones; those of the deck go on top.
    private static FightState layOutHalf(FightState state, HalfLaidOut half) {
        Seat seat = half.seat();
        Table table = state.table().withDeck(seat, VremyaZone.DECK, Deck.unknown(half.deck()));
        for (HalfLaidOut.LaidCard card : half.cards()) {
            VremyaZone zone = VremyaZone.of(card.zone()).orElseThrow();
            table = table.withPlaced(seat, zone, card.card(), seat,
                    Hidden.ofWritten(card.name(), half.faces(), card.card()))
                    .with(card.card(), one -> one.withFlag(Marks.CLOSED, card.closed())
                            .withFlag(Marks.NEWLY_LAID, card.laid()));
            for (int ability : card.used()) {
                table = table.with(card.card(), one -> one.withCount(Marks.buildUseCounterName(ability), 1));
            }
        }
        var winded = half.windUsed() ? FightState.append(state.secondWindUsers(), seat) : state.secondWindUsers();
        Preparation setUp = state.setUp().withStartersChosen(seat).withDeckShuffled(seat).withCut(seat)
                .withHandDealt(seat);
        return state.with(table).withSecondWindUsers(winded).with(setUp);
    }
}
