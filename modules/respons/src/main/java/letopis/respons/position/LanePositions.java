package letopis.respons.position;

import java.util.List;
import java.util.Locale;
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
import letopis.respons.fold.OrderFold;
import letopis.respons.query.TableQueries;
import letopis.respons.rules.ChanceSampler;
import letopis.respons.rules.LaneCards;
import letopis.respons.rules.Rules;
import letopis.respons.rules.SetupMoves;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.PositionForm;
import letopis.table.PositionForm.Act;
import letopis.table.PositionForm.Act.Operands;
import letopis.table.PositionReader;
import letopis.table.kernel.move.MovePositions;
import letopis.table.kernel.position.Fields;
import letopis.table.kernel.position.OrderForm;
import letopis.table.kernel.position.PositionParts;
import letopis.table.kernel.position.TurnForm;

/// Positions of РЕСПОНС in the written form.
public final class LanePositions extends MovePositions<ResponsState> {

    private static final OrderForm ORDER_FORM = OrderForm.of(
            OrderFold.LAYOUT, "move", "set", "to", "half", "face");

    /// The written form of a turn. Combat is the default, because most disputes concern it.
    private static final TurnForm<Phase> TURN_FORM = TurnForm.of(List.of(Phase.values()), Phase::code,
            Phase.COMBAT_START, 3, "number", "initiative", "active", "phase");

    private static final PositionForm FORM = new PositionForm(List.of(), TURN_FORM.words(),
            Phase.COMBAT_START.code(), List.of(
                    PositionForm.Zone.inPlay("hero", true, Optional.empty(), List.of(Marks.ACTIVATED),
                            TableQueries::isHero),
                    createFieldZone(ResponsZone.UNITS, CardType.UNIT::equals),
                    createFieldZone(ResponsZone.SUPPORT, CardType::isSupport),
                    createPileZone(ResponsZone.HAND)),
                    List.of(createPileZone(ResponsZone.GRAVEYARD), createPileZone(ResponsZone.COSMOS)),
            List.of("orders", "influence"), List.of(), List.of(),
            List.of(new Act("play", Operands.CELL), new Act("activate", Operands.TARGET),
                    new Act("trap", Operands.CARD),
                    new Act("order", Operands.CARD), new Act("pass", Operands.NOTHING),
                    new Act("end of combat", Operands.MOMENT)),
            Stream.of("unit", "support").flatMap(row -> IntStream.rangeClosed(1, Cell.MAX_AMOUNT)
                    .mapToObj(cell -> row + " " + cell)).toList(),
            ORDER_FORM.settableNames(), Phase.ACTION.code())
            .withOwnCards(Stream.concat(Stream.of(new PositionForm.OwnCard("hero",
                    Fields.ofPairs("kind", "hero", "front", Map.of("influence", 4)), List.of("front.influence"),
                    "front.abilities")), Stream.of(CardType.values()).map(LanePositions::createOwnCard)).toList());

    private static final PositionParts<ResponsState> PARTS = PositionParts.of(FORM, ImpliedChoices.MOMENTS,
                    ChanceReader.FORM::read, ORDER_FORM, LaneCards::new, TableOrdered::new)
            .halves((reader, opening, _) -> new SeatLayout(reader, opening), TURN_FORM, LanePositions::readPosition)
            .implied(ImpliedChoices::findImpliedChoice)
            .chances(state -> List.copyOf(ChanceSampler.listEquallyLikelyOutcomes(state)))
            .ended(TableQueries::findResult)
            .idle(ImpliedChoices::findIdleChoice, ImpliedChoices::findNextSeat, ImpliedChoices::findSettledMoment)
            .actionPending(LanePositions::hasPendingAction)
            .answer(PlayerDecision.Answer.class::isInstance)
            .tableWriter(PositionWriter::write, ChanceReader.FORM::write);

    private static PositionForm.OwnCard createOwnCard(CardType type) {
        String number = switch (type) {
            case UNIT -> "strength";
            case LOCATION -> "durability";
            case SPELL, TRAP, BOOST -> "";
        };
        String code = type.name().toLowerCase(Locale.ROOT);
        Map<String, Object> fields = Fields.ofPairs("kind", "playable", "types", List.of(code), "cost", 2, "front",
                number.isEmpty() ? Map.of() : Map.of(number, 3));
        return new PositionForm.OwnCard(code, fields, number.isEmpty() ? List.of("cost")
                : List.of("cost", "front." + number), "front.abilities");
    }

    /// Reads the position. If only the holder of initiative or only the active player is written, that player is used
    /// for both.
    private static JudgeOrder.PositionSet readPosition(TurnForm.Turn<Phase> turn, PositionReader reader) {
        Seat initiative = turn.fields().find("initiative").flatMap(reader::readSeat).orElse(turn.active());
        return new JudgeOrder.PositionSet(turn.number(), initiative, turn.acting().orElse(initiative), turn.phase());
    }

    /// Returns a zone of a field. A number after a card is its cell.
    private static PositionForm.Zone createFieldZone(ResponsZone zone, Predicate<CardType> types) {
        return PositionForm.Zone.inPlay(zone.code(), false, Optional.of(Marks.CELL), List.of(Marks.ACTIVATED),
                card -> card instanceof Playable playable && playable.types().stream().anyMatch(types));
    }

    private static PositionForm.Zone createPileZone(ResponsZone zone) {
        return PositionForm.Zone.ofNames(zone.code(), List.of(), Playable.class::isInstance);
    }

    /// @param registerDeck as [Game#registerDeck]
    public LanePositions(BiFunction<Seat, Map<String, Map<CardName, Integer>>, Choice> registerDeck) {
        super(Rules.RULES, PARTS, List.of("turn", "seats"), SetupMoves.DECK_PARTS, registerDeck);
    }

    private static boolean hasPendingAction(ResponsState state) {
        return state.phase().filter(phase -> phase == Phase.ACTION || phase.isCombat()).isPresent()
                && (!state.agenda().isEmpty() || !state.queue().isEmpty());
    }
}
