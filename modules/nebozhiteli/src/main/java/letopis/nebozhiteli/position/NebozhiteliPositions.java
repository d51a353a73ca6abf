package letopis.nebozhiteli.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import letopis.journal.Seat;
import letopis.nebozhiteli.event.ChanceOutcome;
import letopis.nebozhiteli.event.JudgeOrder;
import letopis.nebozhiteli.event.JudgeOrder.TableOrdered;
import letopis.nebozhiteli.rules.DuelCards;
import letopis.nebozhiteli.rules.DuelRules;
import letopis.nebozhiteli.rules.GameEnd;
import letopis.nebozhiteli.rules.Paragraphs;
import letopis.nebozhiteli.rules.SetupMoves;
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

/// A reader for positions of Небожители written by hand.
public final class NebozhiteliPositions extends MovePositions<DuelState> {

    private static final OrderForm ORDER_FORM = new OrderForm(
            List.of("move", "attach", "give", "set", "to", "half", "face", "turned", "summoned", "life", "mana",
                    "actions"),
            List.of("life", "mana", "actions"), List.of("turned", "summoned"));

    private static final PositionParts<DuelState> PARTS = PositionParts.of(DuelForm.FORM, ImpliedChoices.MOMENTS,
                    (node, reader) -> new ChanceReader(reader).read(node), ORDER_FORM, DuelCards::new,
                    TableOrdered::new)
            .implied(ImpliedChoices::findImpliedChoice).chances(ImpliedChoices::listChanceOptions)
            .ended(ImpliedChoices::findGameResult)
            .idle(ImpliedChoices::findIdleChoice, ImpliedChoices::findNextSeat, ImpliedChoices::findSettledMoment)
            .tableWriter(PositionWriter::write, (chance, names) ->
                    Optional.of(ChanceReader.write((ChanceOutcome) chance, names)));

    /// @param registerDeck see [Game#registerDeck]
    public NebozhiteliPositions(BiFunction<Seat, Map<String, Map<CardName, Integer>>, Choice> registerDeck) {
        super(DuelRules.RULES, PARTS, List.of("turn", "seats", "combat", "queue", "ledger"), SetupMoves.DECK_PARTS,
                registerDeck);
    }

    @Override
    protected List<WrittenChoice<DuelState>> readTable(DuelState openingState, SourceNode.Fields position,
            PositionReader reader) {
        TurnPosition turn = TurnPosition.read(reader, readObject(position.find("turn"), position, reader),
                position.find("combat"));
        SourceNode.Fields seats = readSeats(position, reader);
        Optional<SourceNode> queue = position.find("queue");
        var layout = new SeatLayout(reader);
        var halves = new ArrayList<JudgeOrder.HalfLaidOut>();
        for (Seat seat : Seat.PAIR) {
            List<SourceNode> queued = queue.map(node -> WrittenQueue.readCards(reader, node, seat)).orElse(List.of());
            halves.add(layout.read(seat, readHalf(seats, seat, reader), turn, queued));
        }
        WrittenFight fight = WrittenFight.read(reader, readObject(position.find("combat"), position, reader), turn);
        boolean blowsToCome = turn.isBeforeStrikes() && position.find("combat").isPresent();
        var ledger = position.find("ledger").map(node -> WrittenLedger.read(reader, node, turn, blowsToCome))
                .orElse(new WrittenLedger(List.of()));
        Optional<WrittenQueue> waiting = queue.map(node -> WrittenQueue.read(reader, node, turn.priority()));
        WrittenChoice<DuelState> set = (state, resolving) -> {
            layout.checkLives(state);
            var cards = new DuelCards(state, resolving);
            return new WrittenChoice.Meaning.ResolvedChoice(new JudgeOrder.PositionSet(turn.number(), turn.active(),
                    turn.first(), turn.phase(),
                    waiting.isPresent() ? JudgeOrder.PositionSet.Progress.WINDOW : turn.progress(),
                    turn.priority(), turn.passes(), turn.idle(), fight.resolve(cards), ledger.resolve(cards),
                    layout.grantedKeywords(), waiting.map(writtenQueue -> writtenQueue.resolve(state, resolving))
                    .orElse(List.of())));
        };
        return List.of(WrittenChoice.of(fight.turnFighters(halves.get(0))),
                WrittenChoice.of(fight.turnFighters(halves.get(1))),
                set);
    }

    /// Returns the moment at which the position is settled, or empty before the first turn.
    @Override
    public Optional<String> settledMoment(DuelState state) {
        return state.moment().turn() == 0 ? Optional.empty() : super.settledMoment(state);
    }

    @Override
    public Optional<Refusal> refuseAfterEnd(DuelState state) {
        return Optional.of(Paragraphs.adaptToEdition(state.settings().edition(), GameEnd.createGameOverRefusal(state)));
    }
}
