package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.query.Unseen;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.kernel.move.Offers;

/// Cards of a hand that may be given up together.
final class Handfuls {

    private Handfuls() {}

    /// Some ways to give up so many cards: runs of neighbours; of cards nobody has seen, the first under each name, and
    /// others as the first cards they may be.
    static List<List<Shown>> ways(BerserkState state, Seat seat, int count, List<CardId> without,
            Offers offer) {
        List<Shown> held = Discards.nameable(state, seat).stream()
                .filter(card -> !without.contains(card.card())).toList();
        var ways = new ArrayList<List<Shown>>();
        for (int from = 0; from < Math.max(held.size(), 1); from++) {
            var way = new ArrayList<Shown>();
            for (int i = 0; i < held.size() && way.size() < count; i++) {
                Shown card = held.get((from + i) % held.size());
                if (way.stream().noneMatch(one -> one.card().equals(card.card()))) {
                    way.add(card);
                }
            }
            fill(state, seat, way, count, without, offer);
            if (way.size() == count) {
                ways.add(List.copyOf(way));
            }
        }
        return ways.stream().distinct().toList();
    }

    private static void fill(BerserkState state, Seat seat, List<Shown> way, int count, List<CardId> without,
            Offers offer) {
        for (CardId card : state.hand(seat)) {
            boolean named = without.contains(card) || way.stream().anyMatch(one -> one.card().equals(card));
            if (way.size() < count && !named && state.table().card(card).isUnseen()) {
                Unseen.faces(state, card).stream().filter(name -> offer.mayBe(Shown.named(
                        BerserkState.plus(way, new Shown(card, name))).toList())).findFirst()
                        .ifPresent(name -> way.add(new Shown(card, name)));
            }
        }
    }

    /// Some ways to take so many of the cards: each run of neighbours.
    static List<List<CardId>> runs(List<CardId> cards, int count) {
        var ways = new ArrayList<List<CardId>>();
        for (int from = 0; from < cards.size() && count > 0 && count <= cards.size(); from++) {
            var way = new ArrayList<CardId>();
            for (int i = 0; i < count; i++) {
                way.add(cards.get((from + i) % cards.size()));
            }
            ways.add(List.copyOf(way));
        }
        return ways.stream().distinct().toList();
    }
}
