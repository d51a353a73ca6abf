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

/// A state that keeps what is under way as frames: what begins later ends first.
///
/// @param <S> the states of the game
/// @param <F> its frames
/// @param <Z> its zones
public interface AgendaState<S extends AgendaState<S, F, Z>, F, Z extends Zone> extends State {

    List<F> agenda();

    S withAgenda(List<F> changed);

    S with(Table changed);

    /// The innermost of what is under way.
    default Optional<F> top() {
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

    /// With another frame in the place of the innermost.
    default S replace(F frame) {
        return pop().push(frame);
    }

    /// Changes a card where it lies.
    default S with(CardId card, UnaryOperator<Card> change) {
        return with(table().with(card, change));
    }

    /// What a card is, as far as this state knows.
    default Optional<CardName> face(CardId card) {
        return table().face(card);
    }

    default boolean lies(CardId card, Seat half, Z zone) {
        return table().lies(card, half, zone);
    }

    /// The zone a card lies in, if it is anywhere.
    @SuppressWarnings("unchecked") // the table was opened with the zones of this game
    default Optional<Z> zone(CardId card) {
        return table().has(card) && table().card(card).place() instanceof Card.Place.In(_, var zone)
                ? Optional.of((Z) zone) : Optional.empty();
    }

    /// On whose half a card lies; whose it is where it lies nowhere.
    default Seat half(CardId card) {
        return table().card(card).place() instanceof Card.Place.In(var half, _) ? half : table().card(card).master();
    }
}
