package letopis.berserkheroes.query;

import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Participant;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.InheritedValues;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.state.BerserkState;
import letopis.berserkheroes.state.Frame;
import letopis.journal.Seat;
import letopis.table.CardId;

/// The context of an evaluation: player, card, and cause of an ability.
///
/// @param source the card whose ability or text is evaluated
/// @param cause the card that triggered it
/// @param aims chosen targets
/// @param pickedCards cards chosen for the current step
/// @param x chosen X
/// @param done the number that the previous step accomplished
/// @param brought cards brought by the ability so far
/// @param known last known values of the cause
public record Scope(Seat seat, Source source, Optional<CardId> cause, List<Aim> aims,
        Optional<List<CardId>> pickedCards, int x, int done, List<Source> brought, Optional<Source> known) {

    public Scope(Seat seat, Source source, Optional<CardId> cause, List<Aim> aims,
            Optional<List<CardId>> picked, int x, int done, List<Source> brought) {
        this(seat, source, cause, aims, picked, x, done, brought, Optional.empty());
    }

    /// Returns the scope of an ability being resolved.
    public static Scope of(Frame.Resolution frame) {
        QueuedAbility ability = frame.ability();
        return new Scope(ability.seat(), ability.source(), ability.cause(),
                frame.next().isPresent() ? frame.currentPart().aims() : List.of(), frame.pickedCards(), ability.x(),
                frame.number(), ability.brought(), ability.known());
    }

    /// Returns the scope of a card evaluating its own text.
    public static Scope of(BerserkState state, CardId card) {
        return of(TableQueries.findController(state, card), TableQueries.createSource(state, card), Optional.empty());
    }

    public static Scope of(Seat seat, Source source, Optional<CardId> cause) {
        return new Scope(seat, source, cause, List.of(), Optional.empty(), 0, 0, List.of());
    }

    /// Returns a copy with values inherited from another ability.
    public Scope with(InheritedValues inheritedValues) {
        return new Scope(seat, source, cause, inheritedValues.aims(), pickedCards, inheritedValues.x(), done,
                inheritedValues.brought(), known);
    }

    public Scope withX(int declaredX) {
        return new Scope(seat, source, cause, aims, pickedCards, declaredX, done, brought, known);
    }

    /// Returns a copy with the last known values of the cause.
    public Scope withLastKnownSource(Optional<Source> lastKnownSource) {
        return new Scope(seat, source, cause, aims, pickedCards, x, done, brought, lastKnownSource);
    }

    public CardId self() {
        return source.card();
    }

    public Seat seat(Participant participant) {
        return switch (participant) {
            case YOU -> seat;
            case OPPONENT -> seat.opponent();
        };
    }
}
