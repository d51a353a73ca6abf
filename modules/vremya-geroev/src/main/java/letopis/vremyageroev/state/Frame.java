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

/// Something under way. What begins later ends first, as an answer does before the attack it answers goes on (VG-41).
public sealed interface Frame {

    /// An attack.
    ///
    /// @param declared the entry it was declared in
    /// @param targets what each strike is aimed at
    /// @param strike the current one, from 1; 0 before the first
    /// @param interposed the companion that took the current strike upon itself
    /// @param landed the entry in which the current strike got through, if it did
    /// @param answered whether a card has answered the current strike
    record Attack(
            Sequence declared, Seat seat, CardId source, List<Strike> strikes, List<Target> targets,
            boolean interruptible,
            boolean defendable, int strike, Stage stage, Optional<CardId> interposed,
            Optional<Sequence> landed, boolean answered) implements Frame {

        /// Somebody may interrupt; the next strike is due; somebody may ward it off; cards are taken at random; the
        /// attacker may answer his own strike; it is over.
        public enum Stage { INTERRUPT, NEXT, DEFEND, TAKE, ANSWER, OVER }

        public Attack at(Stage next) {
            return new Attack(declared, seat, source, strikes, targets, interruptible, defendable, strike, next,
                    interposed, landed, answered);
        }

        public Attack landed(Optional<Sequence> entry, Stage next) {
            return new Attack(declared, seat, source, strikes, targets, interruptible, defendable, strike, next,
                    interposed, entry, false);
        }

        public Attack aimed(int number, Target target) {
            var aims = new ArrayList<>(targets);
            aims.set(number - 1, target);
            return new Attack(declared, seat, source, strikes, List.copyOf(aims), interruptible, defendable, number,
                    Stage.DEFEND,
                    Optional.empty(), Optional.empty(), false);
        }

        public Attack withAnswer() {
            return new Attack(declared, seat, source, strikes, targets, interruptible, defendable, strike, stage,
                    interposed, landed, true);
        }

        public Attack interposed(CardId companion) {
            return new Attack(declared, seat, source, strikes, targets, interruptible, defendable, strike, stage,
                    Optional.of(companion), landed, answered);
        }

        /// With other targets of the strikes that have not fallen.
        public Attack ledAside(CardId companion) {
            var aims = new ArrayList<>(targets);
            for (int i = strike; i < aims.size(); i++) {
                aims.set(i, new Target.Companion(companion));
            }
            return new Attack(declared, seat, source, strikes, List.copyOf(aims), interruptible, defendable, strike,
                    Stage.NEXT, interposed, landed, answered);
        }

        public Strike current() {
            return strikes.get(strike - 1);
        }

        /// What the current strike falls on.
        public Target target() {
            return interposed.<Target>map(Target.Companion::new).orElseGet(() -> targets.get(strike - 1));
        }

        public boolean isLast() {
            return strike == strikes.size();
        }
    }

    /// A card that is being used.
    ///
    /// @param left what it still has to do
    /// @param begun how many of its effects have begun
    record Using(Seat seat, Use use, List<Effect> left, int begun) implements Frame {}

    /// Cards to be drawn.
    record Drawing(Seat seat, int left, Purpose purpose) implements Frame {}

    /// Cards to be discarded.
    record Discarding(Seat seat, int left, boolean chosen) implements Frame {}

    /// The opponent of somebody who takes a Second Wind may do something too (VG-58).
    record Answering(Seat seat) implements Frame {}

    /// A card of this kind may be used at once (VG-41b).
    record Allowed(Seat seat, CardFilter filter) implements Frame {}
}
