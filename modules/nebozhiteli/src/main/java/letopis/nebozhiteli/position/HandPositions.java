package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.JudgeOrder.TableOrdered;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.rules.DuelCards;
import letopis.nebozhiteli.rules.Ends;
import letopis.nebozhiteli.rules.Paragraphs;
import letopis.nebozhiteli.rules.Rules;
import letopis.nebozhiteli.rules.SetUpMoves;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.MovePositions;
import letopis.table.kernel.position.OrderForm;
import letopis.table.kernel.position.PositionParts;

/// Reader for positions of Небожители written by people.
public final class HandPositions extends MovePositions<DuelState> {

    private static final OrderForm ORDERS = new OrderForm(
            List.of("move", "attach", "give", "set", "to", "half", "face", "turned", "summoned", "life", "mana",
                    "actions"),
            List.of("life", "mana", "actions"), List.of("turned", "summoned"));

    private static final PositionParts<DuelState> PARTS = PositionParts.of(DuelForm.FORM, ImpliedChoices.MOMENTS,
                    (said, reader) -> new ChanceReader(reader).read(said), ORDERS, DuelCards::new, TableOrdered::new)
            .implied(ImpliedChoices::implied).chances(ImpliedChoices::chances).ended(ImpliedChoices::ended)
            .idle(ImpliedChoices::idle, ImpliedChoices::next, ImpliedChoices::settledAt)
            .written(PositionWriter::write, (chance, names) ->
                    Optional.of(ChanceReader.write((ChanceOutcome) chance, names)));

    /// @param registerDeck see [Game#registerDeck]
    public HandPositions(BiFunction<Seat, Map<String, Map<CardName, Integer>>, Choice> registerDeck) {
        super(Rules.RULES, PARTS, List.of("turn", "seats", "combat", "queue", "ledger"), SetUpMoves.PARTS,
                registerDeck);
    }

    @Override
    protected List<WrittenChoice<DuelState>> table(DuelState opening, SourceNode.Fields position,
            PositionReader reader) {
        Turns turn = Turns.read(reader, object(position.find("turn"), position, reader),
                position.find("combat"));
        SourceNode.Fields seats = seats(position, reader);
        Optional<SourceNode> queue = position.find("queue");
        var layout = new SeatLayout(reader);
        var halves = new ArrayList<JudgeOrder.HalfLaid>();
        for (Seat seat : Seat.PAIR) {
            List<SourceNode> queued = queue.map(written -> WrittenQueue.cards(reader, written, seat)).orElse(List.of());
            halves.add(layout.read(seat, half(seats, seat, reader), turn, queued));
        }
        WrittenFight fight = WrittenFight.read(reader, object(position.find("combat"), position, reader), turn);
        boolean blowsToCome = turn.isBeforeBlows() && position.find("combat").isPresent();
        var ledger = position.find("ledger").map(written -> WrittenLedger.read(reader, written, turn, blowsToCome))
                .orElse(new WrittenLedger(List.of()));
        Optional<WrittenQueue> waiting = queue.map(written -> WrittenQueue.read(reader, written, turn.priority()));
        WrittenChoice<DuelState> set = (state, resolving) -> {
            layout.checkLives(state);
            var cards = new DuelCards(state, resolving);
            return new WrittenChoice.Meaning.Chosen(new JudgeOrder.PositionSet(turn.number(), turn.active(),
                    turn.first(), turn.phase(),
                    waiting.isPresent() ? JudgeOrder.PositionSet.Progress.WINDOW : turn.progress(),
                    turn.priority(), turn.passes(), turn.idle(), fight.in(cards), ledger.in(cards),
                    layout.granted(), waiting.map(one -> one.in(state, resolving)).orElse(List.of())));
        };
        return List.of(WrittenChoice.of(fight.turned(halves.get(0))), WrittenChoice.of(fight.turned(halves.get(1))),
                set);
    }

    /// Returns no moment before the first turn.
    @Override
    public Optional<String> settledAt(DuelState state) {
        return state.moment().turn() == 0 ? Optional.empty() : super.settledAt(state);
    }

    @Override
    public Optional<Refusal> afterTheEnd(DuelState state) {
        return Optional.of(Paragraphs.inForce(state.settings().edition(), Ends.over(state)));
    }
}
