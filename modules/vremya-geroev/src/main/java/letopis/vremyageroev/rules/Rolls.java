package letopis.vremyageroev.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.table.CardName;
import letopis.table.Dice;
import letopis.table.Hidden;
import letopis.table.kernel.UnseenCards;
import letopis.vremyageroev.event.ChanceOutcome;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.ChanceOutcome.CardsTurnedUp;
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.query.Field;
import letopis.vremyageroev.query.Piles;
import letopis.vremyageroev.state.FightState;

/// What chance may bring, as a simulator draws it. An unknown card of a shuffled deck is any card of the player's list
/// that is not identified, each copy equally likely: that is what a shuffle means. Where piles lie on the deck, it
/// is any card of its pile.
public final class Rolls {

    private Rolls() {}

    public static ChanceOutcome of(FightState state, Dice dice) {
        return switch (Rules.RULES.prompt(state)) {
            case Prompt.Lot _ -> new ChanceOutcome.LotDrawn(state.table().seats()
                    .get(dice.below(state.table().seats().size())));
            case Prompt.CutFalls(var seat) ->
                    new ChanceOutcome.CutFell(seat, dice.below(Math.max(1, Field.deck(state, seat.opponent()).size())));
            case Prompt.TurnUp(var seat, int unknown) -> turnUp(state, seat, unknown, dice);
            case Prompt.Take(var seat, int cards, _) -> take(state, seat, cards, dice);
            case Prompt other -> throw new IllegalStateException("chance is not awaited, but " + other);
        };
    }

    /// Every card of the hand is as likely as the next (VG-35b).
    private static CardsTakenAtRandom take(FightState state, Seat seat, int count, Dice dice) {
        return new CardsTakenAtRandom(seat, UnseenCards.drawn(new ArrayList<>(state.hand(seat)), count, dice).stream()
                .map(card -> new Shown(card, state.face(card).orElseThrow(() -> isNotHere("hand", seat)))).toList());
    }

    private static CardsTurnedUp turnUp(FightState state, Seat seat, int unknown, Dice dice) {
        List<Optional<List<CardName>>> slots = Piles.next(state, seat, unknown);
        List<CardName> faces = slots.stream().map(slot -> slot.orElseThrow(() -> isNotHere("deck", seat)))
                .map(left -> left.remove(dice.below(left.size()))).toList();
        return new CardsTurnedUp(seat, state.table().nextIds(unknown), Hidden.from(seat, faces));
    }

    private static IllegalStateException isNotHere(String what, Seat seat) {
        return new IllegalStateException("this log does not hold the " + what + " of " + seat);
    }
}
