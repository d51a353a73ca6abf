package letopis.nebozhiteli.rules;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.card.Effect.Discard.Pick;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.CardEvent;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardMove;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Discards demanded by effects. The cards must have been in hand when the discard was demanded. The player names them
/// even if there is no choice, because others may not know them.
public final class Discards {

    private Discards() {}

    /// @param cardCount number of cards; 0 for all
    static void demandDiscard(DuelDraft draft, Sequence cause, Seat seat, int cardCount, Pick pick) {
        List<CardId> hand = draft.state().table().zone(seat, NebozhiteliZone.HAND);
        int count = cardCount == 0 ? hand.size() : Math.min(cardCount, hand.size());
        if (count > 0) {
            boolean atRandom = pick == Pick.AT_RANDOM && count < hand.size();
            draft.add(cause, new CardEvent.DiscardDemanded(seat, count, hand.size(), atRandom), "NT-II-7.4");
        }
    }

    static Step<DuelDraft, Prompt> requestDiscard(DuelState state) {
        CardEvent.DiscardDemanded first = state.turn().demands().getFirst().what();
        List<CardId> from = state.turn().demands().getFirst().from().stream()
                .filter(card -> TableQueries.isInZone(state, card, first.seat(), NebozhiteliZone.HAND)).toList();
        int count = Math.min(first.cards(), from.size());
        return Step.waitFor(first.atRandom()
                ? new Prompt.Pick(first.seat(), count, from) : new Prompt.Discard(first.seat(), count, from));
    }

    public static List<CardMove> createDiscardMoves(List<RevealedCard> cards) {
        return cards.stream().map(card -> CardMove.of(card.card(), "discarded", "NT-II-7.4")).toList();
    }

    /// Refuses the cards unless they are distinct, allowed and as many as demanded.
    static Optional<Refusal> refuse(DuelState state, Seat seat, int count, Predicate<CardId> isAllowed,
            List<RevealedCard> cards) {
        if (count == 0 && cards.isEmpty()) {
            return Optional.empty();
        }
        boolean fits = cards.size() == count && cards.stream().map(RevealedCard::card).distinct().count() == count
                && cards.stream().map(RevealedCard::card).allMatch(isAllowed);
        return fits ? Refusal.findFirst(cards, shown -> HandRules.refuse(state, seat, shown.card(), shown.name()))
                : Reason.DISCARDS_WANTED.refuse("count", count);
    }
}
