package letopis.vremyageroev.position;

import letopis.vremyageroev.query.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.table.BoardView;
import letopis.table.CardDefinition;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.PositionForm.Act.Takes;
import letopis.table.PositionForm.Act;
import letopis.table.PositionForm;
import letopis.table.PositionReader;
import letopis.table.Refusal;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.WrittenMoment;
import letopis.table.kernel.position.GamePositions;
import letopis.table.kernel.position.JudgeOrders;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.FightDecision;
import letopis.vremyageroev.event.JudgeOrder;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;

/// Positions of Время Героев as people write them.
public final class HandPositions extends GamePositions<FightState> {

    private static final JudgeOrders ORDERS = new JudgeOrders(
            List.of("move", "set", "to", "face", Marks.CLOSED), List.of(), List.of(Marks.CLOSED));

    private static final PositionForm FORM = new PositionForm(List.of(), List.copyOf(Turns.PHASES.keySet()),
            Phase.PLAY.code(), List.of(
                    onField("hero", true, List.of(Marks.CLOSED), CardText.Hero.class::isInstance),
                    onField("battlefield", false, List.of(Marks.CLOSED, Marks.LAID), card ->
                            Field.mayLieBesideHero((CardText) card)),
                    PositionForm.Zone.ofNames("hand", List.of(), CardText.BattleCard.class::isInstance)),
            List.of(PositionForm.Zone.ofNames("graveyard", List.of(), CardText.BattleCard.class::isInstance)),
            List.of(), List.of(), List.of(),
            List.of(new Act("play", Takes.TARGET), new Act("activate", Takes.TARGET),
                    new Act("interrupt", Takes.CARD), new Act("defend", Takes.CARD), new Act("interpose", Takes.CARD),
                    new Act("respond", Takes.TARGET), new Act("pass", Takes.NOTHING), new Act("end", Takes.NOTHING),
                    new Act("end of attack", Takes.MOMENT)),
            List.of(), List.of(Marks.CLOSED), Phase.PLAY.code());

    private static PositionForm.Zone onField(String field, boolean single, List<String> marks,
            Predicate<CardDefinition> takes) {
        return new PositionForm.Zone(field, single, true, Optional.empty(), marks, List.of(), takes,
                _ -> Optional.empty());
    }

    /// @param registerDeck as [Game#registerDeck]
    public HandPositions(BiFunction<Seat, Map<String, Map<CardName, Integer>>, Choice> registerDeck) {
        super(List.of("turn", "seats"), List.of("hero", "cards"), registerDeck);
    }

    @Override
    protected List<WrittenChoice<FightState>> table(FightState opening, SourceNode.Fields position,
            PositionReader reader) {
        JudgeOrder.PositionSet turn = Turns.read(reader, object(position.find("turn"), position, reader));
        SourceNode.Fields seats = object(position.find("seats"), position, reader);
        seats.fields().forEach(field -> reader.seat(field.name()));
        var layout = new SeatLayout(reader, opening.settings());
        var orders = new ArrayList<WrittenChoice<FightState>>();
        for (Seat seat : Seat.PAIR) {
            orders.add(WrittenChoice.of(layout.read(seat, half(seats, seat, reader))));
        }
        orders.add(WrittenChoice.of(turn));
        return orders;
    }

    @Override
    protected Optional<WrittenChoice<FightState>> decision(Seat seat, SourceNode said, PositionReader reader) {
        return new ChoiceReader(reader, seat, (whose, written) -> deck(whose, written, reader)).read(said)
                .map(written -> (state, resolving) -> new ChoiceResolver(state, resolving, seat).meaning(written));
    }

    @Override
    protected Optional<WrittenChoice<FightState>> chance(SourceNode said, PositionReader reader) {
        return new ChanceReader(reader).read(said);
    }

    @Override
    protected Optional<WrittenChoice<FightState>> order(SourceNode said, PositionReader reader) {
        return ORDERS.read(said, reader).map(order -> (state, resolving) -> new WrittenChoice.Meaning.Chosen(
                new JudgeOrder.TableOrdered(
                        order.in(new FightCards(state, resolving)), order.reason(), order.author())));
    }

    @Override
    public Optional<WrittenMoment<FightState>> until(SourceNode where, PositionReader reader) {
        return ImpliedChoices.MOMENTS.read(where, reader);
    }

    @Override
    public Optional<Choice> implied(FightState state, Choice wanted, Refusal refusal) {
        return ImpliedChoices.implied(state, wanted, refusal);
    }

    @Override
    public boolean isPass(Choice written) {
        return written instanceof FightDecision.Passed;
    }

    @Override
    public boolean isUnderWay(FightState state) {
        return state.isIn(Phase.PLAY) && !state.agenda().isEmpty();
    }

    @Override
    public Optional<Choice> idle(FightState state) {
        return ImpliedChoices.idle(state);
    }

    @Override
    public Optional<String> settledAt(FightState state) {
        return Optional.of(ImpliedChoices.settledAt(state));
    }

    @Override
    public Optional<Seat> next(FightState state) {
        return ImpliedChoices.next(state);
    }

    @Override
    public Optional<Map<String, Object>> written(FightState state) {
        return PositionWriter.write(state);
    }

    @Override
    public Optional<Object> written(FightState state, Choice choice, Function<CardId, String> names) {
        return new ChoiceWriter(names).write(choice);
    }

    @Override
    public List<Choice> chances(FightState state) {
        return ImpliedChoices.chances(state);
    }

    @Override
    public Optional<PositionForm> form() {
        return Optional.of(FORM);
    }

    @Override
    public Optional<BoardView.Result> ended(FightState state) {
        return Field.result(state);
    }
}
