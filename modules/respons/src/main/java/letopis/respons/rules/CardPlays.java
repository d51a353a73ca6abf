package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.card.CardType;
import letopis.respons.card.Deed;
import letopis.respons.card.Payment;
import letopis.respons.card.Rule;
import letopis.respons.event.Aim;
import letopis.respons.event.CardEvent.CardEnteredBoard;
import letopis.respons.event.CardEvent.CardMoved;
import letopis.respons.event.CardEvent.CardPaidFor;
import letopis.respons.event.CardEvent.OffBoardPlace;
import letopis.respons.event.Cell;
import letopis.respons.event.PlayerDecision.Action;
import letopis.respons.event.PlayerDecision.AimedAction;
import letopis.respons.event.PlayerDecision.FaceDownPlay;
import letopis.respons.event.Price;
import letopis.respons.event.QueueEvent.DeedBegan;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.Source;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.query.Abilities;
import letopis.respons.query.Conditions;
import letopis.respons.query.Lines;
import letopis.respons.query.Scope;
import letopis.respons.query.TableQueries;
import letopis.respons.query.UnidentifiedCards;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Refusal;

/// Plays of cards (RS-036b, RS-157 to RS-160).
final class CardPlays {

    private CardPlays() {}

    static Optional<Refusal> refuse(ResponsState state, AimedAction choice, CardName name, Optional<Cell> cell) {
        Optional<Refusal> refusal = refuseCard(state, choice, name);
        if (refusal.isPresent()) {
            return refusal;
        }
        Playable card = TableQueries.findPlayable(state, name).orElseThrow();
        return refuseCell(state, choice.seat(), card, cell)
                .or(() -> refuseDeed(state, createScope(state, choice), card, choice));
    }

    /// Returns the reason why a card cannot be played at this price, whatever its cell and targets.
    static Optional<Refusal> refuseCard(ResponsState state, Action choice, CardName name) {
        Optional<Refusal> refusal = refuseAction(state, choice.seat(), choice.card());
        refusal = refusal.isPresent() ? refusal : refuseFace(state, choice.card(), name);
        return refusal.isPresent() ? refusal : refuseCost(state, createScope(state, choice),
                TableQueries.findPlayable(state, choice.card(), name).orElseThrow(), choice.price());
    }

    static Scope createScope(ResponsState state, Action choice) {
        return Scope.of(choice.seat(), TableQueries.createSource(state, choice.card()), Optional.empty());
    }

    private static Optional<Refusal> refuseAction(ResponsState state, Seat seat, CardId card) {
        if (!state.isIn(card, seat, ResponsZone.HAND)) {
            return Reason.NOT_IN_HAND.refuse("card", card);
        }
        if (state.player(seat).points() <= 0 && !state.settings().is(Settings.MissingActionPointRule.ALLOWED)) {
            return Reason.NO_POINT.refuse();
        }
        return Reason.FORBIDDEN.refuseUnless(!Abilities.isForbidden(state, seat, Rule.Act.PLAY_CARDS));
    }

    private static Optional<Refusal> refuseFace(ResponsState state, CardId card, CardName name) {
        Playable text = TableQueries.findPlayable(state, card, name).orElse(null);
        if (text == null || !UnidentifiedCards.isDeckCard(text)) {
            return Reason.UNKNOWN_CARD.refuse("name", name);
        }
        Card played = state.table().card(card);
        if (played.isUnseen()) {
            return UnidentifiedCards.refuseFaction(state, played.master(), name);
        }
        return played.canHaveName(name) ? Optional.empty() : Reason.OTHER_FACE.refuse("card", card, "name", name);
    }

    static Optional<Refusal> refuseCost(ResponsState state, Scope scope, Playable card, Price price) {
        Seat seat = scope.seat();
        if (price.free()) {
            return Reason.NOT_FREE.refuseUnless(Costs.canPlayForFree(state, seat, card)
                    && price.discards().isEmpty() && price.sacrifices().isEmpty(), "name", card.name());
        }
        if (!Costs.hasCost(state, seat, card)) {
            return Reason.NO_COST.refuse("name", card.name());
        }
        int cost = Costs.computeInfluenceCost(state, seat, card, false);
        int funds = state.player(seat).funds();
        if (cost > funds) {
            String sum = Costs.formatCostFormula(state, seat, card);
            return (sum.isEmpty() ? Reason.COST : Reason.COST.citing("RS-157a", "RS-160"))
                    .refuse("cost", cost, "funds", funds, "sum", sum);
        }
        int points = Costs.countActionPoints(card.additional());
        if (points > 0 && state.player(seat).points() < points + 1) {
            return Reason.ADDITIONAL_COST.refuse("points", points);
        }
        return Costs.refusePrice(state, scope, card.additional(), price);
    }

    private static Optional<Refusal> refuseCell(ResponsState state, Seat seat, Playable card, Optional<Cell> cell) {
        if (card.is(CardType.SPELL)) {
            return Reason.NO_CELL_FOR_SPELL.refuseUnless(cell.isEmpty(), "card", card.name());
        }
        List<Cell> free = Lines.listFreeCells(state, seat, card.types());
        if (free.isEmpty()) {
            return Reason.NO_CELL.citing("RS-264a", "RS-264b").refuse("name", card.name());
        }
        if (cell.isEmpty()) {
            return Reason.CELL_MISSING.refuse("card", card.name());
        }
        Optional<Refusal> refusal = CardPlacement.refuse(state, seat, cell.get(), free,
                listEntryRules(card)[listEntryRules(card).length
                - 1], "card", card.name());
        if (refusal.isPresent()) {
            return refusal;
        }
        return Reason.FACE_DOWN_ONLY.refuseUnless(!entersFaceDown(card, cell.get()), "name", card.name());
    }

    /// Returns true for traps in support cells (RS-283).
    static boolean entersFaceDown(Playable card, Cell cell) {
        return card.is(CardType.TRAP) && cell.row() == Cell.Row.SUPPORT;
    }

    /// Returns the effect of a spell; other cards have no effect when played.
    static Optional<Ability.Play> findPlayAbility(Playable card) {
        return card.is(CardType.SPELL) ? Abilities.findPlayAbility(card, 1) : Optional.empty();
    }

    static Optional<Refusal> refuseDeed(ResponsState state, Scope scope, Playable card, AimedAction choice) {
        Optional<Ability.Play> play = findPlayAbility(card);
        if (play.isEmpty()) {
            return !choice.modes().isEmpty() ? Reason.NO_MODES.refuse("card", choice.card())
                    : Reason.NO_TARGETS.refuseUnless(choice.aims().isEmpty(), "card", choice.card());
        }
        if (!Conditions.allHold(state, play.get().conditions(), scope)) {
            return Reason.CONDITION.refuse("card", choice.card());
        }
        Deed deed = play.get().deed();
        int cost = Math.max(0, Costs.computeInfluenceCost(state, scope.seat(), card, choice.price().free()))
                - Costs.computeSurplusReduction(state, scope.seat(), card, choice.price().free());
        Optional<Refusal> refusal = TargetRules.refuseModes(deed, choice.modes(), choice.card());
        refusal = refusal.isPresent() ? refusal : TargetRules.refuse(state, scope,
                TargetRules.listRequirements(deed, choice.modes()), choice.aims(), true,
                TargetRules.computeFunds(state, scope.seat(), cost, 1), choice.price().free());
        if (refusal.isPresent()) {
            return refusal;
        }
        for (Aim aim : choice.aims()) {
            if (isUsedInPrice(choice.price(), aim)) {
                return Reason.TARGET_PAID.refuse("card", choice.card());
            }
        }
        return Optional.empty();
    }

    /// Returns true if the targeted card is also used to pay the price. Such cards cannot be targets.
    private static boolean isUsedInPrice(Price price, Aim aim) {
        return price.sacrifices().contains(aim.card()) || !price.discards().isEmpty()
                && price.discards().stream().anyMatch(card -> card.card().equals(aim.card()));
    }

    static void apply(Draft draft, AimedAction choice, CardName name, Optional<Cell> cell) {
        Seat seat = choice.seat();
        Playable card = TableQueries.findPlayable(draft.state(), name).orElseThrow();
        int rest = Costs.computeSurplusReduction(draft.state(), seat, card, choice.price().free());
        pay(draft, seat, choice.card(), card.additional(),
                Costs.computeInfluenceCost(draft.state(), seat, card, choice.price().free()), choice.price());
        if (!card.is(CardType.SPELL)) {
            draft.add(new CardEnteredBoard(choice.card(), seat, cell.orElseThrow(), Optional.of(name),
                    false), listEntryRules(card));
            return;
        }
        draft.add(new CardMoved(choice.card(), seat, OffBoardPlace.RESOLVING, Optional.of(name)), "RS-275a");
        TargetRules.payShields(draft, seat, choice.aims(), rest, choice.price().free());
        Optional<Ability.Play> play = findPlayAbility(card);
        var source = new Source(choice.card(), 0, ResponsZone.RESOLVING.code());
        List<DeedBegan.Part> parts = play.map(one ->
                TargetRules.createParts(one.deed(), choice.modes(), choice.aims())).orElse(List.of());
        draft.add(new DeedBegan(seat, source, Kind.SPELL, Optional.empty(), parts),
                Paragraphs.listTargetRules(draft.state(),
                choice.aims(), Paragraphs.addRulesIf(new String[] {"RS-275a"}, !choice.modes().isEmpty(), "RS-214",
                        "RS-215")));
    }

    private static String[] listEntryRules(Playable card) {
        return card.is(CardType.UNIT) ? new String[] {"RS-263", "RS-264a"}
                : card.is(CardType.BOOST) ? new String[] {"RS-292"} : new String[] {"RS-302"};
    }

    private static void pay(Draft draft, Seat seat, CardId card, List<Payment> additionalCosts, int influence,
            Price price) {
        ActionWindows.closeUsedWindow(draft, seat);
        draft.add(new ActionPointSpent(seat, 1), Turns.listActionStepRules(draft.state(), seat));
        boolean summed = TableQueries.findPlayable(draft.state(), card).flatMap(Playable::cost)
                .filter(cost -> cost != influence).isPresent();
        Costs.pay(draft, seat, influence, price.free() ? 0 : Costs.countActionPoints(additionalCosts), price,
                Paragraphs.addRulesIf(new String[] {"RS-157a"}, summed, "RS-160"));
        draft.add(new CardPaidFor(seat, card, influence), price.free() ? "RS-159" : "RS-157a");
        ActionWindows.offerAnswer(draft, seat.opponent());
    }

    static Optional<Refusal> refuse(ResponsState state, FaceDownPlay choice, int influence) {
        Seat seat = choice.seat();
        Optional<Refusal> refusal = refuseFaceDownPlay(state, choice)
                .or(() -> Reason.PRICE_SECRET.refuseUnless(state.settings().is(Settings.FaceDownPriceRule.PUBLIC)));
        if (refusal.isPresent()) {
            return refusal;
        }
        Optional<Playable> card = TableQueries.findPlayable(state, choice.card());
        Scope scope = createScope(state, choice);
        if (card.isEmpty()) { // only its player knows the cost
            return Reason.COST.refuseUnless(influence >= 0 && influence <= state.player(seat).funds(), "cost",
                    influence,
                            "funds", state.player(seat).funds())
                    .or(() -> Costs.refuseHiddenPrice(state, scope, choice.price()));
        }
        return Reason.NOT_FACE_DOWN.refuseUnless(card.get().is(CardType.TRAP), "card", choice.card())
                .or(() -> refuseCost(state, scope, card.get(), choice.price()))
                .or(() -> Reason.OTHER_PRICE.refuseUnless(influence == Costs.computeInfluenceCost(state, seat,
                card.get(),
                        choice.price().free()), "cost", influence));
    }

    /// Refuses a card that cannot be laid face down into the cell, assuming it is a trap.
    static Optional<Refusal> refuseFaceDownPlay(ResponsState state, FaceDownPlay choice) {
        boolean unfit = TableQueries.findPlayable(state, choice.card()).map(Playable::types).filter(types ->
                types.contains(CardType.TRAP) && !Lines.canBeInRow(state, types, choice.cell().row())).isPresent();
        return refuseAction(state, choice.seat(), choice.card()).or(() -> Reason.WRONG_ROW.citing("RS-283")
                .refuseUnless(!unfit && Lines.listFreeCells(state, choice.seat(), List.of(CardType.TRAP))
                        .contains(choice.cell()),
                        "card", choice.card()));
    }

    static void apply(Draft draft, FaceDownPlay choice, int influence) {
        List<Payment> additional = TableQueries.findPlayable(draft.state(), choice.card()).map(Playable::additional)
                .orElse(List.of());
        pay(draft, choice.seat(), choice.card(), additional, influence, choice.price());
        draft.add(new CardEnteredBoard(choice.card(), choice.seat(), choice.cell(), Optional.empty(), false),
                "RS-283");
    }
}
