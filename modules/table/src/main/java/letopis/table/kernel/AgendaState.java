package letopis.table.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import letopis.journal.Seat;
import letopis.table.Card;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.State;
import letopis.table.Table;
import letopis.table.Zone;

/// A state with a stack of frames for actions in progress. The latest frame ends first.
///
/// @param <S> the states of the game
/// @param <F> its frames
/// @param <Z> its zones
public interface AgendaState<S extends AgendaState<S, F, Z>, F, Z extends Zone> extends State {

    List<F> agenda();

    S withAgenda(List<F> newAgenda);

    S with(Table newTable);

    /// Returns the innermost frame.
    default Optional<F> topFrame() {
        return agenda().isEmpty() ? Optional.empty() : Optional.of(agenda().getLast());
    }

    default S push(F frame) {
        var more = new ArrayList<>(agenda());
        more.add(frame);
        return withAgenda(more);
    }

    default S pop() {
        return withAgenda(agenda().subList(0, agenda().size() - 1));
    }

    /// Replaces the innermost frame.
    default S replaceTop(F frame) {
        var changed = new ArrayList<>(agenda());
        changed.set(changed.size() - 1, frame);
        return withAgenda(changed);
    }

    /// Changes a card in place.
    default S with(CardId card, UnaryOperator<Card> change) {
        return with(table().with(card, change));
    }

    /// Returns the face of a card if this state knows it.
    default Optional<CardName> face(CardId card) {
        return table().face(card);
    }

    default boolean isIn(CardId card, Seat half, Z zone) {
        return table().isIn(card, half, zone);
    }

    /// Returns the zone of a card, if it is in one.
    @SuppressWarnings("unchecked") // the table was created with the zones of this game
    default Optional<Z> zoneOf(CardId card) {
        return table().containsCard(card) && table().card(card).place() instanceof Card.Place.In(_, var zone)
                ? Optional.of((Z) zone) : Optional.empty();
    }

    /// Returns the half of the table where a card is. If the card is on neither half, returns its owner's half.
    default Seat halfOf(CardId card) {
        return table().card(card).place() instanceof Card.Place.In(var half, _) ? half : table().card(card).master();
    }
}
