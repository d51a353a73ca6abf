package letopis.respons.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.event.Cell;
import letopis.respons.event.JudgeOrder;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision;
import letopis.respons.query.Field;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.BoardView;
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

/// Positions of РЕСПОНС as people write them.
public final class LanePositions extends GamePositions<ResponsState> {

    private static final JudgeOrders ORDERS = new JudgeOrders(
            List.of("move", "set", "to", "half", "face", "influence", "extra", "points", Marks.DAMAGE,
                    "token-strength", "token-fetter", "token-mark", Marks.ACTIVATED, Marks.BARRED),
            List.of("influence", "extra", "points", Marks.DAMAGE, "token-strength", "token-fetter", "token-mark"),
            List.of(Marks.ACTIVATED, Marks.BARRED));

    private static final PositionForm FORM = new PositionForm(List.of(), List.copyOf(Turns.PHASES.keySet()),
            Phase.COMBAT_START.code(), List.of(
                    new PositionForm.Zone("hero", true, true, Optional.empty(), List.of(Marks.ACTIVATED), List.of(),
                            Field::isHero, _ -> Optional.empty()),
                    onField(ResponsZone.UNITS, CardType.UNIT::equals),
                    onField(ResponsZone.SUPPORT, CardType::isSupport),
                    pile(ResponsZone.HAND)), List.of(pile(ResponsZone.GRAVEYARD), pile(ResponsZone.COSMOS)),
            List.of("orders", "influence"), List.of(), List.of(),
            List.of(new Act("play", Takes.CELL), new Act("activate", Takes.TARGET), new Act("trap", Takes.CARD),
                    new Act("order", Takes.CARD), new Act("pass", Takes.NOTHING),
                    new Act("end of combat", Takes.MOMENT)),
            Stream.of("unit", "support").flatMap(row -> IntStream.rangeClosed(1, Cell.MOST)
                    .mapToObj(cell -> row + " " + cell)).toList(),
            List.of("influence", "extra", "points", Marks.DAMAGE, "token-strength", "token-fetter", "token-mark",
                    Marks.ACTIVATED, Marks.BARRED), Phase.ACTION.code());

    /// A number behind a card is its cell.
    private static PositionForm.Zone onField(ResponsZone zone, Predicate<CardType> types) {
        return new PositionForm.Zone(zone.code(), false, true, Optional.of(Marks.CELL), List.of(Marks.ACTIVATED),
                List.of(), card -> card instanceof Playable one && one.types().stream().anyMatch(types),
                _ -> Optional.empty());
    }

    private static PositionForm.Zone pile(ResponsZone zone) {
        return PositionForm.Zone.ofNames(zone.code(), List.of(), Playable.class::isInstance);
    }

    /// @param registerDeck as [Game#registerDeck]
    public LanePositions(BiFunction<Seat, Map<String, Map<CardName, Integer>>, Choice> registerDeck) {
        super(List.of("turn", "seats"), List.of("hero", "main", "additional", "orders"), registerDeck);
    }

    @Override
    protected List<WrittenChoice<ResponsState>> table(ResponsState opening, SourceNode.Fields position,
            PositionReader reader) {
        JudgeOrder.PositionSet turn = Turns.read(reader, object(position.find("turn"), position, reader));
        SourceNode.Fields seats = object(position.find("seats"), position, reader);
        seats.fields().forEach(field -> reader.seat(field.name()));
        var layout = new SeatLayout(reader, opening);
        var orders = new ArrayList<WrittenChoice<ResponsState>>();
        for (Seat seat : Seat.PAIR) {
            orders.add(WrittenChoice.of(layout.read(seat, half(seats, seat, reader))));
        }
        orders.add((state, resolving) -> {
            layout.checkDamage(state, resolving);
            return new WrittenChoice.Meaning.Chosen(turn);
        });
        return orders;
    }

    @Override
    protected Optional<WrittenChoice<ResponsState>> decision(Seat seat, SourceNode said, PositionReader reader) {
        return new ChoiceReader(reader, seat, (whose, written) -> deck(whose, written, reader)).read(said);
    }

    @Override
    protected Optional<WrittenChoice<ResponsState>> chance(SourceNode said, PositionReader reader) {
        return new ChanceReader(reader).read(said);
    }

    @Override
    protected Optional<WrittenChoice<ResponsState>> order(SourceNode said, PositionReader reader) {
        return ORDERS.read(said, reader).map(order -> (state, resolving) -> new WrittenChoice.Meaning.Chosen(
                new JudgeOrder.TableOrdered(
                        order.in(new LaneCards(state, resolving)), order.reason(), order.author())));
    }

    @Override
    public Optional<WrittenMoment<ResponsState>> until(SourceNode where, PositionReader reader) {
        return ImpliedChoices.MOMENTS.read(where, reader);
    }

    @Override
    public Optional<Choice> implied(ResponsState state, Choice wanted, Refusal refusal) {
        return ImpliedChoices.implied(state, wanted, refusal);
    }

    @Override
    public boolean isPass(Choice written) {
        return written instanceof PlayerDecision.Passed;
    }

    @Override
    public boolean isAnswer(Choice written) {
        return written instanceof PlayerDecision.OrderTurned || written instanceof PlayerDecision.TrapActivated
                || written instanceof PlayerDecision.CardsGivenUp;
    }

    @Override
    public boolean isUnderWay(ResponsState state) {
        return state.phase().filter(phase -> phase == Phase.ACTION || phase.isCombat()).isPresent()
                && (!state.agenda().isEmpty() || !state.queue().isEmpty());
    }

    @Override
    public Optional<Choice> idle(ResponsState state) {
        return ImpliedChoices.idle(state);
    }

    @Override
    public Optional<String> settledAt(ResponsState state) {
        return Optional.of(ImpliedChoices.settledAt(state));
    }

    @Override
    public Optional<Seat> next(ResponsState state) {
        return ImpliedChoices.next(state);
    }

    @Override
    public Optional<Map<String, Object>> written(ResponsState state) {
        return PositionWriter.write(state);
    }

    @Override
    public Optional<Object> written(ResponsState state, Choice choice, Function<CardId, String> names) {
        return new ChoiceWriter(names).write(choice);
    }

    @Override
    public List<Choice> chances(ResponsState state) {
        return ImpliedChoices.chances(state);
    }

    @Override
    public Optional<PositionForm> form() {
        return Optional.of(FORM);
    }

    @Override
    public Optional<BoardView.Result> ended(ResponsState state) {
        return Field.result(state);
    }
}
