package letopis.vremyageroev.position;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.Choice;
import letopis.table.PositionForm;
import letopis.table.PositionForm.Act;
import letopis.table.PositionForm.Act.Operands;
import letopis.table.kernel.move.MovePositions;
import letopis.table.kernel.position.Fields;
import letopis.table.kernel.position.OrderForm;
import letopis.table.kernel.position.PositionParts;
import letopis.table.kernel.position.TurnForm;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.event.JudgeOrder;
import letopis.vremyageroev.event.JudgeOrder.TableOrdered;
import letopis.vremyageroev.event.Phase;
import letopis.vremyageroev.fold.OrderFold;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.rules.FightCards;
import letopis.vremyageroev.rules.Rules;
import letopis.vremyageroev.rules.SetupMoves;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Marks;

/// Handwritten positions of Время Героев.
public final class HandPositions extends MovePositions<FightState> {

    private static final OrderForm ORDER_FORM = OrderForm.of(
            OrderFold.LAYOUT, "move", "set", "to", "face");

    /// The default step is the play step, because most disputes concern played cards.
    private static final TurnForm<Phase> TURN_FORM = TurnForm.of(List.of(Phase.values()), Phase::code, Phase.PLAY, 5,
            "number", "active", "phase");

    private static final PositionForm FORM = new PositionForm(List.of(), TURN_FORM.words(),
            Phase.PLAY.code(), List.of(
                    PositionForm.Zone.inPlay("hero", true, Optional.empty(), List.of(Marks.CLOSED),
                            CardText.Hero.class::isInstance),
                    PositionForm.Zone.inPlay("battlefield", false, Optional.empty(),
                    List.of(Marks.CLOSED, Marks.NEWLY_LAID),
                            card -> TableQueries.canBeNextToHero((CardText) card)),
                    PositionForm.Zone.ofNames("hand", List.of(), CardText.BattleCard.class::isInstance)),
            List.of(PositionForm.Zone.ofNames("graveyard", List.of(), CardText.BattleCard.class::isInstance)),
            List.of(), List.of(), List.of(),
            List.of(new Act("play", Operands.TARGET), new Act("activate", Operands.TARGET),
                    new Act("interrupt", Operands.CARD), new Act("defend", Operands.CARD),
                    new Act("interpose", Operands.CARD),
                    new Act("respond", Operands.TARGET), new Act("pass", Operands.NOTHING),
                    new Act("end", Operands.NOTHING),
                    new Act("end of attack", Operands.MOMENT)),
            List.of(), ORDER_FORM.settableNames(), Phase.PLAY.code())
            .withOwnCards(List.of(
                    new PositionForm.OwnCard("hero", Fields.ofPairs("kind", "hero", "power", 6), List.of("power"),
                            "abilities"),
                    new PositionForm.OwnCard("battle-card", Fields.ofPairs("kind", "battle-card", "type", "technique",
                            "rarity", "white"), List.of(), "abilities"),
                    new PositionForm.OwnCard("companion", Fields.ofPairs("kind", "battle-card", "type", "technique",
                            "rarity", "white", "companion", Map.of("power", 1)), List.of("companion.power"),
                            "abilities")));

    private static final PositionParts<FightState> PARTS = PositionParts.of(FORM, Moments.READER,
                    ChanceReader.FORM::read, ORDER_FORM, FightCards::new, TableOrdered::new)
            .halves((reader, opening, _) -> new SeatLayout(reader, opening.settings()), TURN_FORM, (turn, _) ->
                    new JudgeOrder.PositionSet(turn.number(), turn.active(), turn.phase()))
            .implied(ImpliedChoices::findImpliedChoice).chances(ImpliedChoices::listChanceOutcomes)
            .ended(TableQueries::findResult)
            .idle(ImpliedChoices::findIdleChoice, Moments::findNextSeat, Moments::findSettledMoment)
            .actionPending(state -> state.isIn(Phase.PLAY) && !state.agenda().isEmpty())
            .tableWriter(PositionWriter::write, ChanceReader.FORM::write);

    /// @param registerDeck see [Game#registerDeck]
    public HandPositions(BiFunction<Seat, Map<String, Map<CardName, Integer>>, Choice> registerDeck) {
        super(Rules.RULES, PARTS, List.of("turn", "seats"), SetupMoves.DECK_PARTS, registerDeck);
    }

}
