package letopis.vremyageroev.rules;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Refusal;
import letopis.vremyageroev.event.ChanceOutcome.CardsTakenAtRandom;
import letopis.vremyageroev.event.RevealedCard;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.rules.FightCards.HandCards;
import letopis.vremyageroev.state.FightState;

/// Selections of interchangeable cards from a hand. Such cards need not be named.
public final class HandSelection {

    /// Reasons for refusing choices that become possible a little later.
    private static final Set<String> UNTIMELY_REASON_CODES = Stream.concat(DueChoice.REASONS.stream(), Stream.of(
            Reason.NOT_YOUR_DECISION, Reason.NOT_YOUR_TURN, Reason.NOTHING_TO_DEFEND, Reason.TOO_LATE_TO_DEFEND,
            Reason.NOTHING_TO_INTERRUPT, Reason.TOO_LATE_TO_INTERRUPT, Reason.TRIGGER_MISSING))
            .map(Reason::code).collect(Collectors.toSet());

    private HandSelection() {}

    public static boolean isUntimely(Refusal refusal) {
        return UNTIMELY_REASON_CODES.contains(refusal.code());
    }

    public static CardsTakenAtRandom createCardsTakenAtRandom(Seat seat, HandCards hand) {
        return new CardsTakenAtRandom(seat, hand.shown(), hand.unknown());
    }

    public static HandCards selectHandCards(FightState state, List<CardId> cards) {
        return new HandCards(cards.stream()
                .flatMap(card -> state.face(card).map(name -> new RevealedCard(card, name)).stream())
                .toList(), cards.stream().filter(card -> state.face(card).isEmpty()).toList());
    }

    /// Returns `count` cards of the hand if all its cards are interchangeable.
    static Optional<HandCards> findIdenticalCards(FightState state, Seat seat, int count) {
        List<CardId> hand = state.hand(seat);
        long unknown = hand.stream().filter(card -> state.face(card).isEmpty()).count();
        return unknown == 0 || unknown == hand.size() || hand.size() == count
                ? findInterchangeableCards(state, count, hand)
                : Optional.empty();
    }

    /// Returns `count` cards of a hand, but never the card that is used later.
    static Optional<HandCards> findCardsExcluding(FightState state, Seat seat, int count, Use laterUse) {
        return findInterchangeableCards(state, count, state.hand(seat).stream()
                .filter(card -> !card.equals(laterUse.card()))
                .toList());
    }

    /// Returns `count` of the given cards if they are interchangeable: all of them, unknown ones, or copies.
    /// Returns empty if there are fewer.
    public static Optional<HandCards> findInterchangeableCards(FightState state, int count, List<CardId> candidates) {
        if (candidates.size() < count) {
            return Optional.empty();
        }
        HandCards held = selectHandCards(state, candidates);
        if (candidates.size() == count) {
            return Optional.of(held);
        }
        if (held.unknown().size() >= count) {
            return Optional.of(new HandCards(List.of(), held.unknown().subList(0, count)));
        }
        boolean copies = held.unknown().isEmpty() && held.shown().stream().map(RevealedCard::name).distinct()
                .count() == 1;
        return copies ? Optional.of(new HandCards(held.shown().subList(0, count), List.of())) : Optional.empty();
    }
}
