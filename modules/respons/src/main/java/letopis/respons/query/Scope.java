package letopis.respons.query;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Participant;
import letopis.respons.event.Aim;
import letopis.respons.event.Source;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;

/// The context of a query: the controller, the source card and the cause.
///
/// @param source the source card
/// @param cause the card that triggered the ability
/// @param aims the named targets
/// @param pickedCards the cards chosen for the current effect
public record Scope(Seat seat, Source source, Optional<CardId> cause, List<Aim> aims,
        Optional<List<CardId>> pickedCards) {

    /// Returns the scope in which the card itself is the source.
    public static Scope of(ResponsState state, CardId card) {
        return of(TableQueries.findController(state, card), TableQueries.createSource(state, card), Optional.empty());
    }

    public static Scope of(Seat seat, Source source, Optional<CardId> cause) {
        return new Scope(seat, source, cause, List.of(), Optional.empty());
    }

    public CardId sourceCard() {
        return source.card();
    }

    public Seat seat(Participant participant) {
        return switch (participant) {
            case YOU -> seat;
            case OPPONENT -> seat.opponent();
        };
    }
}
