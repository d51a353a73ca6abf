package letopis.nebozhiteli.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardName;
import letopis.table.RecordedAs;

/// A filter for possible targets, objects reached by a constant ability, and counted objects.
///
/// @param what the kind of object
/// @param whose the required master, who need not be the owner (NT-V-9.4); any if absent
/// @param races the allowed races; any if empty
/// @param professions the allowed professions; any if empty
/// @param names the allowed names; any if empty
/// @param other whether the source card is excluded
/// @param where further conditions, in which the object is the [Participant#TARGET]
public record Filter(
        ObjectKind what, Optional<Whose> whose, List<String> races, List<String> professions, List<CardName> names,
        boolean other, List<Condition> where) {

    /// The kinds of objects. The kinds for the graveyard and the summon field are cards; all others are objects in
    /// play.
    @RecordedAs("What")
    public enum ObjectKind {
        CREATURE, WEAPON, ARMOR, AMULET, ITEM, ARTIFACT, ENCHANTMENT, PLAYER, CREATURE_OR_PLAYER,
        DEAD_CREATURE, USED_CARD, UNSUMMONED_CARD
    }

    public enum Whose { YOURS, ENEMY }

    /// Returns a filter for all objects of a kind.
    public static Filter any(ObjectKind objectKind) {
        return new Filter(objectKind, Optional.empty(), List.of(), List.of(), List.of(), false, List.of());
    }

    public static Filter of(Whose whose, ObjectKind objectKind) {
        return new Filter(objectKind, Optional.of(whose), List.of(), List.of(), List.of(), false, List.of());
    }
}
