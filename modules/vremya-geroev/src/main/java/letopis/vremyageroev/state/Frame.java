package letopis.vremyageroev.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import letopis.journal.Seat;
import letopis.journal.Sequence;
import letopis.table.CardId;
import letopis.vremyageroev.card.CardFilter;
import letopis.vremyageroev.card.Effect;
import letopis.vremyageroev.event.AttackEvent.AttackDeclared.Strike;
import letopis.vremyageroev.event.Target;
import letopis.vremyageroev.event.TurnEvent.DrawDue.Purpose;
import letopis.vremyageroev.event.Use;

/// An action in progress. Later actions end first: a response ends before the attack it answers continues (VG-41).
public sealed interface Frame {

    /// An attack in progress.
    ///
    /// @param declared the entry of the declaration
    /// @param targets the target of each strike
    /// @param strike the number of the current strike, from 1; 0 before the first
    /// @param interposedCard the companion that interposed for the current strike
    /// @param landedEntry the entry in which the current strike landed, if it did
    /// @param answered true if a card has answered the current strike
    record Attack(
            Sequence declared, Seat seat, CardId source, List<Strike> strikes, List<Target> targets,
            boolean interruptible,
            boolean defendable, int strike, Stage stage, Optional<CardId> interposedCard,
            Optional<Sequence> landedEntry, boolean answered) implements Frame {

        /// The stages of an attack, in order: the interrupt window, the moment when the next strike is due, the defence
        /// window, the taking of random cards, the response window of the attacker, and the end.
        public enum Stage { INTERRUPT, NEXT, DEFEND, TAKE, ANSWER, OVER }

        public Attack withStage(Stage nextStage) {
            return new Attack(declared, seat, source, strikes, targets, interruptible, defendable, strike, nextStage,
                    interposedCard, landedEntry, answered);
        }

        public Attack withLanding(Optional<Sequence> entry, Stage nextStage) {
            return new Attack(declared, seat, source, strikes, targets, interruptible, defendable, strike, nextStage,
                    interposedCard, entry, false);
        }

        public Attack withTarget(int number, Target target) {
            var aims = new ArrayList<>(targets);
            aims.set(number - 1, target);
            return new Attack(declared, seat, source, strikes, List.copyOf(aims), interruptible, defendable, number,
                    Stage.DEFEND,
                    Optional.empty(), Optional.empty(), false);
        }

        public Attack withAnswer() {
            return new Attack(declared, seat, source, strikes, targets, interruptible, defendable, strike, stage,
                    interposedCard, landedEntry, true);
        }

        public Attack withInterposer(CardId companion) {
            return new Attack(declared, seat, source, strikes, targets, interruptible, defendable, strike, stage,
                    Optional.of(companion), landedEntry, answered);
        }

        /// Redirects the strikes that are still pending.
        public Attack withRedirectedStrikes(CardId companion) {
            var aims = new ArrayList<>(targets);
            for (int i = strike; i < aims.size(); i++) {
                aims.set(i, new Target.Companion(companion));
            }
            return new Attack(declared, seat, source, strikes, List.copyOf(aims), interruptible, defendable, strike,
                    Stage.NEXT, interposedCard, landedEntry, answered);
        }

        public Strike currentStrike() {
            return strikes.get(strike - 1);
        }

        /// Returns the target hit by the current strike.
        public Target target() {
            return interposedCard.<Target>map(Target.Companion::new).orElseGet(() -> targets.get(strike - 1));
        }

        public boolean isLast() {
            return strike == strikes.size();
        }
    }

    /// A card in use.
    ///
    /// @param left the remaining effects
    /// @param begunCount the number of effects already begun
    record CardUse(Seat seat, Use use, List<Effect> left, int begunCount) implements Frame {}

    /// A pending draw.
    record Draw(Seat seat, int remainingCount, Purpose purpose) implements Frame {}

    /// A pending discard.
    record Discard(Seat seat, int remainingCount, boolean chosen) implements Frame {}

    /// A pending reply to the opponent's Second Wind (VG-58).
    record SecondWindReply(Seat seat) implements Frame {}

    /// Permission to use a matching card immediately (VG-41b).
    record UseAllowance(Seat seat, CardFilter filter) implements Frame {}
}
