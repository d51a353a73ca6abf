package letopis.respons.rules;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.CardText.Playable;
import letopis.respons.event.CardEvent.Spot;
import letopis.respons.event.CardEvent.TrapRevealed;
import letopis.respons.event.QueueEvent.Kind;
import letopis.respons.event.QueueEvent.TrapWindowClosed;
import letopis.respons.event.QueueEvent.TrapWindowOpened;
import letopis.respons.event.Shown;
import letopis.respons.event.TurnEvent.ActionPointSpent;
import letopis.respons.query.Conditions;
import letopis.respons.query.Continuous;
import letopis.respons.query.Field;
import letopis.respons.query.Scope;
import letopis.respons.query.Unseen;
import letopis.respons.state.Frame;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.table.Audience;
import letopis.table.CardId;
import letopis.table.CardName;
import letopis.table.Hidden;
import letopis.table.Refusal;
import letopis.table.kernel.Step;

/// Traps, which their player may activate when their condition comes true (RS-239, RS-284, [R-TRAP]).
final class Traps {

    private Traps() {}

    /// A player is asked even if a pass is the only option: skipping the question would reveal the face-down cards.
    static Step<Draft, Prompt> next(Frame.Trapping frame) {
        return Step.waits(new Prompt.Trap(frame.seat()));
    }

    private static Optional<Ability.Trap> ability(ResponsState state, CardName name) {
        return Field.playable(state, name).flatMap(Triggers::trap);
    }

    static Optional<Refusal> refuse(ResponsState state, Seat seat, Shown trap) {
        var frame = (Frame.Trapping) state.agenda().getLast();
        CardId card = trap.card();
        boolean there = state.lies(card, seat, ResponsZone.SUPPORT) && Field.isFaceDown(state, card);
        if (!there || !frame.traps().mayFit(traps -> traps.contains(card))) {
            return Reason.NO_TRAP.refused("card", card);
        }
        if (!state.table().card(card).mayBe(trap.name())) {
            return Reason.OTHER_FACE.refused("card", card, "name", trap.name());
        }
        Scope scope = Scope.of(seat, Field.source(state, card), frame.cause());
        if (Continuous.of(state).isSilenced(card)) {
            return Reason.NO_TRAP.citing("RS-281").refused("card", card);
        }
        boolean able = ability(state, trap.name())
                .filter(one -> Conditions.hold(state, one.conditions(), scope)).isPresent();
        boolean point = state.settings().is(Settings.TrapPoint.FREE) || state.player(seat).points() > 0;
        return Reason.NO_TRAP.unless(able, "card", card).or(() -> Reason.NO_POINT_TO_ACTIVATE.unless(point));
    }

    /// A mandatory trap cannot be declined ([R-TRAP]).
    static Optional<Refusal> refusePass(ResponsState state, Seat seat) {
        boolean must = state.settings().is(Settings.Traps.MANDATORY)
                && options(state, seat).anyMatch(trap -> !state.table().card(trap.card()).face().isBlank()
                && refuse(state, seat, trap).isEmpty());
        return Reason.TRAP_MUST.unless(!must);
    }

    /// Returns each face-down card, an unseen one under each possible name. Refusals exclude those that are no suitable
    /// traps.
    static Stream<Shown> options(ResponsState state, Seat seat) {
        return Field.support(state, seat).stream()
                .flatMap(card -> state.table().card(card).face().seenBy(Audience.JUDGE).map(List::of)
                        .orElseGet(() -> state.table().card(card).isUnseen() ? Unseen.faces(state, card) : List.of())
                        .stream().map(name -> new Shown(card, name)));
    }

    /// Turns the trap up and resolves it; other face-down cards may still follow.
    static void apply(Draft draft, Seat seat, Shown shown) {
        var frame = (Frame.Trapping) draft.state().agenda().getLast();
        draft.add(new TrapWindowClosed(seat), "RS-239");
        // Only the player knows which cards are suitable traps; so the window opens for any face-down card.
        List<CardId> others = Field.support(draft.state(), seat).stream()
                .filter(card -> !card.equals(shown.card()) && Field.isFaceDown(draft.state(), card)).toList();
        if (!others.isEmpty()) {
            draft.add(new TrapWindowOpened(seat, frame.cause(), frame.traps().isUnseen() ? frame.traps()
                    : Hidden.from(seat, others.stream().filter(card ->
                            frame.traps().mayFit(traps -> traps.contains(card))).toList())), "RS-239");
        }
        draft.add(new TrapRevealed(seat, shown.card(), shown.name()), "RS-284b");
        if (draft.state().settings().is(Settings.TrapPoint.ONE_POINT)) {
            draft.add(new ActionPointSpent(seat, 1), "RS-069a");
        }
        Ability.Trap trap = ability(draft.state(), shown.name()).orElseThrow();
        Deeds.announce(draft, seat, Field.source(draft.state(), shown.card()), Kind.TRAP, frame.cause(),
                trap.deed(), "RS-284b");
    }

    /// Moves the card to the graveyard if it is only a trap (RS-239).
    static void end(Draft draft, CardId card) {
        ResponsState state = draft.state();
        boolean only = Field.playable(state, card).map(Playable::types).filter(types -> types.size() == 1).isPresent();
        if (only && state.isOnBoard(card)) {
            Losses.move(draft, card, Spot.GRAVEYARD, state.face(card), "RS-239", "RS-284b");
        }
    }
}
