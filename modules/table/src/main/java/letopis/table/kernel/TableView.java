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

/// A table as seen by an audience. Faces are read on behalf of the audience, so a hidden face can never reach a board.
public record TableView(Table table, Audience audience) {

    public Optional<CardName> nameOf(CardId card) {
        return table.card(card).face().valueFor(audience);
    }

    public Subject subject(CardId card) {
        return new Subject.OfCard(card, nameOf(card));
    }

    /// Returns a card whose face the audience sees.
    public Optional<Subject> visibleSubject(CardId card) {
        return nameOf(card).map(name -> new Subject.OfCard(card, Optional.of(name)));
    }

    /// Returns the view of a zone with its cards. For decks and for cards held by other players, only the count is
    /// shown.
    public ZoneView viewZone(Seat half, Zone zone, ZoneView.Form form, Function<CardId, CardView> viewOf) {
        if (zone.isDeck()) {
            return new ZoneView(zone.code(), ZoneView.Form.PILE, table.deck(half, zone).size(), List.of());
        }
        List<CardId> cards = table.zone(half, zone);
        boolean mixed = table.mixesHands() && zone.isHand();
        var shown = new ArrayList<CardView>(cards.size());
        for (CardId cardId : cards) {
            if (!mixed || isDistinguishable(cardId)) {
                shown.add(viewOf.apply(cardId));
            }
        }
        return new ZoneView(zone.code(), form, cards.size(), shown);
    }

    /// Returns true if the audience can tell a held card apart from the others.
    private boolean isDistinguishable(CardId card) {
        return table.card(card).face().owner().filter(owner -> !audience.canSeeValuesOf(owner)).isEmpty();
    }
}
