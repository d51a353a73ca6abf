package letopis.table;

import java.util.List;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;

/// A player shows a card nobody had seen who keeps the record, and it lies open from then on: a creature that flips,
/// a card held up for all to see. What is played or discarded is named by the choice that does so, and needs no other.
///
/// A choice of every game, at any moment.
///
/// @param seat whose card it is
public record FaceShown(Seat seat, CardId card, CardName name) implements Choice.Decision {

    @Override
    public FaceShown withCards(UnaryOperator<CardId> names) {
        return new FaceShown(seat, names.apply(card), name);
    }

    @Override
    public List<NamedCard> named() {
        return List.of(new NamedCard(card, name));
    }

    /// Whether it is a card of the player that lies somewhere and nobody at hand knows.
    public boolean isOfUnseen(Table table) {
        return table.has(card) && table.card(card).place() instanceof Card.Place.In
                && table.card(card).face().isBlank() && table.card(card).master().equals(seat);
    }

    public Table on(Table table) {
        return table.withOpen(card, name);
    }
}
