package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import letopis.berserkheroes.event.RevealedCard;
import letopis.berserkheroes.query.DeckKnowledge;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.kernel.move.Offers;

/// Options for discarding several cards from hand.
final class DiscardOptions {

    private DiscardOptions() {}

    /// Returns some of the ways to discard this many cards, each a run of adjacent cards. The first unseen card is
    /// tried under each possible name. The other unseen cards get their first possible name.
    static List<List<RevealedCard>> listCombinations(BerserkState state, Seat seat, int count,
            List<CardId> excludedCards, Offers offers) {
        List<RevealedCard> held = Discards.listNameableCards(state, seat).stream()
                .filter(card -> !excludedCards.contains(card.card())).toList();
        var ways = new ArrayList<List<RevealedCard>>();
        for (List<RevealedCard> turned : held.isEmpty() ? List.of(held) : listRotations(held)) {
            var way = new ArrayList<RevealedCard>();
            for (RevealedCard card : turned) {
                if (way.size() < count && way.stream().noneMatch(shown -> shown.card().equals(card.card()))) {
                    way.add(card);
                }
            }
            completeSelection(state, seat, way, count, excludedCards, offers);
            if (way.size() == count) {
                ways.add(List.copyOf(way));
            }
        }
        return ways.stream().distinct().toList();
    }

    private static void completeSelection(BerserkState state, Seat seat, List<RevealedCard> selection, int count,
            List<CardId> excludedCards,
            Offers offers) {
        for (CardId card : state.listHandCards(seat)) {
            boolean named = excludedCards.contains(card) || selection.stream()
                    .anyMatch(shown -> shown.card().equals(card));
            if (selection.size() < count && !named && state.table().card(card).isUnseen()) {
                DeckKnowledge.listPossibleFaces(state, card).stream()
                        .filter(name -> offers.canBe(RevealedCard.toNamedCards(
                        BerserkState.append(selection, new RevealedCard(card, name))).toList())).findFirst()
                        .ifPresent(name -> selection.add(new RevealedCard(card, name)));
            }
        }
    }

    /// Returns each run of adjacent cards of this length.
    static List<List<CardId>> listConsecutiveRuns(List<CardId> cards, int count) {
        return count <= 0 || count > cards.size() ? List.of()
                : listRotations(cards).stream().map(all -> all.subList(0, count)).distinct().toList();
    }

    /// Returns the rotations of a list. Each element comes first once, followed by the others in order.
    static <T> List<List<T>> listRotations(List<T> items) {
        return IntStream.range(0, items.size()).mapToObj(from ->
                Stream.concat(items.stream().skip(from), items.stream().limit(from)).toList()).toList();
    }
}
