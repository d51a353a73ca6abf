package letopis.berserkheroes.position;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import letopis.berserkheroes.card.CardText.Playable;
import letopis.berserkheroes.event.JudgeOrder;
import letopis.berserkheroes.event.JudgeOrder.TableOrdered;
import letopis.berserkheroes.event.Phase;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.rules.BerserkCards;
import letopis.berserkheroes.rules.Rules;
import letopis.berserkheroes.rules.SetupMoves;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.PositionForm;
import letopis.table.PositionForm.Act;
import letopis.table.PositionForm.Act.Operands;
import letopis.table.PositionReader;
import letopis.table.SourceNode;
import letopis.table.WrittenChoice;
import letopis.table.kernel.move.MovePositions;
import letopis.table.kernel.position.Fields;
import letopis.table.kernel.position.OrderForm;
import letopis.table.kernel.position.PositionParts;
import letopis.table.kernel.position.TurnForm;

/// Positions of «Берсерк. Герои» in written form.
public final class BerserkPositions extends MovePositions<BerserkState> {

    private static final String TIME_FIELD = "time";
    private static final String FEATURES_PATH = "front.features";
    private static final String LOSER_FIELD = "loses";
    private static final int MAX_TURNS = 99;
    private static final int MAX_GAMES = 5;
    private static final List<String> NUMBER_FIELDS = Stream.concat(Stream.of("coins", "closed", "prayers", "missed"),
            SeatLayout.COUNTERS.stream()).toList();
    private static final List<String> MARK_FIELDS = List.of(Marks.CLOSED, Marks.HIDDEN, Marks.STUNNED, Marks.DEFENDED);
    private static final OrderForm ORDER_FORM = new OrderForm(
            Stream.of(List.of("move", "give", "set", "to", "half", "face"), NUMBER_FIELDS, MARK_FIELDS)
            .flatMap(List::stream)
                    .distinct().toList(), NUMBER_FIELDS, MARK_FIELDS);

    /// The written form of a turn. The choice phase is the default, because most disputes begin in it.
    private static final TurnForm<Phase> TURN_FORM = TurnForm.of(Stream.of(Phase.values()).filter(phase ->
            phase != Phase.STRIKE && phase != Phase.ABILITY && phase != Phase.PLAY).toList(), Phase::code,
            Phase.CHOICE, 5, "number", "active", "phase", SeatLayout.GAME);

    private static final PositionForm FORM = new PositionForm(List.of(), TURN_FORM.words(),
            Phase.CHOICE.code(), List.of(
                    createPlayZone(BerserkZone.HERO, Optional.of(Marks.WOUNDS), List.of(Marks.CLOSED)),
                    createPlayZone(BerserkZone.CREATURES, Optional.of(Marks.WOUNDS),
                            List.of(Marks.CLOSED, SeatLayout.NEW, Marks.HIDDEN)),
                    createPlayZone(BerserkZone.EVENTS, Optional.empty(), List.of()),
                    createPlayZone(BerserkZone.EQUIPMENT, Optional.empty(), List.of(Marks.CLOSED)),
                    PositionForm.Zone.ofNames(BerserkZone.HAND.code(), List.of(), Playable.class::isInstance)),
            List.of(PositionForm.Zone.ofNames(BerserkZone.GRAVEYARD.code(), List.of(), Playable.class::isInstance)),
            List.of("coins", "closed", "prayers"), List.of(), List.of(),
            List.of(new Act("play", Operands.TARGET), new Act("attack", Operands.TARGET),
                    new Act("defend", Operands.CARD),
                    new Act("activate", Operands.TARGET), new Act("trigger", Operands.TARGET),
                    new Act("act", Operands.MOMENT), new Act("end", Operands.NOTHING)),
            List.of(), List.of("coins", "closed", "prayers", Marks.WOUNDS, Marks.BOOSTS, Marks.POISON, Marks.SHIELD,
                    Marks.STUNNED, Marks.DEFENDED), Phase.CHOICE.code())
            .withOwnCards(List.of(
                    new PositionForm.OwnCard("hero", Fields.ofPairs("kind", "hero", "front", Map.of("life", 25)),
                            List.of("front.life"), FEATURES_PATH),
                    new PositionForm.OwnCard("creature", Fields.ofPairs("kind", "playable", "type", "creature",
                            "cost", 3, "front", Fields.ofPairs("strike", 2, "life", 3)),
                            List.of("cost", "front.strike", "front.life"), FEATURES_PATH),
                    createOwnCard("spell"), createOwnCard("event"),
                    new PositionForm.OwnCard("equipment", Fields.ofPairs(
                            "kind", "playable", "type", "equipment", "equipment", "weapon", "cost", 2, "front",
                            Map.of()), List.of("cost"), FEATURES_PATH)));

    private static final PositionParts<BerserkState> PARTS = PositionParts.of(FORM, ImpliedChoices.MOMENTS,
                    ChanceReader.FORM::read, ORDER_FORM, BerserkCards::new,
                    TableOrdered::new)
            .halves((reader, _, turn) -> new SeatLayout(reader, turn), TURN_FORM, (turn, _) ->
                    new JudgeOrder.PositionSet(turn.number(), turn.active(), turn.phase()))
            .implied(ImpliedChoices::findImpliedChoice)
            .actionPending(ImpliedChoices::isUnderWay).forcedChoice(ImpliedChoices::findForcedChoice)
            .idle(ImpliedChoices::findIdleChoice, ImpliedChoices::findNextSeat, _ -> ImpliedChoices.findSettledMoment())
            .tableWriter(PositionWriter::write, ChanceReader.FORM::write)
            .chances(ImpliedChoices::listChanceOutcomes).ended(TableQueries::findGameResult);

    private static PositionForm.OwnCard createOwnCard(String type) {
        return new PositionForm.OwnCard(type, Fields.ofPairs("kind", "playable", "type", type, "cost", 2, "front",
                Map.of()), List.of("cost"), FEATURES_PATH);
    }

    /// Returns a zone in play. A number after a hero or creature is the number of its wounds.
    private static PositionForm.Zone createPlayZone(BerserkZone zone, Optional<String> number, List<String> marks) {
        return PositionForm.Zone.inPlay(zone.code(), zone == BerserkZone.HERO, number, marks,
                card -> SeatLayout.isAllowedIn(card, zone));
    }

    /// @param registerDeck as in [Game#registerDeck]
    public BerserkPositions(BiFunction<Seat, Map<String, Map<CardName, Integer>>, Choice> registerDeck) {
        super(Rules.RULES, PARTS, List.of("turn", "seats"), SetupMoves.DECK_PARTS, registerDeck);
    }

    @Override
    protected List<WrittenChoice<BerserkState>> readTable(BerserkState openingState, SourceNode.Fields position,
            PositionReader reader) {
        var orders = new ArrayList<>(super.readTable(openingState, position, reader));
        readScore(position, reader).ifPresent(score -> orders.addFirst(WrittenChoice.of(score)));
        return orders;
    }

    /// Reads the match score; empty if the file has none. Played games without a stated winner are draws.
    private static Optional<JudgeOrder> readScore(SourceNode.Fields position, PositionReader reader) {
        SourceNode.Fields seats = readObject(position.find("seats"), position, reader);
        int a = reader.readNumber(readHalf(seats, Seat.A, reader), SeatLayout.WINS, 0, MAX_GAMES, 0);
        int b = reader.readNumber(readHalf(seats, Seat.B, reader), SeatLayout.WINS, 0, MAX_GAMES, 0);
        int game = reader.readNumber(readObject(position.find("turn"), position, reader), SeatLayout.GAME, 1,
                MAX_GAMES, a + b + 1);
        return game == 1 && a + b == 0 ? Optional.empty() : Optional.of(new JudgeOrder.ScoreSet(game, a, b));
    }

    @Override
    protected Optional<WrittenChoice<BerserkState>> readChance(SourceNode node, PositionReader reader) {
        return readRuling(node, reader).orElseGet(() -> super.readChance(node, reader));
    }

    @Override
    protected Optional<WrittenChoice<BerserkState>> readOrder(SourceNode node, PositionReader reader) {
        return readRuling(node, reader).orElseGet(() -> super.readOrder(node, reader));
    }

    /// Reads an ending: `{time: 2}` for the turns still to be played, or `{loses: A}` for a penalty. Returns empty for
    /// anything else.
    private static Optional<Optional<WrittenChoice<BerserkState>>> readRuling(SourceNode node, PositionReader reader) {
        return node instanceof SourceNode.Fields fields
                && (fields.find(TIME_FIELD).isPresent() || fields.find(LOSER_FIELD).isPresent())
                ? Optional.of(readEnding(reader.readFields(node, List.of(TIME_FIELD, LOSER_FIELD, "reason", "by")),
                reader))
                : Optional.empty();
    }

    private static Optional<WrittenChoice<BerserkState>> readEnding(SourceNode.Fields fields, PositionReader reader) {
        String reason = reader.requireField(fields, "reason").flatMap(reader::readText).orElse("");
        Optional<String> author = fields.find("by").flatMap(reader::readText);
        return fields.find(TIME_FIELD).flatMap(turns -> reader.readNumber(turns, 0, MAX_TURNS))
                .<JudgeOrder>map(turns -> new JudgeOrder.TimeCalled(turns, reason, author))
                .or(() -> fields.find(LOSER_FIELD).flatMap(reader::readSeat)
                        .map(seat -> new JudgeOrder.LossOrdered(seat, reason, author))).map(WrittenChoice::of);
    }
}
