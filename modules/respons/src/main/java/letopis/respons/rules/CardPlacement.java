package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Keyword;
import letopis.respons.event.CardEvent.CardEnteredBoard;
import letopis.respons.event.CardEvent.UnitChangedField;
import letopis.respons.event.CardEvent.UnitMoved;
import letopis.respons.event.Cell;
import letopis.respons.event.Phase;
import letopis.respons.event.QueueEvent.FreeCellMissing;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.QueueEvent.PlacementDue.Manner;
import letopis.respons.query.Abilities;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.Lines;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.Settings;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Placement of cards on fields, and moves between cells (RS-118 to RS-124).
final class CardPlacement {

    private CardPlacement() {}

    static List<CardType> findTypes(ResponsState state, CardId card) {
        return TableQueries.findPlayable(state, card).map(Playable::types).orElse(List.of(CardType.TRAP));
    }

    /// Returns the free legal cells for a card on the table.
    static List<Cell> listCells(ResponsState state, CardId card, Seat field) {
        if (state.isOnBoard(card) && TableQueries.isFaceDown(state, card)) {
            return Lines.listFreeCells(state, field, List.of(CardType.TRAP));
        }
        return Lines.listFreeCells(state, field, findTypes(state, card));
    }

    static Step<Draft, Prompt> findNextStep(ResponsState state, Frame.Placement placement) {
        CardId card = placement.cards().getFirst();
        return listCells(state, card, placement.field()).isEmpty()
                ? Step.run(draft -> recordMissingPlace(draft, placement, card))
                : Step.waitFor(new Prompt.Place(placement.seat(), card, placement.field()));
    }

    /// Records that a card has no free cell. A card that was picked up always finds one, because each picked-up card
    /// leaves a free cell.
    private static void recordMissingPlace(Draft draft, Frame.Placement placement, CardId card) {
        draft.add(new FreeCellMissing(card), placement.manner() == Manner.ORDER ? "RS-311a" : "RS-124a");
    }

    static Optional<Refusal> refuse(ResponsState state, CardId card, Seat field, Cell cell) {
        boolean moved = state.agenda().getLast() instanceof Frame.Placement placing && placing.manner() == Manner.MOVE;
        return refuse(state, field, cell, listCells(state, card, field), moved ? "RS-218" : "RS-124a",
                "card", card);
    }

    private static boolean isRiderMove(ResponsState state) {
        return state.agenda().stream().anyMatch(frame -> frame instanceof Frame.Resolution doing
                && doing.kind() == Kind.TAP && Abilities.areRiderEffects(doing.whole()));
    }

    /// @param freeCells the cells free for the card
    static Optional<Refusal> refuse(ResponsState state, Seat field, Cell cell, List<Cell> freeCells, String rule,
            Object... cardDetails) {
        if (freeCells.contains(cell)) {
            return Optional.empty();
        }
        Optional<CardId> cardId = state.findCardIn(field, cell);
        return cardId.map(other -> Reason.CELL_TAKEN.citing(Paragraphs.addRulesIf(
                        isRiderMove(state) ? new String[] {"RS-217", rule, "RS-264b"} : new String[] {rule, "RS-264b"},
                        ContinuousEffects.of(state).has(other, Keyword.SKIP_COMBAT), "RS-223"))
                        .refusal("card", other, "cell", cell))
                .or(() -> Reason.WRONG_ROW.citing(rule, "RS-013").refuse(cardDetails));
    }

    static void apply(Draft draft, CardId card, Cell cell) {
        var placing = (Frame.Placement) draft.state().agenda().getLast();
        switch (placing.manner()) {
            case ENTER -> enterBoard(draft, card, placing.field(), cell, "RS-124a", "RS-073");
            case ORDER -> enterBoard(draft, card, placing.field(), cell, "RS-311a", "RS-124a");
            case MOVE -> draft.add(new UnitMoved(card, cell), "RS-118", "RS-122");
            case CHANGE_FIELD -> changeField(draft, card, placing.field(), cell, "RS-119", "RS-124a");
            case PUT_BACK -> {
                if (draft.state().halfOf(card).equals(placing.field())) {
                    draft.add(new UnitMoved(card, cell), "RS-124c");
                } else {
                    changeField(draft, card, placing.field(), cell, "RS-124c", "RS-119");
                }
            }
        }
    }

    /// Puts a card onto the board as a new object (RS-073); in combat it hits no hero (RS-046). A trap in a support
    /// cell is face down (RS-283).
    static void enterBoard(Draft draft, CardId card, Seat field, Cell cell, String... rules) {
        ResponsState state = draft.state();
        boolean down = cell.row() == Cell.Row.SUPPORT && findTypes(state, card).contains(CardType.TRAP);
        Optional<CardName> name = down ? Optional.empty() : state.face(card);
        draft.add(new CardEnteredBoard(card, field, cell, name, isInCombat(state)), rules);
    }

    static boolean isInCombat(ResponsState state) {
        return state.phase().filter(Phase::isCombat).isPresent();
    }

    private static void changeField(Draft draft, CardId card, Seat field, Cell cell, String... rules) {
        ResponsState state = draft.state();
        boolean barred = state.settings().is(Settings.FieldChangeRule.THIS_TURN) || isInCombat(state);
        draft.add(new UnitChangedField(card, field, cell, barred, state.settings().is(Settings.TwoFieldRule.TWO_ZONES)),
                rules);
    }
}
