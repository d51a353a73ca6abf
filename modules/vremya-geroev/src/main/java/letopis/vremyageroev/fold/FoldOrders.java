package letopis.vremyageroev.fold;

import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.Deck;
import letopis.table.Hidden;
import letopis.table.Moment;
import letopis.table.Table;
import letopis.table.TableChange;
import letopis.vremyageroev.event.JudgeOrder;
import letopis.vremyageroev.event.JudgeOrder.HalfLaid;
import letopis.vremyageroev.event.JudgeOrder.PositionSet;
import letopis.vremyageroev.event.JudgeOrder.TableOrdered;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.FightState.SetUp;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.VremyaZone;

/// What a judge's order does to the state.
public final class FoldOrders {

    private FoldOrders() {}

    static FightState evolve(FightState state, JudgeOrder order) {
        return switch (order) {
            case TableOrdered(var changes, _, _) -> {
                FightState ordered = state;
                for (TableChange change : changes) {
                    ordered = apply(ordered, change);
                }
                yield ordered;
            }
            case HalfLaid half -> laid(state, half);
            case PositionSet(int turn, var active, var phase) -> state.with(new Moment(1, turn, phase.code(), active))
                    .with(state.setUp().withFirst(active));
        };
    }

    public static FightState apply(FightState state, TableChange change) {
        return switch (change) {
            case TableChange.Moved(var card, var half, var zone, var face) -> {
                VremyaZone to = VremyaZone.of(zone).orElseThrow();
                Optional<CardName> name = face.or(() -> state.face(card));
                boolean open = to == VremyaZone.GRAVEYARD || to == VremyaZone.BATTLEFIELD;
                Hidden<CardName> shown = name.map(known -> open ? Hidden.open(known) : Hidden.from(half, known))
                        .orElseGet(() -> Hidden.unknown(half));
                FightState moved = FoldCards.bare(state, card, half, to);
                yield moved.with(moved.table().with(card, one -> one.withFace(shown)));
            }
            case TableChange.FlagSet(var card, var flag, boolean up) ->
                    state.with(state.table().with(card, one -> one.withFlag(flag, up)));
            case TableChange.Attached _, TableChange.CounterSet _,
                    TableChange.ControllerSet _, TableChange.ResourceSet _ ->
                    throw new IllegalStateException("nothing of this game is changed by " + change);
        };
    }

    /// Identified cards go to their zones, those of the deck on top.
    private static FightState laid(FightState state, HalfLaid half) {
        Seat seat = half.seat();
        Table table = state.table().withDeck(seat, VremyaZone.DECK, Deck.unknown(half.deck()));
        for (HalfLaid.Laid card : half.cards()) {
            VremyaZone zone = VremyaZone.of(card.zone()).orElseThrow();
            table = table.withLaid(seat, zone, card.card(), seat,
                    Hidden.written(card.name(), half.faces(), card.card()))
                    .with(card.card(), one -> one.withFlag(Marks.CLOSED, card.closed())
                            .withFlag(Marks.LAID, card.laid()));
            for (int ability : card.used()) {
                table = table.with(card.card(), one -> one.withCount(Marks.used(ability), 1));
            }
        }
        var winded = half.windUsed() ? FightState.plus(state.winded(), seat) : state.winded();
        SetUp setUp = state.setUp().withStarted(seat).withShuffled(seat).withCut(seat).withDealt(seat);
        return state.with(table).withWinded(winded).with(setUp);
    }
}
