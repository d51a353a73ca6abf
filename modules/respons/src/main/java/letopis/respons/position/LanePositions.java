package letopis.respons.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.event.Cell;
import letopis.respons.event.JudgeOrder;
import letopis.respons.event.JudgeOrder.TableOrdered;
import letopis.respons.event.Phase;
import letopis.respons.event.PlayerDecision;
import letopis.respons.fold.FoldOrders;
import letopis.respons.query.Field;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.PositionForm.Act.Takes;
import letopis.table.PositionForm.Act;
import letopis.table.PositionForm;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.position.JudgeOrders;
import letopis.table.kernel.position.PositionParts;
import letopis.table.kernel.position.RulesetPositions;

/// Positions of РЕСПОНС as people write them.
public final class LanePositions extends RulesetPositions<ResponsState> {

    private static final JudgeOrders ORDERS = JudgeOrders.of(
            FoldOrders.LAYOUT, "move", "set", "to", "half", "face");

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
            ORDERS.settable(), Phase.ACTION.code());

    private static final PositionParts<ResponsState> PARTS = PositionParts.of(FORM, ImpliedChoices.MOMENTS,
                    ChanceReader.FORM::read, ORDERS, LaneCards::new, TableOrdered::new)
            .implied(ImpliedChoices::implied).chances(ImpliedChoices::chances).ended(Field::result)
            .idle(ImpliedChoices::idle, ImpliedChoices::next, ImpliedChoices::settledAt)
            .pass(PlayerDecision.Passed.class::isInstance).underWay(LanePositions::isBegun)
            .answer(written -> written instanceof PlayerDecision.OrderTurned
                    || written instanceof PlayerDecision.TrapActivated
                    || written instanceof PlayerDecision.CardsGivenUp)
            .written(PositionWriter::write, (_, choice, names) -> new ChoiceWriter(names).write(choice));

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
        super(PARTS, List.of("turn", "seats"), List.of("hero", "main", "additional", "orders"), registerDeck);
    }

    @Override
    protected List<WrittenChoice<ResponsState>> table(ResponsState opening, SourceNode.Fields position,
            PositionReader reader) {
        JudgeOrder.PositionSet turn = Turns.read(reader, object(position.find("turn"), position, reader));
        SourceNode.Fields seats = seats(position, reader);
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

    private static boolean isBegun(ResponsState state) {
        return state.phase().filter(phase -> phase == Phase.ACTION || phase.isCombat()).isPresent()
                && (!state.agenda().isEmpty() || !state.queue().isEmpty());
    }
}
