package letopis.berserkheroes.rules;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.event.QueueEvent.GiftDue;
import letopis.berserkheroes.event.QueueEvent.GiftMade;
import letopis.berserkheroes.event.ValueEvent.LifeChanged;
import letopis.berserkheroes.query.ContinuousEffects;
import letopis.berserkheroes.query.PrintedCharacteristics;
import letopis.berserkheroes.query.Scope;
import letopis.berserkheroes.query.TableQueries;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Marks;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;

/// Gift of life: removes extra lives and copies a creature of equal cost (BF-7-039).
final class GiftOfLife {

    private GiftOfLife() {}

    static StepResult begin(Draft draft, Scope scope, Optional<Integer> max) {
        draft.add(new GiftDue(scope.seat(), max), "BF-7-039");
        return StepResult.YES;
    }

    static Optional<Refusal> refuse(BerserkState state, Prompt.RemoveLives gift, List<CardId> candidates,
            Optional<CardId> copiedCard) {
        Seat seat = gift.seat();
        boolean lives = gift.most().filter(limit -> candidates.size() > limit).isEmpty()
                && candidates.stream().distinct().allMatch(card -> hasLives(state, seat, card,
                        candidates.stream().filter(card::equals).count()));
        return Reason.BAD_GIFT.refuseUnless(lives
                && copiedCard.map(card -> isCopyable(state, seat, card, candidates.size()))
                .orElse(candidates.isEmpty()));
    }

    /// Returns all lives that may be removed from a player's characters.
    static List<CardId> listRemovableLives(BerserkState state, Seat seat) {
        return TableQueries.listCardsInPlay(state, seat).stream().filter(card -> !TableQueries.isHidden(state, card))
                .flatMap(card ->
                Collections.nCopies(Math.max(0, state.table().card(card).count(Marks.LIFE)), card).stream()).toList();
    }

    private static boolean hasLives(BerserkState state, Seat seat, CardId card, long lives) {
        return state.table().containsCard(card) && TableQueries.isCharacter(state, card)
                && state.halfOf(card).equals(seat)
                && !TableQueries.isHidden(state, card) && state.table().card(card).count(Marks.LIFE) >= lives;
    }

    static boolean isCopyable(BerserkState state, Seat seat, CardId card, int cost) {
        return state.table().containsCard(card) && TableQueries.isCreature(state, card)
                && state.halfOf(card).equals(seat)
                && !TableQueries.isHidden(state, card) && !TableQueries.isCreated(state, card)
                && ContinuousEffects.evaluate(state).findPrint(card).map(PrintedCharacteristics::cost)
                .filter(is -> is == cost)
                .isPresent();
    }

    static void apply(Draft draft, Seat seat, List<CardId> candidates, Optional<CardId> copiedCard) {
        draft.add(new GiftMade(seat), "BF-7-039");
        candidates.stream().distinct().forEach(card -> draft.add(new LifeChanged(card,
                -(int) candidates.stream().filter(card::equals).count()), "BF-7-039"));
        copiedCard.ifPresent(card -> CopyEffects.copy(draft, seat, card));
    }
}
