package letopis.respons.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.RecordedAs;

/// An event of combat (RS-043 to RS-060). The steps of combat are phases of the turn.
public sealed interface CombatEvent extends ResponsEvent {

    /// The direction of attack was fixed: the lines of this combat are counted from this player's left (RS-049b).
    record AttackDirectionFixed(Seat seat) implements CombatEvent {}

    /// These units are about to strike (RS-045).
    @RecordedAs("UnitsAttack")
    record UnitsAttacked(int line, List<CardId> units) implements CombatEvent {}

    /// These units strike simultaneously (RS-044a).
    record UnitsStruck(List<Strike> strikes) implements CombatEvent {

        /// @param strength the striker's strength before any unit struck
        public record Strike(CardId unit, Target target, int strength) {}

        /// The victim of a strike (RS-050b).
        public sealed interface Target {

            /// A unit or a location as a victim.
            @RecordedAs("OfCard")
            record CardTarget(CardId card, boolean location) implements Target {}

            @RecordedAs("OfHero")
            record HeroTarget(Seat seat) implements Target {}
        }
    }

    /// A hero is hit, which costs an Order (RS-047).
    record HeroHit(Seat seat, CardId unit) implements CombatEvent {}

    /// These units have killed and survived, so they strike again (RS-196).
    @RecordedAs("OnslaughtContinues")
    record OnslaughtContinued(List<CardId> units) implements CombatEvent {}

    /// No more strikes follow in this step.
    record LineFought(int line, List<CardId> fought) implements CombatEvent {}
}
