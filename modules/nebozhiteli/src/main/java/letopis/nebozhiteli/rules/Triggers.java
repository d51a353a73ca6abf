package letopis.nebozhiteli.rules;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import letopis.journal.Event;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.nebozhiteli.DuelState;
import letopis.nebozhiteli.DuelState.Turn.Trigger;
import letopis.nebozhiteli.card.Ability;
import letopis.nebozhiteli.card.Ability.Triggered;
import letopis.nebozhiteli.card.Ability.When;
import letopis.nebozhiteli.card.CardText;
import letopis.nebozhiteli.card.Filter;
import letopis.nebozhiteli.card.Keyword.CannotBeTarget;
import letopis.nebozhiteli.event.DuelDecision.TargetsChosen;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered;
import letopis.nebozhiteli.event.QueueEvent.AbilityTriggered.Dealt;
import letopis.nebozhiteli.event.QueueEvent.TriggerResolved;
import letopis.nebozhiteli.event.Target;
import letopis.nebozhiteli.rules.Effects.Acting;
import letopis.table.CardId;
import letopis.table.Refusal;

/// Triggered abilities fire and resolve (NT-V-6.2): those that wait for the same moment in the order of A-48, the active
/// player's first, then by the time their cards came.
final class Triggers {

    private Triggers() {}

    /// Something that happened, and what was true before.
    record Heard(Sequence at, DuelState before, Event event) {}

    /// An ability about to fire.
    record Firing(Sequence cause, AbilityTriggered what, Seat seat, int arrival, String[] rules) {}

    /// A moment one card hears of.
    ///
    /// @param by who else is in it
    record Moment(Sequence at, When when, Optional<CardId> by, Optional<Dealt> dealt) {}

    /// The abilities of a card that wait for this moment, as far as what they ask for holds.
    ///
    /// @param there a state in which the card is in play
    static List<Firing> waiting(DuelState state, DuelState there, CardId card, Moment moment) {
        var firing = new ArrayList<Firing>();
        List<Ability> abilities = Field.text(state, card).map(CardText::abilities).orElse(List.of());
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof Triggered triggered && triggered.when() == moment.when() && !Field.isSilenced(there, card)) {
                Seat seat = Field.controller(there, card);
                Optional<Seat> gone = Optional.of(seat).filter(other -> !other.equals(Field.controller(state, card)));
                var what = new AbilityTriggered(card, i, gone, moment.by(), moment.dealt());
                if (Conditions.hold(state, acting(state, what, seat, List.of()), triggered.conditions())) {
                    firing.add(new Firing(moment.at(), what, seat, Field.arrival(there, card), rules(moment.when())));
                }
            }
        }
        return firing;
    }

    private static String[] rules(When when) {
        return switch (when) {
            case START_OF_TURN -> new String[] {"NT-IV-3.4", "NB-075"};
            case ATTACKS -> new String[] {"NT-IV-7.6"};
            case MAGIC_PLAYED -> new String[] {"NT-V-8.2-b"};
            case DAMAGES_CREATURE -> new String[] {"NT-V-6.2", "NB-119"};
            case END_OF_TURN, ENTERS, CREATURE_ENTERS, DIES, CREATURE_DIES, BLOCKS, IS_BLOCKED, DAMAGES_PLAYER, IS_DAMAGED,
                    IS_EQUIPPED, TURNS -> new String[] {"NT-V-6.2"};
        };
    }

    /// Fires whatever waited for what has happened in the action that was just done.
    static void fire(Draft draft) {
        List<Heard> heard = draft.takeHeard();
        if (!Ends.isGameOver(draft.state())) {
            fire(draft, Hearing.of(draft.state(), heard));
        }
    }

    static void fire(Draft draft, List<Firing> firing) {
        Seat active = draft.state().active();
        firing.stream()
                .sorted(Comparator.<Firing, Boolean>comparing(one -> !one.seat().equals(active)).thenComparing(Firing::arrival))
                .forEach(one -> draft.add(one.cause(), one.what(), one.rules()));
    }

    /// "At the start of your turn" (NT-IV-3.4), and at its end.
    static Step atTurn(DuelState state, When when) {
        var firing = new ArrayList<Firing>();
        for (CardId card : Field.allInPlay(state, state.active())) {
            if (!state.turn().fired().contains(card)) {
                firing.addAll(waiting(state, state, card, new Moment(state.at(), when, Optional.empty(), Optional.empty())));
            }
        }
        return firing.isEmpty() ? Step.NOTHING : Step.runs(draft -> fire(draft, firing.stream()
                .map(one -> new Firing(draft.choice(), one.what(), one.seat(), one.arrival(), one.rules())).toList()));
    }

    static Triggered ability(DuelState state, AbilityTriggered what) {
        return (Triggered) Magic.ability(state, what.source(), what.ability());
    }

    private static Acting acting(DuelState state, AbilityTriggered what, Seat seat, List<Target> targets) {
        var cause = new Acting.Cause(what.by(), what.dealt().map(Dealt::amount).orElse(0),
                what.dealt().map(dealt -> Set.copyOf(dealt.kinds())).orElse(Set.of()));
        return Acting.of(state, what.source(), what.ability(), seat, targets).because(cause);
    }

    /// The first that waits: its controller indicates what it works on, cards that are drawn are told apart, then it acts.
    static Step resolveNext(DuelState state) {
        Trigger next = state.turn().triggers().getFirst();
        if (next.targets().isEmpty() && needsTargets(state, next)) {
            return Step.waits(new Prompt.ChooseTargets(next.seat(), next.what().source(), next.what().ability()));
        }
        var acting = acting(state, next.what(), next.seat(), next.targets().orElse(List.of()));
        var effects = ability(state, next.what()).effects();
        return Draws.known(state, effects, draft -> {
            var what = new TriggerResolved(next.what().source(), next.what().ability());
            Sequence resolved = draft.add(next.at(), what, "NT-V-6.2", "NB-055");
            Effects.apply(draft, resolved, acting, effects);
        });
    }

    /// Where something is missing that would have to be indicated, nobody is asked and whatever needed it does nothing.
    private static boolean needsTargets(DuelState state, Trigger next) {
        List<Filter> targets = ability(state, next.what()).targets();
        return !targets.isEmpty() && targets.stream().noneMatch(filter -> candidates(state, next, filter).isEmpty());
    }

    /// What can be indicated for the ability that waits first.
    static List<List<Target>> candidates(DuelState state) {
        Trigger next = state.turn().triggers().getFirst();
        return ability(state, next.what()).targets().stream().map(filter -> candidates(state, next, filter)).toList();
    }

    /// Protection against activated abilities and magic does not bar triggered ones (NT-V-6.2).
    private static List<Target> candidates(DuelState state, Trigger next, Filter filter) {
        return Conditions.all(state, acting(state, next.what(), next.seat(), List.of()), filter).stream()
                .filter(target -> !(target instanceof Target.Card(var card) && Field.isCreature(state, card)
                        && Field.all(state, card, CannotBeTarget.class).contains(new CannotBeTarget(CannotBeTarget.Scope.EVERYTHING))))
                .toList();
    }

    static Optional<Refusal> refuse(DuelState state, TargetsChosen choice) {
        List<List<Target>> candidates = candidates(state);
        if (choice.targets().size() < candidates.size()) {
            return Optional.of(Reason.TARGET_REQUIRED.refusal());
        }
        if (choice.targets().size() > candidates.size()) {
            return Optional.of(Reason.TOO_MANY_TARGETS.refusal());
        }
        for (int i = 0; i < candidates.size(); i++) {
            if (!candidates.get(i).contains(choice.targets().get(i))) {
                return Optional.of(Reason.UNSUITABLE_TARGET.refusal());
            }
        }
        return Optional.empty();
    }
}
