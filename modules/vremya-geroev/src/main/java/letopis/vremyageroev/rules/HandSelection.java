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
import letopis.vremyageroev.event.Shown;
import letopis.vremyageroev.event.Use;
import letopis.vremyageroev.rules.FightCards.HandCards;
import letopis.vremyageroev.state.FightState;

/// Selections of interchangeable hand cards, which need no names.
public final class HandSelection {

    /// Reasons for refusing choices that become possible a little later.
    private static final Set<String> UNTIMELY = Stream.concat(DueChoice.REASONS.stream(), Stream.of(
            Reason.NOT_YOUR_DECISION, Reason.NOT_YOUR_TURN, Reason.NOTHING_TO_DEFEND, Reason.TOO_LATE_TO_DEFEND,
            Reason.NOTHING_TO_INTERRUPT, Reason.TOO_LATE_TO_INTERRUPT, Reason.TRIGGER_MISSING))
            .map(Reason::code).collect(Collectors.toSet());

    private HandSelection() {}

    public static boolean isUntimely(Refusal refusal) {
        return UNTIMELY.contains(refusal.code());
    }

    public static CardsTakenAtRandom takenAtRandom(Seat seat, HandCards held) {
        return new CardsTakenAtRandom(seat, held.shown(), held.unknown());
    }

    public static HandCards handCards(FightState state, List<CardId> cards) {
        return new HandCards(cards.stream()
                .flatMap(card -> state.face(card).map(name -> new Shown(card, name)).stream())
                .toList(), cards.stream().filter(card -> state.face(card).isEmpty()).toList());
    }

    /// Returns a discard if all cards of the hand are interchangeable.
    static Optional<HandCards> identicalCards(FightState state, Seat seat, int cards) {
        List<CardId> hand = state.hand(seat);
        long unknown = hand.stream().filter(card -> state.face(card).isEmpty()).count();
        return unknown == 0 || unknown == hand.size() || hand.size() == cards ? interchangeableCards(state, cards, hand)
                : Optional.empty();
    }

    /// Returns `cards` hand cards, excluding one that is used later.
    static Optional<HandCards> cardsExcluding(FightState state, Seat seat, int cards, Use later) {
        return interchangeableCards(state, cards, state.hand(seat).stream().filter(card -> !card.equals(later.card()))
                .toList());
    }

    /// Returns `cards` of the given cards if they are interchangeable: all of them, unknown ones, or copies.
    public static Optional<HandCards> interchangeableCards(FightState state, int cards, List<CardId> among) {
        HandCards held = handCards(state, among);
        if (among.size() == cards) {
            return Optional.of(held);
        }
        if (held.unknown().size() >= cards) {
            return Optional.of(new HandCards(List.of(), held.unknown().subList(0, cards)));
        }
        boolean copies = held.unknown().isEmpty() && held.shown().stream().map(Shown::name).distinct().count() == 1;
        return copies ? Optional.of(new HandCards(held.shown().subList(0, cards), List.of())) : Optional.empty();
    }
}
