package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.DeckPart;
import letopis.nebozhiteli.event.Payment;
import letopis.nebozhiteli.event.RevealedCard;
import letopis.nebozhiteli.query.DeckKnowledge;
import letopis.nebozhiteli.query.TableQueries;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;
import letopis.table.CardName;

/// The payments offered to a seat for a price. They include every card and creature at least once, but not every
/// combination.
final class Payments {

    private static final List<Optional<Payment>> UNSPECIFIED_PAYMENT = List.of(Optional.empty());

    private final DuelState state;
    private final Seat seat;

    Payments(DuelState state, Seat seat) {
        this.state = state;
        this.seat = seat;
    }

    /// Returns the possible payments. There are none if actions or mana are insufficient, or if a necessary turn is
    /// impossible.
    ///
    /// @param playedCard the played card, which cannot pay for itself
    /// @param exhaustedCard the creature that turns if the price includes a turn
    List<Optional<Payment>> listPaymentOptions(Price price, CardId playedCard, CardId exhaustedCard) {
        return price.instead().isEmpty() && price.printed().turn()
                && !ControlRules.canTurn(state, exhaustedCard) ? List.of() : listPaymentOptions(price, playedCard);
    }

    /// Returns the possible payments. There are none if actions or mana are insufficient.
    ///
    /// @param playedCard the played card, which cannot pay for itself
    List<Optional<Payment>> listPaymentOptions(Price price, CardId playedCard) {
        if (price.instead().isEmpty() && !price.printed().takesCards()) {
            return Price.isAffordable(state, seat, price.printed()) ? UNSPECIFIED_PAYMENT : List.of();
        }
        var all = new ArrayList<Optional<Payment>>();
        addOptions(all, false, price.printed(), playedCard);
        price.instead().ifPresent(cost -> addOptions(all, true, cost, playedCard));
        return all;
    }

    private void addOptions(List<Optional<Payment>> options, boolean isReplacementCost, Cost cost, CardId playedCard) {
        if (!Price.isAffordable(state, seat, cost)) {
            return;
        }
        if (!isReplacementCost && !cost.takesCards()) {
            options.add(Optional.empty());
            return;
        }
        List<CardId> hand = state.table().zone(seat, NebozhiteliZone.HAND).stream()
                .filter(card -> !card.equals(playedCard)).toList();
        List<CardId> creatures = TableQueries.listCreatures(state, seat).stream()
                .filter(creature -> Price.canBeSacrificed(state, seat, creature)).toList();
        for (List<RevealedCard> discarded : listDiscardOptions(hand, cost.discards())) {
            for (List<CardId> sacrificed : listConsecutiveRuns(creatures, cost.sacrifices())) {
                boolean plain = !isReplacementCost && discarded.isEmpty() && sacrificed.isEmpty();
                options.add(plain ? Optional.empty()
                        : Optional.of(new Payment(isReplacementCost, discarded, sacrificed)));
            }
        }
    }

    /// Returns possible discards of this many cards. An unseen card among them gets one of the remaining names.
    private List<List<RevealedCard>> listDiscardOptions(List<CardId> candidates, int count) {
        List<CardId> nameable = candidates.stream()
                .filter(card -> state.table().card(card).isUnseen() || TableQueries.findName(state, card).isPresent())
                .toList();
        return listConsecutiveRuns(nameable, count).stream().map(cards -> assignNames(cards, 0))
                .flatMap(Optional::stream)
                .toList();
    }

    /// Returns the discards of [#listDiscardOptions]. If a candidate is unseen, adds one discard for each possible name
    /// of the first unseen candidate.
    List<List<RevealedCard>> listDemandedDiscardOptions(List<CardId> candidates, int count) {
        var all = new ArrayList<>(listDiscardOptions(candidates, count));
        if (candidates.stream().anyMatch(card -> state.table().card(card).isUnseen())) {
            List<CardId> unseenFirst = candidates.stream()
                    .sorted(Comparator.comparing(card -> !state.table().card(card).isUnseen())).limit(count).toList();
            int names = DeckKnowledge.listRemainingFaces(state, seat, DeckPart.MAIN).size();
            for (int skipped = 1; skipped < names; skipped++) {
                assignNames(unseenFirst, skipped).ifPresent(all::add);
            }
        }
        return all.stream().distinct().toList();
    }

    /// Assigns each unseen card a remaining name, or returns empty if there are too few names.
    ///
    /// @param skipCount number of names to skip
    private Optional<List<RevealedCard>> assignNames(List<CardId> cards, int skipCount) {
        List<CardName> left = List.of();
        if (cards.stream().anyMatch(card -> state.table().card(card).isUnseen())) {
            left = DeckKnowledge.listRemainingFaces(state, seat, DeckPart.MAIN);
            Collections.rotate(left, -skipCount);
        }
        var named = new ArrayList<RevealedCard>();
        for (CardId card : cards) {
            Optional<CardName> name = TableQueries.findName(state, card);
            if (name.isEmpty() && left.isEmpty()) {
                return Optional.empty();
            }
            List<CardName> rest = left;
            named.add(new RevealedCard(card, name.orElseGet(rest::removeFirst)));
        }
        return Optional.of(List.copyOf(named));
    }

    /// Returns runs of `count` consecutive cards, one starting at each card.
    private static List<List<CardId>> listConsecutiveRuns(List<CardId> cards, int count) {
        if (count == 0) {
            return List.of(List.of());
        }
        var all = new ArrayList<List<CardId>>();
        for (int first = 0; count <= cards.size() && first < (count == cards.size() ? 1 : cards.size()); first++) {
            var chosen = new ArrayList<CardId>();
            for (int i = 0; i < count; i++) {
                chosen.add(cards.get((first + i) % cards.size()));
            }
            all.add(List.copyOf(chosen));
        }
        return all;
    }
}
