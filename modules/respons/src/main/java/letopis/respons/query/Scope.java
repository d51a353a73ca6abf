package letopis.respons.query;

import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.respons.card.Whom;
import letopis.respons.event.Aim;
import letopis.respons.event.Source;
import letopis.respons.state.ResponsState;
import letopis.table.CardId;

/// From where something is asked: whose effect it is, of which card, and what set it off.
///
/// @param source the card that asks
/// @param cause what set it off
/// @param aims what was indicated
/// @param picked what was chosen for the effect at hand
public record Scope(Seat seat, Source source, Optional<CardId> cause, List<Aim> aims,
        Optional<List<CardId>> picked) {

    /// A card asks for itself.
    public static Scope of(ResponsState state, CardId card) {
        return of(Field.controller(state, card), Field.source(state, card), Optional.empty());
    }

    public static Scope of(Seat seat, Source source, Optional<CardId> cause) {
        return new Scope(seat, source, cause, List.of(), Optional.empty());
    }

    public CardId self() {
        return source.card();
    }

    public Seat seat(Whom whom) {
        return switch (whom) {
            case YOU -> seat;
            case OPPONENT -> seat.opponent();
        };
    }
}
