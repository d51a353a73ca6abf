package letopis.match;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import letopis.journal.Event;
import letopis.journal.Sequence;
import letopis.table.AwaitedCards;
import letopis.table.AwaitedInput;
import letopis.table.CardId;
import letopis.table.Choice;
import letopis.table.Game;
import letopis.table.Moment;
import letopis.table.Outcome;
import letopis.table.Positions;
import letopis.table.Refusal;
import letopis.table.State;
import letopis.table.TableResynced;

/// A hypothetical continuation: the record with one choice replaced. Later choices are repeated as long as they stay
/// legal. They refer to the same cards even if ids changed. Passes are added where the rules require them and dropped
/// otherwise. Chance outcomes are taken from the record in order.
///
/// The branch is not recorded.
///
/// @param steps all choices of the branch after the replacement, in order
/// @param end the final state of the branch
/// @param same the index of the recorded state to compare with the end of the branch. This is the end of the record,
///   or the index just before the illegal choice. If possible, passes bring the branch to the same moment
/// @param cards the recorded cards whose id changed, with their ids in the branch
public record WhatIf<S extends State>(List<Step> steps, Ending ending, S end, long same, Map<CardId, CardId> cards) {

    private static final int MAX_IDLE_CHOICES = 40;

    public WhatIf {
        steps = List.copyOf(steps);
        cards = Map.copyOf(cards);
    }

    /// A choice in a branch.
    ///
    /// @param choice the choice as made in the branch
    /// @param recorded the entry in the record; empty for a pass that is not in the record
    public record Step(Choice choice, Optional<Sequence> recorded) {}

    public sealed interface Ending {

        /// All recorded choices were repeated.
        record FullReplay() implements Ending {}

        /// The match ends here.
        ///
        /// @param remainingChoiceCount the number of remaining recorded choices
        record MatchOver(int remainingChoiceCount) implements Ending {}

        /// A choice is no longer legal.
        ///
        /// @param recorded the entry in the record
        /// @param choice the choice as it would be made in the branch
        record IllegalRecordedChoice(Sequence recorded, Choice choice, Refusal refusal) implements Ending {}

        /// A choice names a card or entry that does not exist in the branch.
        record MissingReference(Sequence recorded) implements Ending {}

        /// A chance outcome is needed, and no recorded outcome fits.
        record UnknownChance() implements Ending {}
    }

    /// A function that translates the card and entry numbers in a choice. It returns empty if a number has no
    /// counterpart.
    public interface CardTranslation {
        Optional<Choice> of(Choice choice, Function<CardId, Optional<CardId>> cardMapping,
                Function<Sequence, Optional<Sequence>> entryMapping);
    }

    /// Returns the continuation of a branch.
    ///
    /// @param replacedChoice the recorded choice that is replaced
    /// @param events the events that replace it, applied to the same state
    /// @param branch the state after the events
    public static <S extends State> WhatIf<S> of(Game<S> game, Timeline<S> timeline, RecordedChoice<S> replacedChoice,
            List<Event> events, S branch, CardTranslation cardTranslation) {
        long horizon = timeline.findLastEffectiveIndex(replacedChoice.last());
        List<RecordedChoice<S>> later = listRecordedChoicesBetween(timeline, replacedChoice.last(), horizon);
        var counterparts = new Counterparts(replacedChoice.before());
        counterparts.pair(new Counterparts.Step(replacedChoice.before(), replacedChoice.events(),
                replacedChoice.after()),
                new Counterparts.Step(replacedChoice.before(), events, branch));
        return new Replay<>(game, later, timeline.at(horizon).moment(), cardTranslation)
                .run(new Branch<>(branch, counterparts), horizon);
    }

    /// Replays the choices in part of a match from a state other than the recorded one.
    ///
    /// @param from the index before the part
    /// @param to the last entry of the part
    /// @param state the initial state
    public static <S extends State> WhatIf<S> replay(Game<S> game, Timeline<S> timeline, long from, long to, S state,
            CardTranslation cardTranslation) {
        return new Replay<>(game, listRecordedChoicesBetween(timeline, from, to), timeline.at(to).moment(),
                cardTranslation)
                .run(new Branch<>(state, new Counterparts(state)), to);
    }

    /// Returns the recorded choices between two indices. Stops at a table reset, because no choice leads to the new
    /// table.
    private static <S extends State> List<RecordedChoice<S>> listRecordedChoicesBetween(Timeline<S> timeline, long from,
            long to) {
        return RecordedChoice.listChoicesInEffectAt(timeline, to).stream().filter(recorded -> recorded.first() > from)
                .takeWhile(recorded -> !(recorded.choice() instanceof TableResynced)).toList();
    }

    private static final class Branch<S extends State> {

        private S state;
        private Counterparts counterparts;
        private Set<Sequence> usedEntries = new HashSet<>(); // recorded chance outcomes already used in the branch
        private List<Step> steps = new ArrayList<>();

        Branch(S state, Counterparts counterparts) {
            this.state = state;
            this.counterparts = counterparts;
        }

        Branch<S> copy() {
            var copy = new Branch<>(state, counterparts.copy());
            copy.usedEntries.addAll(usedEntries);
            copy.steps.addAll(steps);
            return copy;
        }

        void copyFrom(Branch<S> other) {
            state = other.state;
            counterparts = other.counterparts;
            usedEntries = other.usedEntries;
            steps = other.steps;
        }

        /// @param recordedCounterpart the same choice in the record
        void applyChoice(Choice choice, Outcome.Acceptance<S> acceptance,
                Optional<RecordedChoice<S>> recordedCounterpart) {
            var events = new ArrayList<>(acceptance.choiceEvents(choice));
            acceptance.consequences().forEach(consequence -> events.add(consequence.event()));
            recordedCounterpart.ifPresent(recordedChoice ->
                    counterparts.pair(new Counterparts.Step(
                            recordedChoice.before(), recordedChoice.events(), recordedChoice.after()),
                    new Counterparts.Step(state, events, acceptance.finalState())));
            recordedCounterpart.filter(recordedChoice -> recordedChoice.choice() instanceof Choice.Chance)
                    .ifPresent(recordedChoice -> usedEntries.add(recordedChoice.entry()));
            steps.add(new Step(choice, recordedCounterpart.map(RecordedChoice::entry)));
            state = acceptance.finalState();
        }
    }

    /// A replay of recorded choices in a branch.
    private static final class Replay<S extends State> {

        private final Game<S> game;
        private final Optional<Positions<S>> positions;
        private final List<RecordedChoice<S>> laterChoices;
        private final Map<Moment, Integer> indexByMoment = new HashMap<>(); // last index of each moment in the record
        private final Moment lastMoment;
        private final CardTranslation cardTranslation;

        /// @param lastMoment the moment at which the record ends
        Replay(Game<S> game, List<RecordedChoice<S>> laterChoices, Moment lastMoment, CardTranslation cardTranslation) {
            this.game = game;
            this.positions = game.positions();
            this.laterChoices = laterChoices;
            this.lastMoment = lastMoment;
            this.cardTranslation = cardTranslation;
            for (int i = 0; i < laterChoices.size(); i++) {
                indexByMoment.put(laterChoices.get(i).before().moment(), i);
            }
        }

        WhatIf<S> run(Branch<S> branch, long horizon) {
            for (int i = 0; i < laterChoices.size(); i++) {
                RecordedChoice<S> next = laterChoices.get(i);
                if (game.awaited(branch.state) instanceof AwaitedInput.NoInput) {
                    return createResult(branch, new Ending.MatchOver(laterChoices.size() - i), horizon);
                }
                boolean idle = isIdle(next);
                if (next.choice() instanceof Choice.Chance) {
                    replayChance(branch, next); // an unused outcome is kept until needed
                } else if (!idle || !isPast(i, branch.state.moment())) {
                    Optional<Ending> stopped = makeChoice(branch, i);
                    if (stopped.isPresent() && !idle) {
                        passUntil(branch, next.before().moment());
                        return createResult(branch, stopped.get(), next.first() - 1);
                    }
                }
            }
            passUntil(branch, lastMoment);
            Ending ending = game.awaited(branch.state) instanceof AwaitedInput.NoInput
                    ? new Ending.MatchOver(0) : new Ending.FullReplay();
            return createResult(branch, ending, horizon);
        }

        private WhatIf<S> createResult(Branch<S> branch, Ending ending, long recordedIndex) {
            return new WhatIf<>(branch.steps, ending, branch.state, recordedIndex, branch.counterparts.cards());
        }

        private boolean isIdle(RecordedChoice<S> recordedChoice) {
            return positions.flatMap(words -> words.idleChoice(recordedChoice.before()))
                    .filter(recordedChoice.choice()::equals)
                    .isPresent();
        }

        /// Returns whether the record reaches a moment only later than this place. If so, a branch at that moment is
        /// ahead of the record.
        private boolean isPast(int index, Moment moment) {
            return !laterChoices.get(index).before().moment().equals(moment)
                    && indexByMoment.getOrDefault(moment, -1) > index;
        }

        /// Makes the recorded choice at a place, after the necessary passes. The choice is made in the recorded phase
        /// if the branch is in that phase or can reach it by passing; otherwise it is made directly.
        ///
        /// @return the reason if the choice cannot be made
        private Optional<Ending> makeChoice(Branch<S> branch, int index) {
            RecordedChoice<S> next = laterChoices.get(index);
            Moment then = next.before().moment();
            boolean decision = next.choice() instanceof Choice.Decision;
            boolean here = !decision || branch.state.moment().equals(then);
            Optional<Ending> stopped = here ? makeChoiceDirectly(branch, next) : Optional.empty();
            if (!decision || here && stopped.isEmpty()) {
                return stopped;
            }
            Branch<S> further = branch.copy();
            for (int i = 0; i < MAX_IDLE_CHOICES && passToward(further, index); i++) {
                if (further.state.moment().equals(then) && makeChoiceDirectly(further, next).isEmpty()) {
                    branch.copyFrom(further);
                    return Optional.empty();
                }
            }
            return here ? stopped : makeChoiceDirectly(branch, next);
        }

        /// Makes a choice directly, or after chance outcomes only. On failure the branch is unchanged.
        private Optional<Ending> makeChoiceDirectly(Branch<S> branch, RecordedChoice<S> recordedChoice) {
            if (game.awaited(branch.state) instanceof AwaitedInput.ChanceOutcome
                    && recordedChoice.choice() instanceof Choice.Decision decision && !decision.isConcession()) {
                Branch<S> fallen = branch.copy();
                Optional<Ending> stopped = replayNextChance(fallen) ? makeChoiceDirectly(fallen, recordedChoice)
                        : Optional.of(new Ending.UnknownChance());
                if (stopped.isEmpty()) {
                    branch.copyFrom(fallen);
                }
                return stopped;
            }
            Counterparts counterparts = branch.counterparts;
            Optional<Choice> choice = cardTranslation.of(recordedChoice.choice(),
                    card -> counterparts.findCard(card).or(() -> findPlacedCard(branch, recordedChoice, card)),
                    counterparts::findEntry);
            if (choice.isEmpty()) {
                return Optional.of(new Ending.MissingReference(recordedChoice.entry()));
            }
            return switch (game.decide(branch.state, choice.get())) {
                case Outcome.Rejection<S>(var refusal) ->
                        Optional.of(new Ending.IllegalRecordedChoice(recordedChoice.entry(), choice.get(), refusal));
                case Outcome.Acceptance<S> accepted -> {
                    branch.applyChoice(choice.get(), accepted, Optional.of(recordedChoice));
                    yield Optional.empty();
                }
            };
        }

        /// Returns the id of a card that the choice itself creates, for example by a judge's order. Such cards are
        /// numbered after the existing ones.
        private Optional<CardId> findPlacedCard(Branch<S> branch, RecordedChoice<S> recordedChoice,
                CardId recordedCard) {
            int behind = recordedCard.number() - recordedChoice.before().table().cardCount();
            return behind > 0 ? Optional.of(new CardId(branch.state.table().cardCount() + behind)) : Optional.empty();
        }

        /// Passes once if that brings the branch closer to a place in the record.
        private boolean passToward(Branch<S> branch, int index) {
            return passOnce(branch, moment -> !isPast(index, moment));
        }

        /// Passes until the branch reaches a moment of the record, so that the two can be compared. If passing does not
        /// lead to that moment, leaves the branch unchanged.
        private void passUntil(Branch<S> branch, Moment moment) {
            Branch<S> further = branch.copy();
            for (int i = 0; i < MAX_IDLE_CHOICES && !further.state.moment().equals(moment); i++) {
                if (!passOnce(further, reached -> reached.game() == moment.game() && reached.turn() <= moment.turn())) {
                    return;
                }
            }
            if (further.state.moment().equals(moment)) {
                branch.copyFrom(further);
            }
        }

        /// Passes once, or replays a chance outcome if one is awaited.
        ///
        /// @param isAllowed the moments to which a pass may lead
        private boolean passOnce(Branch<S> branch, Predicate<Moment> isAllowed) {
            if (game.awaited(branch.state) instanceof AwaitedInput.ChanceOutcome) {
                return replayNextChance(branch);
            }
            Optional<Choice> idle = positions.flatMap(words -> words.idleChoice(branch.state))
                    .filter(choice -> choice instanceof Choice.Decision);
            if (idle.isPresent() && game.decide(branch.state, idle.get()) instanceof Outcome.Acceptance<S> accepted
                    && isAllowed.test(accepted.finalState().moment())) {
                branch.applyChoice(idle.get(), accepted, Optional.empty());
                return true;
            }
            return false;
        }

        /// Applies the earliest unused recorded chance outcome that fits here.
        private boolean replayNextChance(Branch<S> branch) {
            return laterChoices.stream()
                    .anyMatch(recorded -> recorded.choice() instanceof Choice.Chance && replayChance(branch, recorded));
        }

        private boolean replayChance(Branch<S> branch, RecordedChoice<S> recordedChoice) {
            if (branch.usedEntries.contains(recordedChoice.entry())
                    || !(game.awaited(branch.state) instanceof AwaitedInput.ChanceOutcome)) {
                return false;
            }
            Counterparts counterparts = branch.counterparts.copy();
            Optional<AwaitedCards> awaitedCards = game.awaitedCards(recordedChoice.before());
            Optional<AwaitedCards> here = game.awaitedCards(branch.state);
            if (awaitedCards.isPresent() != here.isPresent()
                    || awaitedCards.isPresent() && awaitedCards.get().cards().size() != here.get().cards().size()) {
                return false;
            }
            for (int i = 0; awaitedCards.isPresent() && i < awaitedCards.get().cards().size(); i++) {
                counterparts.pair(awaitedCards.get().cards().get(i), here.get().cards().get(i));
            }
            Optional<Choice> choice = cardTranslation.of(recordedChoice.choice(), counterparts::findCard,
                    counterparts::findEntry);
            if (choice.isPresent()
                    && game.decide(branch.state, choice.get()) instanceof Outcome.Acceptance<S> accepted) {
                branch.applyChoice(choice.get(), accepted, Optional.of(recordedChoice));
                return true;
            }
            return false;
        }
    }
}
