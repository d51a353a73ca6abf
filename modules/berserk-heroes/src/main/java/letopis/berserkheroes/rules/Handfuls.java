package letopis.berserkheroes.rules;

import java.util.ArrayList;
import java.util.List;
import letopis.berserkheroes.event.PlayerDecision.CardsGivenUp;
import letopis.berserkheroes.event.Shown;
import letopis.berserkheroes.query.Unseen;
import letopis.berserkheroes.state.BerserkState;
import letopis.journal.Seat;
import letopis.table.CardId;

/// Cards of a hand that may be given up together.
final class Handfuls {

    private Handfuls() {}

    /// Some ways to give up so many cards: runs of neighbours; of cards nobody has seen, the first under each name, and
    /// others as the first cards they may be.
    static List<List<Shown>> ways(BerserkState state, Seat seat, int count, List<CardId> without) {
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
            fill(state, seat, way, count, without);
            if (way.size() == count) {
                ways.add(List.copyOf(way));
            }
        }
        return ways.stream().distinct().toList();
    }

    private static void fill(BerserkState state, Seat seat, List<Shown> way, int count, List<CardId> without) {
        for (CardId card : state.hand(seat)) {
            boolean named = without.contains(card) || way.stream().anyMatch(one -> one.card().equals(card));
            if (way.size() < count && !named && state.table().card(card).isUnseen()) {
                Unseen.faces(state, card).stream().filter(name -> Rules.RULES.refuseFaces(state,
                        new CardsGivenUp(seat, BerserkState.plus(way, new Shown(card, name))))
                        .isEmpty()).findFirst().ifPresent(name -> way.add(new Shown(card, name)));
            }
        }
    }
}
