package letopis.table;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;

/// The choice of a player to show a card that the recorder had not seen. The card stays face up. Examples are a
/// creature that flips, and a card held up for all to see. Choices that play or discard a card name it themselves.
///
/// Every game has this choice, and it is allowed at any moment.
///
/// @param seat the owner of the card
public record FaceShown(Seat seat, CardId card, CardName name) implements Choice.Decision {

    @Override
    public FaceShown mapCardIds(UnaryOperator<CardId> newIdOf) {
        return new FaceShown(seat, newIdOf.apply(card), name);
    }

    @Override
    public List<NamedCard> namedCards() {
        return List.of(new NamedCard(card, name));
    }

    /// Returns true if the card belongs to the player, is on the table and has an unknown face.
    public boolean canShow(Table table) {
        return table.containsCard(card) && table.card(card).place() instanceof Card.Place.In
                && table.card(card).face().isBlank() && table.card(card).master().equals(seat);
    }

    public Table applyTo(Table table) {
        return table.withRevealed(card, name);
    }
}
