package letopis.vremyageroev.rules;

import java.util.List;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.CardId;
import letopis.vremyageroev.card.CardText;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.event.CardEvent.CardClosed;
import letopis.vremyageroev.event.CardEvent.CardOpened;
import letopis.vremyageroev.event.CardEvent.CardRecovered;
import letopis.vremyageroev.event.CardEvent.CompanionDied;
import letopis.vremyageroev.event.CardEvent.CompanionEntered;
import letopis.vremyageroev.event.CardEvent.EffectBegan;
import letopis.vremyageroev.event.CardEvent.EffectWasted;
import letopis.vremyageroev.event.CardEvent.ModifiersGranted;
import letopis.vremyageroev.event.CardEvent.UseAllowed;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.TurnEvent.DiscardDue;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.TurnEvent.DrawDue.Purpose;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Conditions;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.VremyaZone;

/// Card effects (VG-34a).
final class Effects {

    private static final String CARD_TEXT_RULE = "VG-34a";

    private Effects() {}

    static void beginEffect(Draft draft, Frame.CardUse cardUse) {
        Effect effect = cardUse.left().getFirst();
        Seat you = cardUse.seat();
        Use use = cardUse.use();
        List<Effect> further = effect instanceof Effect.If(var condition, var effects)
                && Conditions.holds(draft.state(), you, condition) ? effects : List.of();
        Sequence cause = draft.add(new EffectBegan(you, use.card(), use.ability(), cardUse.begunCount() + 1, further),
                CARD_TEXT_RULE);
        switch (effect) {
            case Effect.Attack attack -> Attacks.declareAttack(draft, cause, you, use.card(), attack, use.targets());
            case Effect.Draw(var whom, int cards) ->
                    draft.add(cause, new DrawDue(Conditions.findSeat(whom, you), cards, Purpose.EFFECT),
                    CARD_TEXT_RULE);
            case Effect.Discard(var whom, int cards, boolean chosen) ->
                    discardCards(draft, cause, use, Conditions.findSeat(whom, you), cards, chosen);
            case Effect.EnterField() -> enterField(draft, cause, you, use);
            case Effect.BringCompanion(int pick) -> bringCompanion(draft, cause, you, use, use.picks().get(pick));
            case Effect.Destroy(int pick) -> {
                CardId card = use.picks().get(pick).card();
                if (TableQueries.isCompanion(draft.state(), card)) {
                    draft.add(cause, new CompanionDied(TableQueries.controllerOf(draft.state(), card), card),
                            CARD_TEXT_RULE);
                } else {
                    wasteEffect(draft, cause, you, use);
                }
            }
            case Effect.RecoverCard(int pick) -> recoverCard(draft, cause, you, use, use.picks().get(pick).card());
            case Effect.Turn(int pick, boolean open) -> {
                CardId card = use.picks().get(pick).card();
                turnCard(draft, cause, you, use, card, TableQueries.isCompanion(draft.state(), card), open);
            }
            case Effect.TurnHero(var whom, boolean open) ->
                    turnCard(draft, cause, you, use,
                    TableQueries.findHero(draft.state(), Conditions.findSeat(whom, you)),
                            true, open);
            case Effect.Grant(var whom, var modifiers, var until) ->
                    draft.add(cause, new ModifiersGranted(Conditions.findSeat(whom, you), modifiers, until,
                            use.card()), "VG-44");
            case Effect.AllowUse(var filter) -> draft.add(cause, new UseAllowed(you, filter), "VG-41b");
            case Effect.If _ -> {}
        }
    }

    private static void wasteEffect(Draft draft, Sequence cause, Seat controller, Use use) {
        draft.add(cause, new EffectWasted(controller, use.card()), CARD_TEXT_RULE);
    }

    /// Discards cards, limited by the hand size. Without a strike this does not lose the fight (VG-56).
    private static void discardCards(Draft draft, Sequence cause, Use use, Seat seat, int count, boolean isChosen) {
        int there = Math.min(count, draft.state().hand(seat).size());
        if (there > 0) {
            boolean all = there == draft.state().hand(seat).size();
            draft.add(cause, new DiscardDue(seat, there, isChosen),
                    all ? new String[] {CARD_TEXT_RULE, "VG-56"} : new String[] {CARD_TEXT_RULE});
        } else {
            wasteEffect(draft, cause, seat, use);
        }
    }

    /// Puts a played companion on the field exhausted (VG-47a), so it does not protect before its player's next turn
    /// (VG-48). A card lost during its use does not enter.
    private static void enterField(Draft draft, Sequence cause, Seat controller, Use use) {
        boolean inPlay = draft.state().isIn(use.card(), controller, VremyaZone.PLAYED)
                || draft.state().isIn(use.card(), controller, VremyaZone.HAND);
        if (inPlay) {
            draft.add(cause, new CompanionEntered(controller, use.card(), use.name(), false), "VG-47a", "VG-46a");
        } else {
            wasteEffect(draft, cause, controller, use);
        }
    }

    /// Puts a companion brought by another card on the field ready (VG-49). A card that is not a companion stays
    /// where it is.
    private static void bringCompanion(Draft draft, Sequence cause, Seat controller, Use use, RevealedCard companion) {
        FightState state = draft.state();
        boolean inPlay = state.isIn(companion.card(), controller, VremyaZone.HAND)
                || state.isIn(companion.card(), controller, VremyaZone.GRAVEYARD);
        boolean fights = state.cards().find(companion.name())
                .map(CardText.class::cast).flatMap(TableQueries::findCompanion).isPresent();
        if (inPlay && fights) {
            draft.add(cause, new CompanionEntered(controller, companion.card(), companion.name(), true), "VG-49",
                    "VG-46a");
        } else {
            wasteEffect(draft, cause, controller, use);
        }
    }

    private static void recoverCard(Draft draft, Sequence cause, Seat controller, Use use, CardId card) {
        Seat master = TableQueries.controllerOf(draft.state(), card);
        if (draft.state().isIn(card, master, VremyaZone.GRAVEYARD) || TableQueries.isCompanion(draft.state(), card)) {
            draft.add(cause, new CardRecovered(master, card), CARD_TEXT_RULE);
        } else {
            wasteEffect(draft, cause, controller, use);
        }
    }

    private static void turnCard(Draft draft, Sequence cause, Seat controller, Use use, CardId card, boolean isInPlay,
            boolean isOpen) {
        if (!isInPlay || TableQueries.isOpen(draft.state(), card) == isOpen) {
            wasteEffect(draft, cause, controller, use);
        } else {
            draft.add(cause, isOpen ? new CardOpened(card) : new CardClosed(card), CARD_TEXT_RULE, "VG-24b");
        }
    }
}
