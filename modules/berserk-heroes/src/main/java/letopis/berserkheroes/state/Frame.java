package letopis.berserkheroes.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.berserkheroes.card.Filter;
import letopis.berserkheroes.card.Payment;
import letopis.berserkheroes.card.Place;
import letopis.berserkheroes.card.Step;
import letopis.berserkheroes.event.Aim;
import letopis.berserkheroes.event.Permit;
import letopis.berserkheroes.event.QueueEvent.ReplacementDue.ReplacedEvent;
import letopis.berserkheroes.event.QueuedAbility;
import letopis.berserkheroes.event.QueuedAbility.Part;
import letopis.berserkheroes.event.Source;
import letopis.berserkheroes.event.TurnEvent.DrawDue.Purpose;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.kernel.effects.EffectSequence;

/// An action in progress. Frames that start later end first.
public sealed interface Frame {

    /// An ability being resolved.
    ///
    /// @param ability the ability with its remaining steps
    /// @param pickedCards the cards chosen for the next step, if already chosen
    /// @param answered whether an optional step is performed, if already decided
    /// @param whole whether the previous step was complete
    /// @param number the number that the previous step achieved
    /// @param main whether the last step was complete, not counting steps that accompany another
    /// @param along whether the previous step accompanies another
    /// @param inner the number of upcoming steps that belong to an accompanying step
    record Resolution(QueuedAbility ability, Optional<List<CardId>> pickedCards, Optional<Boolean> answered,
            boolean whole, int number, boolean main, boolean along, int inner) implements Frame {

        public static Resolution of(QueuedAbility ability) {
            return new Resolution(ability, Optional.empty(), Optional.empty(), true, 0, true, false, 0);
        }

        public Optional<Step> next() {
            return EffectSequence.nextEffect(ability.parts());
        }

        /// Returns whether an `OTHERWISE` step follows, either immediately or after accompanying steps.
        public boolean hasOtherwiseStep() {
            return ability.parts().stream().map(Part::steps).filter(steps -> !steps.isEmpty()).findFirst()
                    .flatMap(steps -> steps.stream().dropWhile(step -> step.is(Step.Link.WITH_THAT)).findFirst())
                    .filter(step -> step.is(Step.Link.OTHERWISE)).isPresent();
        }

        /// Returns the part of the next step.
        public Part currentPart() {
            return EffectSequence.currentPart(ability.parts()).orElseThrow();
        }

        public Resolution withoutTargets(List<CardId> departedCards) {
            var rest = ability.parts().stream().map(part -> new Part(part.aims().stream()
                    .filter(aim -> !departedCards.contains(aim.card())).toList(), part.steps())).toList();
            return new Resolution(ability.with(rest), pickedCards, answered, whole, number, main, along, inner);
        }

        /// Returns a copy with newly chosen targets of the next step.
        public Resolution withTargets(List<Aim> aims) {
            Part now = currentPart();
            Step first = now.steps().getFirst();
            var rest = new ArrayList<>(ability.parts());
            var steps = new ArrayList<>(now.steps());
            steps.set(0, new Step(first.link(), List.of(), first.may(), first.effect()));
            rest.replaceAll(part -> part == now ? new Part(aims, List.copyOf(steps)) : part);
            return new Resolution(ability.with(rest), pickedCards, answered, whole, number, main, along, inner);
        }

        public Resolution withPickedCards(List<CardId> cards) {
            return new Resolution(ability, Optional.of(List.copyOf(cards)), answered, whole, number, main, along,
                    inner);
        }

        public Resolution withAnswer(boolean isDone) {
            return new Resolution(ability, pickedCards, Optional.of(isDone), whole, number, main, along, inner);
        }

        public Resolution with(boolean isDone, int count) {
            return new Resolution(ability, pickedCards, answered, isDone, count, along ? main : isDone, along, inner);
        }

        public Resolution withBroughtSource(Source source) {
            return new Resolution(ability.withBroughtSource(source), pickedCards, answered, whole, number, main, along,
                    inner);
        }

        /// Returns a copy without remaining steps.
        public Resolution withoutSteps() {
            return new Resolution(ability.with(List.of()), Optional.empty(), Optional.empty(), false, 0, false, false,
                    0);
        }

        /// Returns a copy with the next step replaced by others.
        public Resolution withFurtherSteps(List<Step> newSteps) {
            boolean comesAlong = inner > 0 || next().filter(step -> step.is(Step.Link.WITH_THAT)).isPresent();
            return new Resolution(ability.with(EffectSequence.replaceNext(ability.parts(), newSteps))
                    .with(Optional.empty()),
                    Optional.empty(), Optional.empty(), whole, number, main, comesAlong,
                    Math.max(0, inner - 1) + (comesAlong ? newSteps.size() : 0));
        }
    }

    record Draw(Seat seat, int remainingCount, Purpose purpose) implements Frame {}

    record Discard(Seat seat, int remainingCount) implements Frame {}

    /// The milling of top deck cards into the graveyard.
    record Mill(Seat seat, int remainingCount) implements Frame {}

    /// @param coins number of coins to lose
    record CoinLoss(Seat seat, int coins) implements Frame {}

    /// A choice of whether to attach a creature that is entering play.
    record Join(Seat seat, CardId card) implements Frame {}

    record Dig(Seat seat, CardId by, Place place, int remainingCount) implements Frame {}

    record Extortion(Seat seat, CardId card, List<Payment> price) implements Frame {}

    record TopCardReveal(Seat seat, int cards) implements Frame {}

    /// @param cards hand cards
    record BroughtCardReveal(Seat seat, List<CardId> cards) implements Frame {}

    record TopCardInspection(Seat seat, int cards, int take) implements Frame {}

    record LifeGift(Seat seat, Optional<Integer> most) implements Frame {}

    record Cancellation(Seat seat, CardId by, String key, CardId card, boolean may) implements Frame {}

    /// A choice among replacements.
    ///
    /// @param goneAbilities replacement abilities that their cards no longer have
    /// @param by the card that would have dealt the wounds
    record ReplacementChoice(Seat seat, CardId about, ReplacedEvent replacedEvent, List<QueuedAbility> goneAbilities,
            Optional<CardId> by)
            implements Frame {}

    /// A player may play a card.
    record FreePlay(Seat seat, Permit permit) implements Frame {}

    /// @param call whether found cards enter play
    /// @param begun whether the search has been declared
    record DeckSearch(Seat seat, int cards, Filter filter, boolean call, CardId asker, boolean begun)
            implements Frame {}
}
