package letopis.nebozhiteli.card;

import java.util.List;
import letopis.table.RecordedAs;

/// A named property. Keywords are constant abilities, the second of the three kinds (NT-V-6.1.2). They apply while the
/// card is in play (NT-V-6.3, NB-056).
public sealed interface Keyword {

    /// Боеготовность: not subject to the restrictions on a newly summoned creature (NT-IV-4.2.4-b). It can attack and
    /// use abilities immediately (NB-139).
    @RecordedAs("BattleReady")
    record BattleReadiness() implements Keyword {}

    /// Первый удар: strikes in the additional phase inserted for first strikes (NT-IV-9.4).
    record FirstStrike() implements Keyword {}

    /// Двойной удар: a weapon that strikes twice in the same phase (NT-IV-9.5.1).
    record DoubleStrike() implements Keyword {}

    /// A weapon of another type that can be used in the ranged phase (NT-IV-6.2).
    @RecordedAs("UsableAsRanged")
    record RangedUse() implements Keyword {}

    /// Deals at least this much damage to a target it hits (NT-V-6.3.1).
    @RecordedAs("DealsAtLeast")
    record DamageFloor(int amount) implements Keyword {}

    /// Deals this much more damage with every strike (NT-IV-9.8).
    @RecordedAs("DealsMore")
    record DamageBonus(int amount) implements Keyword {}

    /// Receives this much less damage from every source (NT-IV-9.6.1).
    ///
    /// @param against the kinds of damage that are reduced; any kind if empty
    @RecordedAs("ReceivesLess")
    record DamageReduction(int amount, List<DamageKind> against) implements Keyword {}

    /// Raises maximum life above the printed life, or lowers it if negative (NT-III-3.4.1).
    record MaxLife(int more) implements Keyword {}

    /// Защита от магии (NT-V-10.1). "Immunity" has the same meaning (NT-V-10.2). Untargeted magic does not affect the
    /// creature either (NB-141).
    @RecordedAs("ProtectedFromMagic")
    record MagicProtection() implements Keyword {}

    /// Not affected by activated abilities, targeted or not. Conditional abilities do affect it (NT-V-6.2-b).
    @RecordedAs("ProtectedFromAbilities")
    record AbilityProtection() implements Keyword {}

    /// Cannot be a target (NT-V-8.2).
    record CannotBeTarget(Scope scope) implements Keyword {
        public enum Scope { MAGIC, ABILITIES, EVERYTHING }
    }

    /// At most one card of this name may be on a half (NT-IV-4.2.2.1, NT-IV-5.4.3).
    record Unique() implements Keyword {}

    /// Cannot be stripped (NT-IV-5.6.2).
    /// It stays until its bearer dies (NB-143).
    @RecordedAs("Cursed")
    record Curse() implements Keyword {}

    /// Unturns only if a price is paid (NT-V-5.3).
    record UnturnCost(Cost cost) implements Keyword {}

    /// Every creature that can block this creature must block it (NT-IV-8.6). This includes creatures protected from
    /// magic, if an enchantment gives the attacker this keyword (NT-V-7.3.4).
    record MustBeBlockedByAll() implements Keyword {}

    /// Must block an attacker if it can (NT-IV-8.6).
    record MustBlock() implements Keyword {}

    record CannotAttack() implements Keyword {}

    record CannotBlock() implements Keyword {}

    record CannotBeBlocked() implements Keyword {}

    /// Cannot bear items of these types, regardless of the printed types (NT-IV-5.3.1).
    @RecordedAs("CannotUse")
    record ItemBan(List<Integer> weapons, List<Integer> armor) implements Keyword {}

    /// Replaces a number in the rules (NT-III-1-p1). If several cards replace the same number, the greatest replacement
    /// applies.
    @RecordedAs("Overrides")
    record LimitOverride(Limit limit, int value) implements Keyword {}
}
