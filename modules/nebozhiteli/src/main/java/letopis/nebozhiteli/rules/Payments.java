package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.nebozhiteli.card.Cost;
import letopis.nebozhiteli.card.NebozhiteliZone;
import letopis.nebozhiteli.event.Paid;
import letopis.nebozhiteli.event.Shown;
import letopis.nebozhiteli.query.Field;
import letopis.nebozhiteli.state.DuelState;
import letopis.table.CardId;

/// Ways in which a seat may pay a price, for the list of what it may choose: every card and every creature is offered at
/// least once, not every combination of them.
final class Payments {

    private final DuelState state;
    private final Seat seat;

    Payments(DuelState state, Seat seat) {
        this.state = state;
        this.seat = seat;
    }

    /// @param played the card that is played, which cannot pay for itself
    List<Optional<Paid>> of(Price price, CardId played) {
        var all = new ArrayList<Optional<Paid>>();
        add(all, false, price.printed(), played);
        price.instead().ifPresent(cost -> add(all, true, cost, played));
        return all;
    }

    private void add(List<Optional<Paid>> all, boolean instead, Cost cost, CardId played) {
        List<CardId> hand = state.table().zone(seat, NebozhiteliZone.HAND).stream().filter(card -> !card.equals(played)).toList();
        List<CardId> creatures = Field.creatures(state, seat).stream()
                .filter(creature -> Payment.isSacrificeable(state, seat, creature)).toList();
        for (List<Shown> discarded : discards(hand, cost.discards())) {
            for (List<CardId> sacrificed : some(creatures, cost.sacrifices())) {
                boolean plain = !instead && discarded.isEmpty() && sacrificed.isEmpty();
                all.add(plain ? Optional.empty() : Optional.of(new Paid(instead, discarded, sacrificed)));
            }
        }
    }

    /// Only cards whose faces are known can be named.
    List<List<Shown>> discards(List<CardId> from, int count) {
        List<CardId> known = from.stream().filter(card -> Field.name(state, card).isPresent()).toList();
        return some(known, count).stream()
                .map(cards -> cards.stream().map(card -> new Shown(card, Field.name(state, card).orElseThrow())).toList()).toList();
    }

    /// So many of them that follow one another, beginning with each.
    private static List<List<CardId>> some(List<CardId> cards, int count) {
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
