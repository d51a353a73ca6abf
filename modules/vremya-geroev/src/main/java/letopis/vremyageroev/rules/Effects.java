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
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.TurnEvent.DiscardDue;
import letopis.vremyageroev.event.TurnEvent.DrawDue.Purpose;
import letopis.vremyageroev.event.TurnEvent.DrawDue;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.query.Conditions;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.VremyaZone;

/// Card effects (VG-34a).
final class Effects {

    private static final String BY_TEXT = "VG-34a";

    private Effects() {}

    /// Begins the next effect of a card in use.
    static void begin(Draft draft, Frame.Using using) {
        Effect effect = using.left().getFirst();
        Seat you = using.seat();
        Use use = using.use();
        List<Effect> further = effect instanceof Effect.If(var condition, var effects)
                && Conditions.holds(draft.state(), you, condition) ? effects : List.of();
        Sequence cause = draft.add(new EffectBegan(you, use.card(), use.ability(), using.begun() + 1, further),
                BY_TEXT);
        switch (effect) {
            case Effect.Attack attack -> Attacks.declare(draft, cause, you, use.card(), attack, use.targets());
            case Effect.Draw(var whom, int cards) ->
                    draft.add(cause, new DrawDue(Conditions.seat(whom, you), cards, Purpose.EFFECT), BY_TEXT);
            case Effect.Discard(var whom, int cards, boolean chosen) ->
                    discard(draft, cause, use, Conditions.seat(whom, you), cards, chosen);
            case Effect.Enter() -> enter(draft, cause, you, use);
            case Effect.Bring(int pick) -> bring(draft, cause, you, use, use.picks().get(pick));
            case Effect.Destroy(int pick) -> {
                CardId card = use.picks().get(pick).card();
                if (Field.isCompanion(draft.state(), card)) {
                    draft.add(cause, new CompanionDied(Field.master(draft.state(), card), card), BY_TEXT);
                } else {
                    wasted(draft, cause, you, use);
                }
            }
            case Effect.Recover(int pick) -> recover(draft, cause, you, use, use.picks().get(pick).card());
            case Effect.Turn(int pick, boolean open) -> {
                CardId card = use.picks().get(pick).card();
                turn(draft, cause, you, use, card, Field.isCompanion(draft.state(), card), open);
            }
            case Effect.TurnHero(var whom, boolean open) ->
                    turn(draft, cause, you, use, Field.hero(draft.state(), Conditions.seat(whom, you)), true, open);
            case Effect.Grant(var whom, var modifiers, var until) ->
                    draft.add(cause, new ModifiersGranted(Conditions.seat(whom, you), modifiers, until,
                            use.card()), "VG-44");
            case Effect.Allow(var filter) -> draft.add(cause, new UseAllowed(you, filter), "VG-41b");
            case Effect.If _ -> {}
        }
    }

    private static void wasted(Draft draft, Sequence cause, Seat you, Use use) {
        draft.add(cause, new EffectWasted(you, use.card()), BY_TEXT);
    }

    /// Discards cards, limited by the hand size. Without a strike this does not lose the fight (VG-56).
    private static void discard(Draft draft, Sequence cause, Use use, Seat seat, int cards, boolean chosen) {
        int there = Math.min(cards, draft.state().hand(seat).size());
        if (there > 0) {
            boolean all = there == draft.state().hand(seat).size();
            draft.add(cause, new DiscardDue(seat, there, chosen),
                    all ? new String[] {BY_TEXT, "VG-56"} : new String[] {BY_TEXT});
        } else {
            wasted(draft, cause, seat, use);
        }
    }

    /// Puts a played companion on the field exhausted (VG-47a), so it protects no one before its player's next turn
    /// (VG-48). A card lost during its use does not enter.
    private static void enter(Draft draft, Sequence cause, Seat you, Use use) {
        boolean there = draft.state().lies(use.card(), you, VremyaZone.PLAYED)
                || draft.state().lies(use.card(), you, VremyaZone.HAND);
        if (there) {
            draft.add(cause, new CompanionEntered(you, use.card(), use.name(), false), "VG-47a", "VG-46a");
        } else {
            wasted(draft, cause, you, use);
        }
    }

    /// Puts a companion brought by another card on the field ready (VG-49). A card that is not a companion stays
    /// where it is.
    private static void bring(Draft draft, Sequence cause, Seat you, Use use, Shown companion) {
        FightState state = draft.state();
        boolean there = state.lies(companion.card(), you, VremyaZone.HAND)
                || state.lies(companion.card(), you, VremyaZone.GRAVEYARD);
        boolean fights = state.cards().find(companion.name())
                .map(CardText.class::cast).flatMap(Field::companion).isPresent();
        if (there && fights) {
            draft.add(cause, new CompanionEntered(you, companion.card(), companion.name(), true), "VG-49", "VG-46a");
        } else {
            wasted(draft, cause, you, use);
        }
    }

    private static void recover(Draft draft, Sequence cause, Seat you, Use use, CardId card) {
        Seat master = Field.master(draft.state(), card);
        if (draft.state().lies(card, master, VremyaZone.GRAVEYARD) || Field.isCompanion(draft.state(), card)) {
            draft.add(cause, new CardRecovered(master, card), BY_TEXT);
        } else {
            wasted(draft, cause, you, use);
        }
    }

    private static void turn(Draft draft, Sequence cause, Seat you, Use use, CardId card, boolean there, boolean open) {
        if (!there || Field.isOpen(draft.state(), card) == open) {
            wasted(draft, cause, you, use);
        } else {
            draft.add(cause, open ? new CardOpened(card) : new CardClosed(card), BY_TEXT, "VG-24b");
        }
    }
}
