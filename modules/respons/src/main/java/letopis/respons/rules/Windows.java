package letopis.respons.rules;

import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.Rule;
import letopis.respons.event.Phase;
import letopis.respons.event.QueueEvent.WindowClosed;
import letopis.respons.event.QueueEvent.WindowOpened.Window;
import letopis.respons.event.QueueEvent.WindowOpened;
import letopis.respons.query.Abilities;
import letopis.respons.query.Continuous;
import letopis.respons.query.Field;
import letopis.respons.state.Frame;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.respons.state.Turn;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// What players may do out of turn, where the rules are read so: answer an action ([R-NORESPONSE]), use a ↷ in any
/// phase ([R-MAINPHASE]). Whether somebody is asked hangs on nothing that is hidden, so a pass tells nothing.
final class Windows {

    private Windows() {}

    static Prompt prompt(Frame.Offered offered) {
        return switch (offered.window()) {
            case ANSWER -> new Prompt.Answer(offered.seat());
            case ACTIVATION -> new Prompt.Offer(offered.seat());
        };
    }

    /// An action is announced and paid for: when it is done, and before the queue is, the other player may answer with
    /// an action, and that one may be answered too.
    static void answer(Draft draft, Seat seat) {
        ResponsState state = draft.state();
        boolean able = state.player(seat).points() > 0 || state.settings().is(Settings.NoPointLeft.ALLOWED);
        if (able && state.isIn(Phase.ACTION) && state.settings().is(Settings.Responses.AFTER_EACH_ACTION)) {
            draft.add(new WindowOpened(seat, Window.ANSWER), "RS-011a", "RS-076");
        }
    }

    /// As a phase begins both players may use ↷ in turn, the one with initiative first, until neither wants to. In the
    /// action phase that is one of the actions.
    static Step<Draft, Prompt> next(ResponsState state, Phase phase) {
        boolean begins = phase != Phase.ACTION && state.turn().stage() == Turn.Stage.BEGUN
                && state.turn().drawn().isEmpty();
        if (!begins || state.settings().is(Settings.ActivationPhase.ACTION)) {
            return Step.nothing();
        }
        Seat first = state.turn().offers().last().map(Seat::opponent).orElse(state.initiative());
        return Stream.of(first, first.opponent())
                .filter(seat -> !state.turn().offers().declined().contains(seat) && couldUse(state, seat)).findFirst()
                .map(seat -> Step.<Draft, Prompt>runs(draft ->
                        draft.add(new WindowOpened(seat, Window.ACTIVATION), "RS-207")))
                .orElseGet(Step::nothing);
    }

    /// Whether a player has a point and a ↷ that was not used: everybody sees that.
    private static boolean couldUse(ResponsState state, Seat seat) {
        return state.player(seat).points() > 0 && !Abilities.isForbidden(state, seat, Rule.Act.ACTIVATE)
                && Stream.of(ResponsZone.HERO, ResponsZone.UNITS, ResponsZone.SUPPORT)
                .flatMap(zone -> state.table().zone(seat, zone).stream()).anyMatch(card -> isUnused(state, card));
    }

    private static boolean isUnused(ResponsState state, CardId card) {
        return !Field.isFaceDown(state, card) && !state.table().card(card).is(Marks.ACTIVATED)
                && !Continuous.of(state).cannotActivate(card)
                && Abilities.of(state, card).stream().anyMatch(Ability.Tap.class::isInstance);
    }

    /// The window in which something is done closes.
    static void use(Draft draft, Seat seat) {
        if (top(draft.state()).isPresent()) {
            draft.add(new WindowClosed(seat, true), "RS-011a");
        }
    }

    /// Whether somebody may do something out of turn now.
    static Optional<Frame.Offered> top(ResponsState state) {
        return state.top().filter(Frame.Offered.class::isInstance).map(Frame.Offered.class::cast);
    }
}
