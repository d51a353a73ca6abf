package letopis.vremyageroev.event;

import java.util.List;
import letopis.journal.Seat;
import letopis.table.CardId;
import letopis.vremyageroev.card.Property;

/// How an attack goes (VG-35 to VG-42). Strikes are numbered from 1.
public sealed interface AttackEvent extends VremyaEvent {

    /// @param source the card that strikes
    /// @param targets what each strike is aimed at
    record AttackDeclared(
            Seat seat, CardId source, List<Strike> strikes, List<Target> targets, boolean interruptible,
            boolean defendable)
            implements AttackEvent {

        /// @param printed the strength printed on the card
        /// @param bonuses what other cards add
        /// @param properties none for a simple strike (VG-42b)
        public record Strike(int printed, List<Bonus> bonuses, List<Property> properties) {

            /// Never less than none.
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

    /// The next strike falls, unless somebody wards it off (VG-37c).
    record StrikeAimed(int strike, Target target) implements AttackEvent {}

    /// All strikes are called off (VG-37c).
    record AttackInterrupted(CardId by) implements AttackEvent {}

    /// All strikes that are still to come fall on another companion of the defender (VG-37b).
    record AttackLedAside(CardId by, CardId companion) implements AttackEvent {}

    /// Warded off; the fight goes on (VG-35c).
    record StrikeRepelled(int strike, CardId by) implements AttackEvent {}

    /// A companion has taken it upon itself (VG-50b).
    record StrikeRedirected(int strike, CardId companion) implements AttackEvent {}

    /// It got through to the player.
    ///
    /// @param strength how many cards it would take
    /// @param takes how many it takes: no more than the hand has (VG-36)
    record StrikeLanded(int strike, Seat seat, int strength, int takes) implements AttackEvent {}

    /// The cards it takes are gone.
    ///
    /// @param cards how many it took
    record StrikeTook(int strike, Seat seat, int cards) implements AttackEvent {}

    /// The companion withstands it, since it is weaker than its power (VG-51a), and keeps no harm.
    record StrikeAbsorbed(int strike, CardId companion, int strength, int power) implements AttackEvent {}

    /// As strong as its power or stronger (VG-51a).
    record StrikeKilled(int strike, CardId companion, int strength, int power) implements AttackEvent {}

    /// Its target is gone ([R-NOTARGET]).
    record StrikeNoTarget(int strike) implements AttackEvent {}

    /// A player may step in between two strikes.
    record WindowOpened(Seat seat, Window window) implements AttackEvent {
        /// The defender may stop the rest of the attack ([R-WINDOWS]); the attacker may answer the strike (VG-41b).
        public enum Window { INTERRUPT, RESPONSE }
    }

    /// No strike is left.
    record AttackEnded(CardId source) implements AttackEvent {}
}
