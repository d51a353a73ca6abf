package letopis.nebozhiteli.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardName;

/// Which things are meant: what may be indicated as a target, whom a constant ability reaches, what is counted.
///
/// @param what of what sort
/// @param whose by master, since "yours" asks for the owner (NT-V-9.4); anybody's where left out
/// @param races any race where empty
/// @param professions any profession where empty
/// @param names any name where empty
/// @param other whether the card that asks is left out
/// @param where what else must hold of the one that is looked at, which is the [Whom#TARGET] of these
public record Filter(
        What what, Optional<Whose> whose, List<String> races, List<String> professions, List<CardName> names,
        boolean other, List<Condition> where) {

    /// Sorts of things. Those of the graves and the summon field are cards, all others are in play.
    public enum What {
        CREATURE, WEAPON, ARMOR, AMULET, ITEM, ARTIFACT, ENCHANTMENT, PLAYER, CREATURE_OR_PLAYER,
        DEAD_CREATURE, USED_CARD, UNSUMMONED_CARD
    }

    public enum Whose { YOURS, ENEMY }

    /// Anything of a sort.
    public static Filter any(What what) {
        return new Filter(what, Optional.empty(), List.of(), List.of(), List.of(), false, List.of());
    }

    public static Filter of(Whose whose, What what) {
        return new Filter(what, Optional.of(whose), List.of(), List.of(), List.of(), false, List.of());
    }
}
