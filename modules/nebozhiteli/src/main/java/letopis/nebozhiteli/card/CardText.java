package letopis.nebozhiteli.card;

import java.util.List;
import letopis.table.CardDefinition;
import letopis.table.CardName;

/// What a card of Небожители says (NT-III). Creatures have red backs and fill the creature deck, everything else has a
/// blue back and fills the main deck.
public sealed interface CardText extends CardDefinition {

    /// None on cards that act once and are gone.
    default List<Keyword> keywords() {
        return List.of();
    }

    default List<Ability> abilities() {
        return List.of();
    }

    /// @param cost mana to be placed before it enters
    /// @param life printed life
    /// @param weapons types of weapon it may bear, 1 to 7
    /// @param armor types of armour it may bear, 1 to 4, and 5 for shields
    /// @param magic scrolls it may use
    record Creature(
            CardName name, String english, int cost, int life, String race, String clazz,
            List<Integer> weapons, List<Integer> armor, List<Casting> magic,
            List<Keyword> keywords, List<Ability> abilities) implements CardText {}

    /// @param type 1 daggers, 2 staves, 3 stunning, 4 swords, 5 two-handed, 6 axes, 7 ranged (NT-III-4.3.1)
    /// @param damage one source, possibly of several kinds
    record Weapon(
            CardName name, String english, Cost cost, int type, List<Harm> damage,
            List<Keyword> keywords, List<Ability> abilities) implements CardText {

        public static final int RANGED = 7;

        /// Whether a shield can be borne beside it (NT-IV-5.4.1-b): not with staves, two-handed and ranged weapons.
        public boolean leavesRoomForShield() {
            return type != 2 && type != 5 && type != RANGED;
        }
    }

    /// @param type 1 robes, 2 light, 3 medium, 4 heavy, 5 shield (NT-III-5.3.1)
    /// @param reduction what it takes off every source
    /// @param against the kinds of damage it works against; any kind when empty
    record Armor(
            CardName name, String english, Cost cost, int type, int reduction, List<DamageKind> against,
            List<Keyword> keywords, List<Ability> abilities) implements CardText {

        public static final int SHIELD = 5;

        public boolean isShield() {
            return type == SHIELD;
        }
    }

    /// Armour without a type, in a slot of its own (NT-III-7.1, NT-III-7.2).
    record Amulet(
            CardName name, String english, Cost cost, int reduction, List<DamageKind> against,
            List<Keyword> keywords, List<Ability> abilities) implements CardText {}

    record Artifact(
            CardName name, String english, Cost cost,
            List<Keyword> keywords, List<Ability> abilities) implements CardText {}

    /// @param target what must be indicated
    record EventCard(
            CardName name, String english, Cost cost, Targeting target, List<Effect> effects) implements CardText {}

    /// @param target what must be indicated
    record Potion(
            CardName name, String english, Cost cost, Targeting target, List<Effect> effects) implements CardText {}

    /// A scroll with a spell on it (NT-III-9).
    record Spell(
            CardName name, String english, ScrollColor color, int level, Targeting target,
            List<Effect> effects) implements CardText {}

    /// A scroll with an enchantment on it: it stays on a creature or item and gives the creature keywords.
    record Enchantment(
            CardName name, String english, ScrollColor color, int level, List<Keyword> keywords) implements CardText {}

    /// Whether it belongs into the creature deck.
    default boolean isRedBacked() {
        return this instanceof Creature;
    }

    default boolean isUnique() {
        return keywords().contains(new Keyword.Unique());
    }
}
