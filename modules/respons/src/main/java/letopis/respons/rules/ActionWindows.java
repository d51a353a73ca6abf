package letopis.respons.rules;

import java.util.Optional;
import java.util.stream.Stream;
import letopis.journal.Seat;
import letopis.respons.card.Ability;
import letopis.respons.card.Rule;
import letopis.respons.event.Phase;
import letopis.respons.event.QueueEvent.WindowClosed;
import letopis.respons.event.QueueEvent.WindowOpened;
import letopis.respons.event.QueueEvent.WindowOpened.Window;
import letopis.respons.query.Abilities;
import letopis.respons.query.ContinuousEffects;
import letopis.respons.query.TableQueries;
import letopis.respons.state.Frame;
import letopis.respons.state.Marks;
import letopis.respons.state.ResponsState;
import letopis.respons.state.ResponsZone;
import letopis.respons.state.Settings;
import letopis.respons.state.Turn;
import letopis.table.CardId;
import letopis.table.kernel.Step;

/// Actions out of turn, if the settings allow them: answers to actions ([R-NORESPONSE]) and uses of ↷ in any phase
/// ([R-MAINPHASE]). Prompts do not depend on hidden information, so a pass reveals nothing.
final class ActionWindows {

    private ActionWindows() {}

    static Prompt createPrompt(Frame.WindowOffer offer) {
        return switch (offer.window()) {
            case ANSWER -> new Prompt.Answer(offer.seat());
            case ACTIVATION -> new Prompt.Offer(offer.seat());
        };
    }

    /// Offers a player the chance to answer an action. The offer comes after the action is announced and paid for, but
    /// before the queue resolves. The answer is itself an action, so it may be answered in turn.
    static void offerAnswer(Draft draft, Seat seat) {
        ResponsState state = draft.state();
        boolean able = state.player(seat).points() > 0 || state.settings().is(Settings.MissingActionPointRule.ALLOWED);
        if (able && state.isIn(Phase.ACTION) && state.settings().is(Settings.ResponseRule.AFTER_EACH_ACTION)) {
            draft.add(new WindowOpened(seat, Window.ANSWER), "RS-011a", "RS-076");
        }
    }

    /// Returns the step that offers a player the use of ↷ at the beginning of this phase, if an offer is due. The
    /// players alternate, beginning with the player with initiative, until both decline. In the action phase there are
    /// no such offers, because using ↷ is an ordinary action.
    static Step<Draft, Prompt> findNextStep(ResponsState state, Phase phase) {
        boolean begins = phase != Phase.ACTION && state.turn().stage() == Turn.Stage.BEGUN
                && state.turn().seatsThatDrew().isEmpty();
        if (!begins || state.settings().is(Settings.ActivationPhaseRule.ACTION)) {
            return Step.nothing();
        }
        Seat first = state.turn().offers().last().map(Seat::opponent).orElse(state.initiative());
        return Stream.of(first, first.opponent())
                .filter(seat -> !state.turn().offers().decliningSeats().contains(seat) && canActivate(state, seat))
                .findFirst()
                .map(seat -> Step.<Draft, Prompt>run(draft ->
                        draft.add(new WindowOpened(seat, Window.ACTIVATION), "RS-207")))
                .orElseGet(Step::nothing);
    }

    /// Returns true if a player has an action point and an unused ↷. Both are public information.
    private static boolean canActivate(ResponsState state, Seat seat) {
        return state.player(seat).points() > 0 && !Abilities.isForbidden(state, seat, Rule.Act.ACTIVATE)
                && Stream.of(ResponsZone.HERO, ResponsZone.UNITS, ResponsZone.SUPPORT)
                .flatMap(zone -> state.table().zone(seat, zone).stream()).anyMatch(card -> isUnused(state, card));
    }

    private static boolean isUnused(ResponsState state, CardId card) {
        return !TableQueries.isFaceDown(state, card) && !state.table().card(card).hasFlag(Marks.ACTIVATED)
                && !ContinuousEffects.of(state).cannotActivate(card)
                && Abilities.of(state, card).stream().anyMatch(Ability.Tap.class::isInstance);
    }

    /// Closes the window in which an action was taken.
    static void closeUsedWindow(Draft draft, Seat seat) {
        if (findCurrentOffer(draft.state()).isPresent()) {
            draft.add(new WindowClosed(seat, true), "RS-011a");
        }
    }

    /// Returns the current window for acting out of turn, if any.
    static Optional<Frame.WindowOffer> findCurrentOffer(ResponsState state) {
        return !state.agenda().isEmpty() && state.agenda().getLast() instanceof Frame.WindowOffer offer
                ? Optional.of(offer) : Optional.empty();
    }
}
