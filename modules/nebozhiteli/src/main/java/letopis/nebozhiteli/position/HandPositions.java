package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.BoardView;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.WrittenMoment;
import letopis.table.kernel.position.GamePositions;
import letopis.table.kernel.position.JudgeOrders;

/// Positions of Небожители as people write them.
public final class HandPositions extends GamePositions<DuelState> {

    private static final List<String> DECK_PARTS = List.of("creatures", "main", "sideboard", "pool");
    private static final JudgeOrders ORDERS = new JudgeOrders(
            List.of("move", "attach", "give", "set", "to", "half", "face", "turned", "summoned", "life", "mana",
                    "actions"),
            List.of("life", "mana", "actions"), List.of("turned", "summoned"));

    /// @param registerDeck as [Game#registerDeck]
    public HandPositions(BiFunction<Seat, Map<String, Map<CardName, Integer>>, Choice> registerDeck) {
        super(List.of("turn", "seats", "combat", "queue", "ledger"), DECK_PARTS, registerDeck);
    }

    @Override
    protected List<WrittenChoice<DuelState>> table(DuelState opening, SourceNode.Fields position,
            PositionReader reader) {
        Turns turn = Turns.read(reader, object(position.find("turn"), position, reader),
                position.find("combat").isPresent());
        SourceNode.Fields seats = object(position.find("seats"), position, reader);
        seats.fields().forEach(field -> reader.seat(field.name()));
        Optional<SourceNode> queue = position.find("queue");
        var layout = new SeatLayout(reader);
        var halves = new ArrayList<JudgeOrder.HalfLaid>();
        for (Seat seat : Seat.PAIR) {
            List<SourceNode> queued = queue.map(written -> WrittenQueue.cards(reader, written, seat)).orElse(List.of());
            halves.add(layout.read(seat, half(seats, seat, reader), turn.turnsOf(seat), queued));
        }
        WrittenFight fight = WrittenFight.read(reader, object(position.find("combat"), position, reader), turn);
        var ledger = position.find("ledger").map(written -> WrittenLedger.read(reader, written))
                .orElse(new WrittenLedger(List.of()));
        Optional<WrittenQueue> waiting = queue.map(written ->
                WrittenQueue.read(reader, written, turn.priority(), choices(reader, turn.priority())));
        return List.of(WrittenChoice.of(fight.turned(halves.get(0))), WrittenChoice.of(fight.turned(halves.get(1))),
                (state, resolving) -> {
            layout.checkLives(state);
            var cards = new DuelCards(state, resolving);
            return new WrittenChoice.Meaning.Chosen(new JudgeOrder.PositionSet(turn.number(), turn.active(),
                    turn.first(), turn.phase(),
                    waiting.isPresent() ? JudgeOrder.PositionSet.Progress.WINDOW : turn.progress(),
                    turn.priority(), turn.passes(), turn.idle(), fight.in(cards), ledger.in(state, cards),
                            layout.granted(),
                    waiting.map(one -> one.in(state, resolving)).orElse(List.of())));
        });
    }

    private ChoiceReader choices(PositionReader reader, Seat seat) {
        return new ChoiceReader(reader, seat, (whose, written) -> deck(whose, written, reader));
    }

    @Override
    protected Optional<WrittenChoice<DuelState>> decision(Seat seat, SourceNode said, PositionReader reader) {
        return choices(reader, seat).read(said).map(written -> (state, resolving) ->
                new ChoiceResolver(state, resolving, seat, NebozhiteliZone.HAND).meaning(written));
    }

    @Override
    protected Optional<WrittenChoice<DuelState>> chance(SourceNode said, PositionReader reader) {
        return new ChanceReader(reader).read(said);
    }

    @Override
    protected Optional<WrittenChoice<DuelState>> order(SourceNode said, PositionReader reader) {
        return ORDERS.read(said, reader).map(order -> (state, resolving) -> new WrittenChoice.Meaning.Chosen(
                new JudgeOrder.TableOrdered(order.in(new DuelCards(state, resolving)), order.reason())));
    }

    @Override
    public Optional<WrittenMoment<DuelState>> until(SourceNode where, PositionReader reader) {
        return ImpliedChoices.MOMENTS.read(where, reader);
    }

    @Override
    public Optional<Choice> implied(DuelState state, Choice wanted, Refusal refusal) {
        return ImpliedChoices.implied(state, wanted, refusal);
    }

    @Override
    public Optional<Choice> idle(DuelState state) {
        return ImpliedChoices.idle(state);
    }

    @Override
    public Optional<Seat> next(DuelState state) {
        return ImpliedChoices.next(state);
    }

    @Override
    public Optional<BoardView.Result> ended(DuelState state) {
        return state.isGameOver()
                ? Optional.of(new BoardView.Result(state.duel().loser().map(Seat::opponent), "game-over"))
                        : Optional.empty();
    }
}
