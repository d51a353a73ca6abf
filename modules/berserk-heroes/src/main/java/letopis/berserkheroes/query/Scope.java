package letopis.berserkheroes.query;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Whom;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Bound;
import letopis.berserkheroes.event.Queued;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;

/// From where something is asked: whose ability it is, of which card, and what set it off.
///
/// @param source the card that asks
/// @param cause what set it off
/// @param aims what was chosen as targets
/// @param picked what was chosen for the step at hand
/// @param x what was said for X
/// @param done how many the step before has done
/// @param brought cards that came by the ability so far
/// @param known what the cause was
public record Scope(Seat seat, Source source, Optional<CardId> cause, List<Aim> aims,
        Optional<List<CardId>> picked, int x, int done, List<Source> brought, Optional<Source> known) {

    public Scope(Seat seat, Source source, Optional<CardId> cause, List<Aim> aims,
            Optional<List<CardId>> picked, int x, int done, List<Source> brought) {
        this(seat, source, cause, aims, picked, x, done, brought, Optional.empty());
    }

    /// An ability that is being done asks.
    public static Scope of(Frame.Doing frame) {
        Queued ability = frame.ability();
        return new Scope(ability.seat(), ability.source(), ability.cause(),
                frame.next().isPresent() ? frame.current().aims() : List.of(), frame.picked(), ability.x(),
                frame.number(), ability.brought(), ability.known());
    }

    /// A card asks for itself.
    public static Scope of(BerserkState state, CardId card) {
        return of(Field.controller(state, card), Field.source(state, card), Optional.empty());
    }

    public static Scope of(Seat seat, Source source, Optional<CardId> cause) {
        return new Scope(seat, source, cause, List.of(), Optional.empty(), 0, 0, List.of());
    }

    /// With what another ability had at hand.
    public Scope with(Bound bound) {
        return new Scope(seat, source, cause, bound.aims(), picked, bound.x(), done, bound.brought(), known);
    }

    public Scope withX(int said) {
        return new Scope(seat, source, cause, aims, picked, said, done, brought, known);
    }

    /// With what the cause was.
    public Scope knowing(Optional<Source> was) {
        return new Scope(seat, source, cause, aims, picked, x, done, brought, was);
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
