package letopis.berserkheroes.query;

import java.util.ArrayList;
import java.util.List;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.BerserkZone;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.Table;
import letopis.table.TableMemo;

/// The cards in play, listed again only when a card enters or leaves play.
final class CardsInPlay {

    private static final TableMemo<CardsInPlay> MEMO = new TableMemo<>();

    private final List<List<CardId>> zones = new ArrayList<>(); // of both players
    private final List<CardId> cards;
    private final List<CardId> firstSeatCards;
    private final List<CardId> secondSeatCards;

    private CardsInPlay(Table table) {
        firstSeatCards = listCards(table, Seat.A);
        secondSeatCards = listCards(table, Seat.B);
        var both = new ArrayList<>(firstSeatCards);
        both.addAll(secondSeatCards);
        cards = List.copyOf(both);
    }

    private List<CardId> listCards(Table table, Seat seat) {
        var cards = new ArrayList<CardId>();
        for (BerserkZone zone : BerserkZone.PLAY_ZONES) {
            zones.add(table.zone(seat, zone));
            cards.addAll(zones.getLast());
        }
        return List.copyOf(cards);
    }

    static CardsInPlay of(BerserkState state) {
        return MEMO.get(state.table(), state.cards(), CardsInPlay::hasSameZonesAs,
                (table, _) -> new CardsInPlay(table));
    }

    /// Returns whether the zones hold the same cards. A table shares unchanged zones with the previous one.
    private boolean hasSameZonesAs(Table table) {
        for (int i = 0; i < BerserkZone.PLAY_ZONES.size(); i++) {
            if (table.zone(Seat.A, BerserkZone.PLAY_ZONES.get(i)) != zones.get(i)
                    || table.zone(Seat.B, BerserkZone.PLAY_ZONES.get(i)) != zones.get(BerserkZone.PLAY_ZONES.size()
                    + i)) {
                return false;
            }
        }
        return true;
    }

    List<CardId> all() {
        return cards;
    }

    List<CardId> of(Seat seat) {
        return seat.equals(Seat.A) ? firstSeatCards : secondSeatCards;
    }
}
