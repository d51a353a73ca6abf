package letopis.nebozhiteli.card;

import java.util.List;
import java.util.Optional;
import letopis.table.CardDefinition;
import letopis.table.CardName;

/// What a card of Небожители says (NT-III). Creatures have red backs and fill the creature deck, everything else has a
/// blue back and fills the main deck.
/// Every card has a name, which is what it is known by, and properties (NT-III-2-1.1).
public sealed interface CardText extends CardDefinition {

    /// None on cards that act once and are gone.
    default List<Keyword> keywords() {
        return List.of();
    }

    default List<Ability> abilities() {
        return List.of();
    }

    /// A creature card (NT-III-2-i1). Cost, race and profession, which cards call class (NT-III-3.3), life and the
    /// types it may bear are on creatures only (NT-III-3.1).
    ///
    /// @param cost mana to be placed before it enters (NT-III-3.2)
    /// @param life printed life (NT-III-3.4)
    /// @param weapons types of weapon it may bear, 1 to 7 (NT-III-3.5)
    /// @param armor types of armour it may bear, 1 to 4, and 5 for shields
    /// @param magic scrolls it may use
    /// @param instead a price for which it may be summoned without its mana (NT-III-3.2)
    record Creature(
            CardName name, String english, int cost, Optional<Cost> instead, int life, String race, String profession,
            List<Integer> weapons, List<Integer> armor, List<Casting> magic,
            List<Keyword> keywords, List<Ability> abilities) implements CardText {

        /// Whether an item is of one of the types on the card (NT-IV-5.3.1). Amulets have no type.
        public boolean mayBear(Item item) {
            return item instanceof Amulet || item.isOf(weapons, armor);
        }

        /// How it uses a scroll of exactly that colour and level (NT-III-9.5, A-56), if it can.
        public Optional<Casting> casting(Scroll scroll) {
            for (Casting casting : magic) {
                if (casting.color() == scroll.color() && casting.level() == scroll.level()) {
                    return Optional.of(casting);
                }
            }
            return Optional.empty();
        }
    }

    /// What creatures bear: weapons, armour and amulets.
    sealed interface Item extends CardText, Priced {

        /// Which of the places on a creature it takes (NT-IV-5.4).
        Limit slot();

        /// Whether its type is one of these. Amulets have no type.
        boolean isOf(List<Integer> weapons, List<Integer> armor);

        /// Whether no hand is left for a shield: with staves, two-handed and ranged weapons (NT-IV-5.4.1-b, NB-088-b).
        default boolean takesBothHands() {
            return false;
        }

        /// Whether it cannot be borne beside the other.
        default boolean excludes(Item other) {
            return takesBothHands() && other.slot() == Limit.SHIELDS
                    || slot() == Limit.SHIELDS && other.takesBothHands();
        }
    }

    /// A weapon (NT-III-2-i2): what it costs to equip, usually actions (NT-III-4.2), its type and its damage
    /// (NT-III-4.1).
    ///
    /// @param type 1 daggers, 2 staves, 3 stunning, 4 swords, 5 two-handed, 6 axes, 7 ranged (NT-III-4.3,
    ///     NT-III-4.3.1)
    /// @param damage one source, possibly of several kinds (NT-III-4.4)
    record Weapon(
            CardName name, String english, Cost cost, Optional<Cost> instead, int type, List<Harm> damage,
            List<Keyword> keywords, List<Ability> abilities) implements Item {

        public static final int STAFF = 2;
        public static final int TWO_HANDED = 5;
        public static final int RANGED = 7;

        @Override
        public Limit slot() {
            return Limit.WEAPONS;
        }

        @Override
        public boolean isOf(List<Integer> weapons, List<Integer> armor) {
            return weapons.contains(type);
        }

        @Override
        public boolean takesBothHands() {
            return type == STAFF || type == TWO_HANDED || type == RANGED;
        }
    }

    /// Armour and amulets: what they take off every source of damage, and off which kinds; any kind when empty.
    sealed interface Protection extends Item {

        int reduction();

        List<DamageKind> against();
    }

    /// Armour (NT-III-2-i3): what it costs to equip, usually actions (NT-III-5.2), and its type (NT-III-5.1); what it
    /// reduces stands in its properties (NT-III-5.4).
    ///
    /// @param type 1 robes, 2 light, 3 medium, 4 heavy, 5 shield (NT-III-5.3, NT-III-5.3.1)
    /// @param reduction what it takes off every source
    /// @param against the kinds of damage it works against; any kind when empty
    record Armor(
            CardName name, String english, Cost cost, Optional<Cost> instead, int type, int reduction,
            List<DamageKind> against, List<Keyword> keywords, List<Ability> abilities) implements Protection {

        public static final int SHIELD = 5;

        @Override
        public Limit slot() {
            return type == SHIELD ? Limit.SHIELDS : Limit.ARMOR;
        }

        @Override
        public boolean isOf(List<Integer> weapons, List<Integer> armor) {
            return armor.contains(type);
        }
    }

    /// An amulet (NT-III-2-i4): armour without a type, in a slot of its own (NT-III-7.1, NT-III-7.2).
    record Amulet(
            CardName name, String english, Cost cost, Optional<Cost> instead, int reduction, List<DamageKind> against,
            List<Keyword> keywords, List<Ability> abilities) implements Protection {

        @Override
        public Limit slot() {
            return Limit.AMULETS;
        }

        @Override
        public boolean isOf(List<Integer> weapons, List<Integer> armor) {
            return false;
        }
    }

    /// An artifact (NT-III-2-i5).
    record Artifact(
            CardName name, String english, Cost cost, Optional<Cost> instead,
            List<Keyword> keywords, List<Ability> abilities) implements CardText, Priced {}

    /// A card that acts once and is gone: what must be indicated for it, and what it does.
    sealed interface OneShot extends CardText {

        List<Filter> targets();

        List<Effect> effects();
    }

    /// An event (NT-III-2-i6).
    ///
    /// @param targets what must be indicated
    record EventCard(
            CardName name, String english, Cost cost, Optional<Cost> instead, List<Filter> targets,
            List<Effect> effects) implements OneShot, Priced {}

    /// A potion (NT-III-2-i7).
    ///
    /// @param targets what must be indicated
    record Potion(
            CardName name, String english, Cost cost, Optional<Cost> instead, List<Filter> targets,
            List<Effect> effects) implements OneShot, Priced {}

    /// A scroll: it has a colour with a level and a seal that says of which kind it is (NT-III-2-i8, NT-III-9.1):
    /// spells and enchantments (NT-III-9.6). Both are magic (NT-V-7.1, NB-048).
    sealed interface Scroll extends CardText {

        ScrollColor color();

        int level();
    }

    /// A scroll with a spell on it (NT-III-9). Only one whose text says so has a target (NT-V-7.2.2); the rules for
    /// beginners say that all magic has one (NB-051, A-47).
    record Spell(
            CardName name, String english, ScrollColor color, int level, List<Filter> targets,
            List<Effect> effects) implements Scroll, OneShot {}

    /// A scroll with an enchantment on it: it stays on a creature or item and gives the creature keywords. One that
    /// summons stands on the playing field by itself instead (NT-II-4.1, A-52).
    ///
    /// @param target what it may be put on; a creature, weapon, armour or amulet where left out (NT-II-4.2, NT-II-4.3)
    record Enchantment(
            CardName name, String english, ScrollColor color, int level, boolean summoning, Optional<Filter> target,
            List<Keyword> keywords, List<Ability> abilities) implements Scroll {}

    /// Whether it belongs into the creature deck.
    default boolean isRedBacked() {
        return this instanceof Creature;
    }

    default boolean isUnique() {
        for (Keyword keyword : keywords()) {
            if (keyword instanceof Keyword.Unique) {
                return true;
            }
        }
        return false;
    }
}
