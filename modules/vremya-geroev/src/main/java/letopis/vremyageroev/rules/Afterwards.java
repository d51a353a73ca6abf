package letopis.vremyageroev.rules;

import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.CardId;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.VremyaZone;

/// Where a card goes that has been used.
final class Afterwards {

    private Afterwards() {}

    /// The card has done its part (VG-16).
    static void end(Draft draft, Frame.Using using) {
        FightState state = draft.state();
        CardId card = using.use().card();
        boolean stays = Abilities.isHeld(state, using.seat(), card) || isInHandForAnAttack(state, using.seat(), card);
        UseEnded.To to = Field.isOnField(state, card, using.seat()) ? UseEnded.To.FIELD
                : stays ? UseEnded.To.HAND
                : Field.isShuffledAway(state, card) ? UseEnded.To.DECK : UseEnded.To.GRAVEYARD;
        String rule = switch (to) {
            case GRAVEYARD -> "VG-16";
            case FIELD -> onField(state, using);
            case HAND -> "VG-40";
            case DECK -> "VG-57b";
        };
        draft.add(new UseEnded(using.seat(), card, to), rule);
    }

    /// A companion that was laid stays there, and one that has done something does.
    private static String onField(FightState state, Frame.Using using) {
        boolean laid = Abilities.usable(state, using.use()).effects().contains(new Effect.Enter());
        return laid ? "VG-46a" : Field.isCompanion(state, using.use().card()) ? "VG-50a" : "VG-34a";
    }

    /// Where a used card leaves the hand after the attack, one that warded it off or answered it stays till then
    /// (VG-35b, [R-USED]).
    private static boolean isInHandForAnAttack(FightState state, Seat seat, CardId card) {
        return state.lies(card, seat, VremyaZone.HAND) && state.table().card(card).is(Marks.IN_USE)
                && state.agenda().stream().anyMatch(Frame.Attack.class::isInstance);
    }

    /// What stayed in a hand till the end of the attack goes; cards that still do something go when they are done.
    static void leaveHands(Draft draft, Sequence ended) {
        FightState state = draft.state();
        for (Seat seat : state.table().seats()) {
            for (CardId card : state.hand(seat)) {
                if (state.table().card(card).is(Marks.IN_USE) && state.agenda().stream().noneMatch(frame ->
                        frame instanceof Frame.Using using && using.use().card().equals(card))) {
                    draft.add(ended, new CardDiscarded(seat, card, state.face(card)), "VG-35b", "VG-40");
                }
            }
        }
    }
}
