package letopis.vremyageroev.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.table.RecordedAs;
import letopis.vremyageroev.card.StrikeProperty;

/// Events of an attack (VG-35 to VG-42). Strikes are numbered from 1.
public sealed interface AttackEvent extends VremyaEvent {

    /// @param source the striking card
    /// @param targets the target of each strike
    record AttackDeclared(
            Seat seat, CardId source, List<Strike> strikes, List<Target> targets, boolean interruptible,
            boolean defendable)
            implements AttackEvent {

        /// @param printed the strength printed on the card
        /// @param bonuses the bonuses from other cards
        /// @param properties the properties; empty for a simple strike (VG-42b)
        public record Strike(int printed, List<Bonus> bonuses, List<StrikeProperty> properties) {

            /// Returns the strength, at least 0.
            public int strength() {
                int strength = printed;
                for (Bonus bonus : bonuses) {
                    strength += bonus.more();
                }
                return Math.max(0, strength);
            }
        }

        public record Bonus(CardId by, int more) {}
    }

    /// The next strike is aimed at a target. It lands unless it is repelled (VG-37c).
    record StrikeAimed(int strike, Target target) implements AttackEvent {}

    /// All strikes are cancelled (VG-37c).
    record AttackInterrupted(CardId by) implements AttackEvent {}

    /// All remaining strikes are redirected to another companion of the defender (VG-37b).
    @RecordedAs("AttackLedAside")
    record AttackRedirected(CardId by, CardId companion) implements AttackEvent {}

    /// The strike is repelled; the fight continues (VG-35c).
    record StrikeRepelled(int strike, CardId by) implements AttackEvent {}

    /// A companion interposes (VG-50b).
    record StrikeRedirected(int strike, CardId companion) implements AttackEvent {}

    /// The strike reaches the player.
    ///
    /// @param strength the number of cards it would take
    /// @param takes the number of cards it takes, limited by the hand size (VG-36)
    record StrikeLanded(int strike, Seat seat, int strength, int takes) implements AttackEvent {}

    /// The cards taken by the strike have left the hand.
    ///
    /// @param cards the number of cards taken
    @RecordedAs("StrikeTook")
    record StrikeTookCards(int strike, Seat seat, int cards) implements AttackEvent {}

    /// The companion survives a strike weaker than its Power and keeps no damage (VG-51a).
    record StrikeAbsorbed(int strike, CardId companion, int strength, int power) implements AttackEvent {}

    /// The companion dies because the strike is at least as strong as its Power (VG-51a).
    record StrikeKilled(int strike, CardId companion, int strength, int power) implements AttackEvent {}

    /// The target of the strike is no longer on the field ([R-NOTARGET]).
    @RecordedAs("StrikeNoTarget")
    record StrikeMissed(int strike) implements AttackEvent {}

    /// A player can act between two strikes.
    record WindowOpened(Seat seat, Window window) implements AttackEvent {
        /// A kind of window: the defender can stop the rest of the attack ([R-WINDOWS]), or the attacker can follow up
        /// the strike with a response (VG-41b).
        public enum Window { INTERRUPT, RESPONSE }
    }

    /// The attack has no strikes left.
    record AttackEnded(CardId source) implements AttackEvent {}
}
