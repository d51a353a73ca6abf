package letopis.table.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import letopis.journal.Seat;
import letopis.table.Audience;
import letopis.table.BoardView.CardView;
import letopis.table.BoardView.Subject;
import letopis.table.BoardView.ZoneView;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Table;
import letopis.table.Zone;

/// A table as an audience sees it. Faces are asked for in the name of the audience, so nothing hidden gets onto a
/// board.
public record TableView(Table table, Audience audience) {

    public Optional<CardName> name(CardId card) {
        return table.card(card).face().seenBy(audience);
    }

    public Subject subject(CardId card) {
        return new Subject.OfCard(card, name(card));
    }

    /// A zone with its cards. Of a deck only the size is shown, and so it is of cards that others hold.
    public ZoneView zone(Seat half, Zone zone, ZoneView.Form form, Function<CardId, CardView> card) {
        if (zone.isDeck()) {
            return new ZoneView(zone.code(), ZoneView.Form.PILE, table.deck(half, zone).size(), List.of());
        }
        List<CardId> cards = table.zone(half, zone);
        boolean mixed = table.mixesHands() && zone.isHeld();
        var shown = new ArrayList<CardView>(cards.size());
        for (CardId one : cards) {
            if (!mixed || isDistinct(one)) {
                shown.add(card.apply(one));
            }
        }
        return new ZoneView(zone.code(), form, cards.size(), shown);
    }

    /// Whether the audience can tell a held card from the others.
    private boolean isDistinct(CardId card) {
        return table.card(card).face().owner().filter(owner -> !audience.sees(owner)).isEmpty();
    }
}
