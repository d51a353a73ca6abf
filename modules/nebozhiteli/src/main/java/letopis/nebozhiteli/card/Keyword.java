package letopis.nebozhiteli.card;

import java.util.List;

/// A property with a name of its own.
/// The second kind of ability, constant (NT-V-6.1.2): it works as long as its card is in play (NT-V-6.3, NB-056).
public sealed interface Keyword {

    /// Боеготовность: not bound by the limits of a summoned creature (NT-IV-4.2.4-b).
    /// It may attack and use abilities right away (NB-139).
    record BattleReady() implements Keyword {}

    /// Первый удар: strikes in the inserted phase (NT-IV-9.4).
    record FirstStrike() implements Keyword {}

    /// Двойной удар: a weapon that strikes twice in the same phase (NT-IV-9.5.1).
    record DoubleStrike() implements Keyword {}

    /// A weapon of another type that may be used in the ranged phase (NT-IV-6.2).
    record UsableAsRanged() implements Keyword {}

    /// Deals at least so much to a target it hits (NT-V-6.3.1).
    record DealsAtLeast(int amount) implements Keyword {}

    /// Deals so much more with every strike (NT-IV-9.8).
    record DealsMore(int amount) implements Keyword {}

    /// Receives so much less from every source (NT-IV-9.6.1).
    ///
    /// @param against the kinds of damage it works against; any kind when empty
    record ReceivesLess(int amount, List<DamageKind> against) implements Keyword {}

    /// May have so much more life than is printed, or less (NT-III-3.4.1).
    record MaxLife(int more) implements Keyword {}

    /// Защита от магии (NT-V-10.1).
    /// "Immunity" is the same (NT-V-10.2), and magic without a target does not reach it either (NB-141).
    record ProtectedFromMagic() implements Keyword {}

    /// No activated ability reaches it, whether it indicates somebody or not, as with magic; conditional abilities do
    /// (NT-V-6.2-b).
    record ProtectedFromAbilities() implements Keyword {}

    /// Cannot be a target (NT-V-8.2).
    record CannotBeTarget(Scope scope) implements Keyword {
        public enum Scope { MAGIC, ABILITIES, EVERYTHING }
    }

    /// At most one of the name on a half (NT-IV-4.2.2.1, NT-IV-5.4.3).
    record Unique() implements Keyword {}

    /// Cannot be stripped (NT-IV-5.6.2).
    /// It stays until its bearer is dead (NB-143).
    record Cursed() implements Keyword {}

    /// Unturns only for a price (NT-V-5.3).
    record UnturnCost(Cost cost) implements Keyword {}

    /// Every creature that can must block it (NT-IV-8.6).
    /// Also those protected from magic, where an enchantment gives it to the attacker (NT-V-7.3.4).
    record MustBeBlockedByAll() implements Keyword {}

    /// Must block somebody if it can (NT-IV-8.6).
    record MustBlock() implements Keyword {}

    record CannotAttack() implements Keyword {}

    record CannotBlock() implements Keyword {}

    record CannotBeBlocked() implements Keyword {}

    /// Cannot bear items of these types, whatever is printed (NT-IV-5.3.1).
    record CannotUse(List<Integer> weapons, List<Integer> armor) implements Keyword {}

    /// Puts another number in the place of one of the rules (NT-III-1-p1). Where several do, the greatest counts.
    record Overrides(Limit limit, int value) implements Keyword {}
}
