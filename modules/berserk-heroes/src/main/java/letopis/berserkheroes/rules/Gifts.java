package letopis.berserkheroes.rules;

import java.util.Optional;
import letopis.berserkheroes.event.PlayerDecision.LivesTaken;
import letopis.berserkheroes.event.QueueEvent.GiftDue;
import letopis.berserkheroes.event.QueueEvent.GiftMade;
import letopis.berserkheroes.event.ValueEvent.LifeChanged;
import letopis.berserkheroes.query.Continuous;
import letopis.berserkheroes.query.Field;
import letopis.berserkheroes.query.Printed;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;

/// Gift of life: extra lives are taken off, and a creature that costs as many is copied (BF-7-039).
final class Gifts {

    private Gifts() {}

    static Done begin(Draft draft, Scope scope, Optional<Integer> most) {
        draft.add(new GiftDue(scope.seat(), most), "BF-7-039");
        return Done.YES;
    }

    static Optional<Refusal> refuse(BerserkState state, Prompt asked, LivesTaken choice) {
        if (!(asked instanceof Prompt.Gift(var seat, var most)) || !seat.equals(choice.seat())) {
            return Reason.NOT_YOUR_DECISION.refused();
        }
        boolean lives = most.filter(limit -> choice.from().size() > limit).isEmpty()
                && choice.from().stream().distinct().allMatch(card -> has(state, seat, card,
                        choice.from().stream().filter(card::equals).count()));
        boolean copied = choice.copied().map(card -> isCopied(state, seat, card, choice.from().size()))
                .orElse(choice.from().isEmpty());
        return Reason.BAD_GIFT.unless(lives && copied);
    }

    private static boolean has(BerserkState state, Seat seat, CardId card, long lives) {
        return state.table().has(card) && Field.isCharacter(state, card) && state.half(card).equals(seat)
                && !Field.isHidden(state, card) && state.table().card(card).count(Marks.LIFE) >= lives;
    }

    static boolean isCopied(BerserkState state, Seat seat, CardId card, int cost) {
        return state.table().has(card) && Field.isCreature(state, card) && state.half(card).equals(seat)
                && !Field.isHidden(state, card) && !Field.isCreated(state, card)
                && Continuous.of(state).printed(card).map(Printed::cost).filter(is -> is == cost).isPresent();
    }

    static void apply(Draft draft, LivesTaken choice) {
        draft.add(new GiftMade(choice.seat()), "BF-7-039");
        choice.from().stream().distinct().forEach(card -> draft.add(new LifeChanged(card,
                -(int) choice.from().stream().filter(card::equals).count()), "BF-7-039"));
        choice.copied().ifPresent(card -> Copying.copy(draft, choice.seat(), card));
    }
}
