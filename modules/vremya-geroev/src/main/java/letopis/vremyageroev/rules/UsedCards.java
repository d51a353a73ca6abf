package letopis.vremyageroev.rules;

import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.CardId;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.event.CardEvent.CardDiscarded;
import letopis.vremyageroev.event.CardEvent.UseEnded;
import letopis.vremyageroev.query.Abilities;
import letopis.vremyageroev.query.TableQueries;
import letopis.vremyageroev.state.FightState;
import letopis.vremyageroev.state.Frame;
import letopis.vremyageroev.state.Marks;
import letopis.vremyageroev.state.VremyaZone;

/// Moves of cards after their use.
final class UsedCards {

    private UsedCards() {}

    /// Ends the use of a card (VG-16).
    static void endUse(Draft draft, Frame.CardUse cardUse) {
        FightState state = draft.state();
        CardId card = cardUse.use().card();
        boolean stays = Abilities.isInHand(state, cardUse.seat(), card) || staysInHand(state, cardUse.seat(), card);
        UseEnded.Destination to = TableQueries.isOnField(state, card, cardUse.seat()) ? UseEnded.Destination.FIELD
                : stays ? UseEnded.Destination.HAND
                : TableQueries.isShuffledAway(state, card) ? UseEnded.Destination.DECK : UseEnded.Destination.GRAVEYARD;
        String rule = switch (to) {
            case GRAVEYARD -> "VG-16";
            case FIELD -> findFieldRule(state, cardUse);
            case HAND -> "VG-40";
            case DECK -> "VG-57b";
        };
        draft.add(new UseEnded(cardUse.seat(), card, to), rule);
    }

    /// Returns the paragraph that keeps a card on the field: it entered, or it acted.
    private static String findFieldRule(FightState state, Frame.CardUse cardUse) {
        boolean laid = Abilities.findUsableAbility(state, cardUse.use()).effects().contains(new Effect.EnterField());
        return laid ? "VG-46a" : TableQueries.isCompanion(state, cardUse.use().card()) ? "VG-50a" : "VG-34a";
    }

    /// Returns true if the card stays in hand until the attack ends, after it repelled or answered a strike (VG-35b,
    /// [R-USED]).
    private static boolean staysInHand(FightState state, Seat seat, CardId card) {
        return state.isIn(card, seat, VremyaZone.HAND) && state.table().card(card).hasFlag(Marks.IN_USE)
                && state.agenda().stream().anyMatch(Frame.Attack.class::isInstance);
    }

    /// Moves cards kept in hand to the graveyard after an attack. Cards still in use follow when their use ends.
    static void discardUsedCards(Draft draft, Sequence end) {
        FightState state = draft.state();
        for (Seat seat : state.table().seats()) {
            for (CardId card : state.hand(seat)) {
                if (state.table().card(card).hasFlag(Marks.IN_USE) && state.agenda().stream().noneMatch(frame ->
                        frame instanceof Frame.CardUse using && using.use().card().equals(card))) {
                    draft.add(end, new CardDiscarded(seat, card, state.face(card)), "VG-35b", "VG-40");
                }
            }
        }
    }
}
